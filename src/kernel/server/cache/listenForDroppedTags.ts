import pg from "pg";
import type { Logger } from "pino";
import { isAway } from "#kernel/server/database/isUnavailable.ts";
import type { Database } from "#kernel/server/database/openDatabase.ts";
import { cacheChannel } from "#kernel/server/database/siteScope.ts";
import { keepRunning, type Supervised } from "#kernel/server/supervise.ts";

/** What PostgreSQL knows the listening connection by; each running server has one. */
export const listenerApplicationName = "vitrine cache";

/** What hears of the changes of other processes. */
export interface DropListener {
  onDrop(websiteId: string, tags: string[]): void;
  /**
   * Changes may happen that are not heard of: what is kept is of no more use, and nothing may be kept until `onHearing`.
   */
  onDeaf(): void;
  /** From now on every change is heard of; those before it may have been missed. */
  onHearing(): void;
}

// Short, since pages may be old for as long as nobody listens to a database that is back.
const backoff = { shortest: 250, longest: 2_000 };
const beatEvery = 30_000;

/**
 * Hears which tags other processes dropped, on a connection of its own that is brought back when it is lost. While the
 * database is away nothing changes there: what is kept may go on being served, and is forgotten when the database is
 * back (decisions/0027). When this connection alone is lost, the listener learns at once that it is deaf.
 * @param sender who this process is in its own notifications
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
      // Of a heartbeat too: a network that swallows everything says nothing.
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
      // Our own were dropped when they were committed; now they would only undo what was rendered since.
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
    // What breaks again and again is not attempted at once: until then something else has to tell.
    onLost: async () => {
      if (await isThere(database.connectionString)) deaf();
    },
  });
  // Who reaches the database can read what others have changed: that is when old pages end, not a moment later. The
  // server is asked, since a connection that was under way when the server died may still open, and close at once.
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

/** Whether the server is there: it takes a connection, or refuses this one in its own words. */
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

/** The server is there, and refuses: other connections may well work, and what they change is not heard. */
function isRefusal(error: unknown): boolean {
  return error instanceof pg.DatabaseError && !isAway(error);
}

/** The driver's type leaves out the connection below it. */
type ListeningClient = pg.Client & { connection: { stream: { destroy(): void } } };
