import { type Logger, pino } from "pino";

const maxWaitingBytes = 1_000_000;

/**
 * The program's log on standard output. If it cannot be written because the disk is full, lines are lost without other
 * effects. Logging continues when there is space.
 */
export function openLog(level: string): Logger {
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
  const destination = pino.destination({ dest: 1, sync: true, maxLength: maxWaitingBytes });
  destination.on("error", () => undefined);
  return pino({ level }, destination);
}
