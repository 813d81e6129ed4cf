import { type Logger, pino } from "pino";

const maxWaitingBytes = 1_000_000;

/**
 * The program's log, on its standard output. When that cannot be written to, since the disk that it goes to is full,
 * lines are lost and nothing else happens; later ones are written as soon as there is room.
 */
export function openLog(level: string): Logger {
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
  const destination = pino.destination({ dest: 1, sync: true, maxLength: maxWaitingBytes });
  destination.on("error", () => undefined);
  return pino({ level }, destination);
}
