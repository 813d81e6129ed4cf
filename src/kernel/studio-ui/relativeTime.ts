import { dateFormat, studioLocale } from "./formats.ts";

const units = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["week", 604_800],
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
] as const;

const relative = new Intl.RelativeTimeFormat(studioLocale(), { numeric: "auto", style: "long" });
const formats = new Map<string, Intl.DateTimeFormat>();

/** The time difference in the largest whole unit; undefined within 45 seconds: "just now". */
export function relativeTime(time: Date, now: Date): string | undefined {
  const seconds = Math.round((time.getTime() - now.getTime()) / 1000);
  if (Math.abs(seconds) < 45) return undefined;
  for (const [unit, size] of units) {
    const count = Math.trunc(seconds / size);
    if (count !== 0) return relative.format(count, unit);
  }
  return relative.format(Math.sign(seconds), "minute");
}

/** The exact time on the website's clock with the time zone: "Mar 4, 2026, 9:05 AM EST". */
export function exactTime(time: Date, timeZone: string): string {
  let format = formats.get(timeZone);
  if (!format) {
    format = dateFormat({
      dateStyle: undefined,
      year: "numeric",
      month: "short",
      day: "numeric",
      hour: "numeric",
      minute: "2-digit",
      timeZoneName: "short",
      timeZone,
    });
    formats.set(timeZone, format);
  }
  return format.format(time);
}
