/** A time as an owner writes it, without a zone: "2026-12-03T20:00" or "2026-12-03". */
export const wallTime = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2})(?::\d{2})?)?$/;

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * The moment that a time without a zone is in a time zone, ms since 1970; NaN for what is no time. In the hour that a
 * clock skips it is the one after, in the one that comes twice the first.
 */
export function momentOf(text: string, timeZone: string): number {
  const [whole, ...parts] = wallTime.exec(text) ?? [];
  if (!whole) return Number.NaN;
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = parts.map((part) => Number(part ?? 0));
  const asUtc = Date.UTC(year, month - 1, day, hour, minute);
  const isDay = new Date(asUtc).getUTCDate() === day && month >= 1 && month <= 12;
  if (!isDay || hour > 23 || minute > 59) return Number.NaN;
  const first = asUtc - offsetAt(asUtc, timeZone);
  const second = asUtc - offsetAt(first, timeZone);
  return second + offsetAt(second, timeZone) === asUtc ? second : Math.max(first, second);
}

/** How far (ms) clocks of a time zone are ahead of UTC at a moment. */
function offsetAt(moment: number, timeZone: string): number {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0;
  const shown = Date.UTC(
    part("year"),
    part("month") - 1,
    part("day"),
    part("hour") % 24,
    part("minute"),
    part("second"),
  );
  return shown - Math.floor(moment / 1000) * 1000;
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const numeric = "numeric";
  const made = new Intl.DateTimeFormat("en-US", {
    ...{ timeZone, year: numeric, month: numeric, day: numeric, hour: numeric, minute: numeric, second: numeric },
    hourCycle: "h23",
  });
  formats.set(timeZone, made);
  return made;
}
