/** A time as an owner writes it, without a zone: "2026-12-03T20:00" or "2026-12-03". */
const wallTime = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2})(?::\d{2})?)?$/;

const dayMs = 86_400_000;

/** The last moment that has an ISO time with four digits for the year, which is what PostgreSQL reads. */
const lastMoment = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/**
 * The moment at which a clock in the zone shows this, in ms since 1970; NaN for an invalid time, a year before 100, or
 * one beyond 9999 in UTC. If a time occurs twice because clocks go back, the first one. A time that is skipped because
 * clocks go forward moves forward by the gap.
 */
export function zonedTimeToMs(text: string, timeZone: string): number {
  const [whole, ...parts] = wallTime.exec(text) ?? [];
  if (!whole) return Number.NaN;
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = parts.map((part) => Number(part ?? 0));
  const wanted = Date.UTC(year, month - 1, day, hour, minute);
  const isDay = new Date(wanted).getUTCDate() === day && month >= 1 && month <= 12;
  if (!isDay || year < 100 || hour > 23 || minute > 59) return Number.NaN;
  const moment = wallTimeToMs(wanted, timeZone);
  return moment > lastMoment ? Number.NaN : moment;
}

/**
 * The same for a time in ms, which is the time on the clock as if it were in UTC. Fast enough for thousands of dates.
 * @example wallTimeToMs(Date.UTC(2026, 11, 3, 20), "Europe/Berlin")
 */
export function wallTimeToMs(wanted: number, timeZone: string): number {
  // The zone's offset from UTC before and after. The larger one gives the earlier time.
  const before = offsetAt(wanted - dayMs, timeZone);
  const after = offsetAt(wanted + dayMs, timeZone);
  if (before === after) return wanted - before;
  const times = [wanted - before, wanted - after].sort((one, other) => one - other);
  const exact = times.find((time) => time + offsetAt(time, timeZone) === wanted);
  return exact ?? (times[1] as number);
}

/**
 * The moment at which a day ends in the zone, in ms since 1970: the start of the next day, or the last moment that
 * PostgreSQL reads. NaN as in `zonedTimeToMs`.
 * @param day "2026-12-03"
 */
export function endOfDayToMs(day: string, timeZone: string): number {
  if (Number.isNaN(zonedTimeToMs(day, timeZone))) return Number.NaN;
  const end = zonedTimeToMs(addDays(day, 1), timeZone);
  return Number.isNaN(end) ? lastMoment : end;
}

/** The number of a day, counted from 1970. Numbers of days are fast to count with. @param day "2026-12-03" */
export const dayNumber = (day: string): number => Date.parse(`${day}T00:00Z`) / dayMs;

/** "2026-12-03" */
export const dayFromNumber = (number: number): string => new Date(number * dayMs).toISOString().slice(0, 10);

/** A day that is some days later, or earlier. @param day "2026-12-03" */
export const addDays = (day: string, count: number): string => dayFromNumber(dayNumber(day) + count);

/** What a clock in the zone shows at an ISO time, in the format of a date-time input: "2026-03-04T09:05". */
export function toClockTime(iso: string, timeZone: string): string {
  return clockTimeAt(Date.parse(iso), timeZone);
}

/** The ISO time of `zonedTimeToMs`; undefined for an invalid time. */
export function fromClockTime(text: string, timeZone: string): string | undefined {
  const moment = zonedTimeToMs(text, timeZone);
  return Number.isNaN(moment) ? undefined : new Date(moment).toISOString();
}

function clockTimeAt(moment: number, timeZone: string): string {
  if (!hasWholeMinutes(moment)) return readClock(moment, timeZone);
  return new Date(moment + offsetAt(moment, timeZone)).toISOString().slice(0, 16);
}

/** Offset of a time zone from UTC at a moment, in ms (whole minutes). */
function offsetAt(moment: number, timeZone: string): number {
  if (!hasWholeMinutes(moment)) return readOffset(moment, timeZone);
  return offsetOfDay(Math.floor(moment / dayMs), timeZone) ?? readOffset(moment, timeZone);
}

/** Before, some zones differ from UTC by seconds. Far in the future, years may have five digits. */
const hasWholeMinutes = (moment: number): boolean => moment >= Date.UTC(1973, 0) && moment < Date.UTC(9999, 0);

/** Offsets of whole days in UTC by time zone, because formats are slow; null for days on which the clocks change. */
const offsetsOfDays = new Map<string, Map<number, number | null>>();
const maxKnownDays = 5000;

function offsetOfDay(day: number, timeZone: string): number | null {
  let days = offsetsOfDays.get(timeZone);
  if (!days || days.size >= maxKnownDays) {
    days = new Map();
    offsetsOfDays.set(timeZone, days);
  }
  const known = days.get(day);
  if (known !== undefined) return known;
  const first = readOffset(day * dayMs, timeZone);
  const last = readOffset((day + 1) * dayMs - 60_000, timeZone);
  const offset = first === last ? first : null;
  days.set(day, offset);
  return offset;
}

function readOffset(moment: number, timeZone: string): number {
  return Date.parse(`${readClock(moment, timeZone)}:00Z`) - Math.floor(moment / 60_000) * 60_000;
}

function readClock(moment: number, timeZone: string): string {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  );
  // A year before 1000 has fewer digits, which would be read as another year.
  return `${parts.year?.padStart(4, "0")}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}`;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const two = "2-digit";
  const made = new Intl.DateTimeFormat("en-US", {
    ...{ timeZone, calendar: "gregory", hourCycle: "h23" as const },
    ...({ year: "numeric", month: two, day: two, hour: two, minute: two } as const),
  });
  formats.set(timeZone, made);
  return made;
}
