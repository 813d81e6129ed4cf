import type { Logger } from "pino";
import { isUnavailable } from "#kernel/server/database/isUnavailable.ts";

const tellEvery = 10_000;

/**
 * What no code has caught. The database going away leaves nothing in doubt: a statement failed that nobody waited for,
 * and the process goes on. Anything else may have left something half done, so the process says what it was and ends;
 * whatever watches over it starts it again, and an embedded database that it leaves running is taken over then.
 */
export function installLastResort(logger: Logger, process: NodeJS.Process = globalThis.process): () => void {
  let toldAt = Number.NEGATIVE_INFINITY;

  function hear(error: unknown): void {
    if (!isUnavailable(error)) {
      logger.fatal({ err: error }, "unexpected error: the process exits");
      return void process.exit(1);
    }
    if (performance.now() - toldAt < tellEvery) return;
    toldAt = performance.now();
    logger.warn({ err: error }, "a database call failed in the background");
  }

  process.on("uncaughtException", hear);
  process.on("unhandledRejection", hear);
  return () => {
    process.off("uncaughtException", hear);
    process.off("unhandledRejection", hear);
  };
}
