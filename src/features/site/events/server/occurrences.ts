import { RRuleTemporal } from "rrule-temporal";
import { toClockTime, zonedTimeToMs } from "#kernel/domain/zonedTime.ts";

/** When an event takes place, as it is stored. */
export interface StoredTimes {
  starts_at: Date;
  ends_at: Date;
  all_day: boolean;
  recurrence: string | null;
}

/** One date of an event, in ms. */
export interface Occurrence {
  startsAt: number;
  endsAt: number;
}

/** The end of an event that repeats forever. */
export const endless = Date.UTC(9999, 0, 1);

/** The dates of an event that are not over, soonest first. */
export function comingDates(event: StoredTimes, timeZone: string, { now, limit }: { now: number; limit: number }) {
  return datesOf(event, timeZone, { from: now, limit });
}

/** The dates of an event in a period, which may begin before it or end after it. */
export function datesWithin(event: StoredTimes, timeZone: string, period: { from: number; to: number; limit: number }) {
  return datesOf(event, timeZone, period);
}

/** The last date of an event; undefined if it repeats forever. */
export function lastDate(event: StoredTimes, timeZone: string): Occurrence | undefined {
  const rule = ruleFor(event, timeZone);
  if (!rule) return onlyDate(event);
  const { count, until } = rule.options();
  if (count === undefined && until === undefined) return undefined;
  const last = until ? rule.previous(new Date(until.epochMilliseconds), true) : rule.all().at(-1);
  return last ? dateOf(last.epochMilliseconds, event, timeZone) : onlyDate(event);
}

/**
 * Dates that end after `from` and begin before `to`. A repeating date keeps its time on the clock, so it is an hour
 * later or earlier in UTC after the clocks change.
 */
function datesOf(
  event: StoredTimes,
  timeZone: string,
  { from, to = endless, limit }: { from: number; to?: number; limit: number },
): Occurrence[] {
  const isWithin = (date: Occurrence) => date.endsAt > from && date.startsAt < to;
  const rule = ruleFor(event, timeZone);
  if (!rule) return [onlyDate(event)].filter(isWithin);
  const dates: Occurrence[] = [];
  // A day more, because the clocks may change during a date.
  let after = new Date(from - (event.ends_at.getTime() - event.starts_at.getTime()) - dayMs);
  while (dates.length < limit) {
    const next = rule.next(after, false);
    if (!next || next.epochMilliseconds >= to) break;
    const date = dateOf(next.epochMilliseconds, event, timeZone);
    if (isWithin(date)) dates.push(date);
    after = new Date(next.epochMilliseconds);
  }
  return dates;
}

const dayMs = 86_400_000;

const onlyDate = ({ starts_at, ends_at }: StoredTimes): Occurrence => ({
  startsAt: starts_at.getTime(),
  endsAt: ends_at.getTime(),
});

/** A date is as long on the clock as the first one. */
function dateOf(startsAt: number, { starts_at, ends_at }: StoredTimes, timeZone: string): Occurrence {
  const length = wallTime(ends_at.getTime(), timeZone) - wallTime(starts_at.getTime(), timeZone);
  const end = new Date(wallTime(startsAt, timeZone) + length).toISOString().slice(0, 16);
  // Positive also if the clocks went back during the first date.
  return { startsAt, endsAt: Math.max(zonedTimeToMs(end, timeZone), startsAt + 60_000) };
}

/** What the clock in the zone shows, as if it were UTC (ms). */
const wallTime = (time: number, timeZone: string) =>
  Date.parse(`${toClockTime(new Date(time).toISOString(), timeZone)}Z`);

function ruleFor({ starts_at, recurrence }: StoredTimes, timeZone: string): RRuleTemporal | undefined {
  if (recurrence === null) return undefined;
  const start = toClockTime(starts_at.toISOString(), timeZone).replace(/[-:]/g, "");
  return new RRuleTemporal({ rruleString: `DTSTART;TZID=${timeZone}:${start}00\nRRULE:${recurrence}` });
}
