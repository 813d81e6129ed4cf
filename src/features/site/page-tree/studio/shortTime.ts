import { dateFormat } from "#kernel/studio-ui/formats.ts";

const formats = new Map<string, Intl.DateTimeFormat>();

/** A short time in the website's time zone: "Dec 1, 9:00 AM"; with the year if it is not this one. */
export function shortTime(time: Date, timeZone: string, now: Date): string {
  const hasYear = yearOf(time, timeZone) !== yearOf(now, timeZone);
  return formatOf(timeZone, hasYear).format(time);
}

const yearOf = (time: Date, timeZone: string) =>
  formatOf(timeZone, true)
    .formatToParts(time)
    .find(({ type }) => type === "year")?.value;

function formatOf(timeZone: string, hasYear: boolean): Intl.DateTimeFormat {
  const key = `${timeZone} ${hasYear}`;
  let format = formats.get(key);
  if (!format) {
    format = dateFormat({
      month: "short",
      day: "numeric",
      ...(hasYear ? { year: "numeric" } : {}),
      hour: "numeric",
      minute: "2-digit",
      timeZone,
    });
    formats.set(key, format);
  }
  return format;
}
