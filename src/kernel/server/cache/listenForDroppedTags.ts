import pg from "pg";
import type { Logger } from "pino";
import { isDatabaseUnreachable } from "#kernel/server/database/isUnavailable.ts";
import type { Database } from "#kernel/server/database/openDatabase.ts";
import { cacheChannel } from "#kernel/server/database/siteScope.ts";
import { keepRunning, type Supervised } from "#kernel/server/supervise.ts";

/** Application name of the listening connection in PostgreSQL. Each running server has one. */
export const listenerApplicationName = "vitrine cache";

/** Receives the changes of other processes. */
export interface DropListener {
  onDrop(websiteId: string, tags: string[]): void;
  /** Changes may be missed from now on: cached values are unusable, and nothing may be cached until `onHearing`. */
  onDeaf(): void;
  /** From now on, every change is received. Earlier ones may have been missed. */
  onHearing(): void;
}

// Short, because pages may be outdated while nobody listens to a database that is back.
const backoff = { shortest: 250, longest: 2_000 };
const beatEvery = 30_000;

/**
 * Receives the tags that other processes dropped, on its own connection, which is restored when it is lost. While the
 * database is unavailable, nothing changes there: cached pages may still be served and are dropped when the database is
 * back (decisions/0027). If only this connection is lost, the listener is notified at once.
 * @param sender identifies this process in its own notifications
 */
export async function listenForDroppedTags(
  database: Database,
  logger: Logger,
  sender: string,
  listener: DropListener,
): Promise<Supervised> {
  let listening: ListeningClient | undefined;
  let isDeaf = false;

  function deaf(): void {
    if (listening || isDeaf) return;
    isDeaf = true;
    listener.onDeaf();
  }

  async function start(lost: (reason?: unknown) => void): Promise<{ stop(): Promise<void> }> {
    const client = await connect(lost).catch((error: unknown) => {
      if (isRefusal(error)) deaf();
      throw error;
    });
    listening = client;
    isDeaf = false;
    listener.onHearing();
    const beat = setInterval(() => client.query("select 1").catch(() => client.connection.stream.destroy()), beatEvery);
    beat.unref();
    return {
      async stop() {
        clearInterval(beat);
        await client.end();
      },
    };
  }

  async function connect(lost: (reason?: unknown) => void): Promise<ListeningClient> {
    const client = new pg.Client({
      connectionString: database.connectionString,
      application_name: listenerApplicationName,
      connectionTimeoutMillis: 5_000,
      // Also for heartbeats: a network that drops everything reports nothing.
      query_timeout: 10_000,
      keepAlive: true,
    }) as ListeningClient;
    let reason: unknown;
    client.on("error", (error) => {
      reason = error;
    });
    client.on("end", () => {
      if (listening === client) listening = undefined;
      lost(reason);
    });
    client.on("notification", ({ payload }) => {
      const message = JSON.parse(payload ?? "{}") as { sender?: string; websiteId: string; tags: string[] };
      // This process dropped its own tags at the commit. Dropping them again would only remove pages rendered since.
      if (message.sender !== sender) listener.onDrop(message.websiteId, message.tags);
    });
    try {
      await client.connect();
      await client.query(`listen ${cacheChannel}`);
    } catch (error) {
      client.end().catch(() => undefined);
      throw error;
    }
    return client;
  }

  const kept = await keepRunning({
    name: "the connection for page cache invalidation",
    logger,
    start,
    backoff,
    // After repeated losses, the first attempt is not immediate, so the listener is notified here.
    onLost: async () => {
      if (await isThere(database.connectionString)) deaf();
    },
  });
  // As soon as another connection reaches the database, it can read what others have changed, so old pages must be
  // dropped now. The server is asked first, because a connection that was being opened when the server died may still
  // open and then close.
  let asking: Promise<void> | undefined;
  async function endOldPages(): Promise<void> {
    if (await isThere(database.connectionString)) deaf();
    kept.tryNow();
    asking = undefined;
  }
  database.onConnect(async () => {
    if (listening) return;
    asking ??= endOldPages();
    await asking;
  });
  return kept;
}

/** Whether the server is running: it accepts a connection or refuses this one with its own message. */
async function isThere(connectionString: string): Promise<boolean> {
  const probe = new pg.Client({ connectionString, connectionTimeoutMillis: 2_000 });
  probe.on("error", () => undefined);
  try {
    await probe.connect();
    return true;
  } catch (error) {
    return isRefusal(error);
  } finally {
    probe.end().catch(() => undefined);
  }
}

/**
 * The server is running but refuses this connection. Other connections may work, and their changes are not received.
 */
function isRefusal(error: unknown): boolean {
  return error instanceof pg.DatabaseError && !isDatabaseUnreachable(error);
}

/** The driver's type omits the underlying connection. */
type ListeningClient = pg.Client & { connection: { stream: { destroy(): void } } };
