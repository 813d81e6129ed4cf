import { toClockTime } from "#kernel/domain/zonedTime.ts";

/**
 * A time in an exported file: what the clock of a time zone showed, with its difference from UTC, so that an import reads
 * the same moment (`parseWrittenDate`). Empty for null.
 * @param options.isExact with parts of a second, for files that are imported again
 * @example timeInFile(new Date("2026-12-03T19:00:05Z"), "Europe/Berlin") // "2026-12-03 20:00:05 +0100"
 */
export function timeInFile(time: Date | string | null, timeZone: string, { isExact = false } = {}): string {
  if (time === null) return "";
  const iso = new Date(time).toISOString();
  const clock = toClockTime(iso, timeZone);
  const minutes = (Date.parse(`${clock}Z`) - Date.parse(`${iso.slice(0, 16)}Z`)) / 60_000;
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  const offset = [hours, rest].map((part) => String(part).padStart(2, "0")).join("");
  return `${clock.replace("T", " ")}:${iso.slice(17, isExact ? 23 : 19)} ${minutes < 0 ? "-" : "+"}${offset}`;
}
