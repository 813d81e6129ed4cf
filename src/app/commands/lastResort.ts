import type { Logger } from "pino";
import { isUnavailable } from "#kernel/server/database/isUnavailable.ts";

/** Minimum time between two log lines (ms). */
const logInterval = 10_000;

/**
 * Handles errors that no code caught. If the database became unavailable, only a statement failed that nobody awaited,
 * so the process continues. Any other error may have left something half done, so the process logs it and exits. Its
 * supervisor starts it again, and the new process takes over an embedded database that is still running.
 */
export function installLastResort(logger: Logger, process: NodeJS.Process = globalThis.process): () => void {
  let loggedAt = Number.NEGATIVE_INFINITY;

  function handle(error: unknown): void {
    if (!isUnavailable(error)) {
      logger.fatal({ err: error }, "unexpected error: the process exits");
      return void process.exit(1);
    }
    if (performance.now() - loggedAt < logInterval) return;
    loggedAt = performance.now();
    logger.warn({ err: error }, "a database call failed in the background");
  }

  process.on("uncaughtException", handle);
  process.on("unhandledRejection", handle);
  return () => {
    process.off("uncaughtException", handle);
    process.off("unhandledRejection", handle);
  };
}
