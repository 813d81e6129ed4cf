import pg from "pg";
import type { Logger } from "pino";
import { cacheChannel } from "#kernel/server/database/siteScope.ts";

/** What PostgreSQL knows the listening connection by; each running server has one. */
export const listenerApplicationName = "vitrine cache";

/**
 * Hears which tags other processes dropped, on a connection of its own. While that connection is down nothing is
 * heard, so `onLost` is called before it is opened anew.
 * @param sender who this process is in its own notifications
 */
export async function listenForDroppedTags(
  connectionString: string,
  logger: Logger,
  sender: string,
  listener: { onDrop(websiteId: string, tags: string[]): void; onLost(): void },
): Promise<{ stop(): Promise<void> }> {
  let stopped = false;
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString, keepAlive: true, application_name: listenerApplicationName });
    next.on("notification", ({ payload }) => {
      const message = JSON.parse(payload ?? "{}") as { sender?: string; websiteId: string; tags: string[] };
      // Our own were dropped when they were committed; now they would only undo what was rendered since.
      if (message.sender !== sender) listener.onDrop(message.websiteId, message.tags);
    });
    next.on("error", () => undefined);
    next.on("end", () => {
      if (stopped) return;
      logger.warn("the connection that hears of changed pages was lost");
      listener.onLost();
      again();
    });
    await next.connect();
    await next.query(`listen ${cacheChannel}`);
    client = next;
    // What was dropped between the loss and this LISTEN was not heard.
    listener.onLost();
  }

  function again(): void {
    retry = setTimeout(() => {
      connect().catch(() => again());
    }, 500);
  }

  await connect();
  return {
    async stop() {
      stopped = true;
      clearTimeout(retry);
      await client?.end();
    },
  };
}
