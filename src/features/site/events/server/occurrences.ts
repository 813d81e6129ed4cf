import { LRUCache } from "lru-cache";
import { dayFromNumber, dayNumber, toClockTime, wallTimeToMs } from "#kernel/domain/zonedTime.ts";
import { readRule } from "../domain/eventRepeats.ts";
import { dayAt } from "../domain/eventTimes.ts";
import { type RuleDays, ruleDays } from "../domain/ruleDays.ts";

/** When an event takes place, as it is stored. */
export interface StoredTimes {
  starts_at: Date;
  ends_at: Date;
  all_day: boolean;
  recurrence: string | null;
  /** Days of its rule on which it does not take place. */
  skipped_days: string[];
}

/** One date of an event. */
export interface Occurrence {
  /** ms */
  startsAt: number;
  endsAt: number;
  /** Its first and last day in the time zone (`dayNumber`). */
  firstDay: number;
  lastDay: number;
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
  const days = daysOfRule(event, timeZone);
  if (!days) return firstDate(event, timeZone);
  if (days.last === undefined) return undefined;
  for (const day of days.backward()) {
    if (!isSkipped(day, event)) return dateCounter(event, timeZone)(day);
  }
  return firstDate(event, timeZone);
}

/** The times of an event without its skipped days. */
export const unskipped = <Times extends StoredTimes>(event: Times): Times => ({ ...event, skipped_days: [] });

const isSkipped = (day: number, { skipped_days: days }: StoredTimes): boolean =>
  days.length > 0 && days.includes(dayFromNumber(day));

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
  const days = daysOfRule(event, timeZone);
  if (!days) return [firstDate(event, timeZone)].filter(isWithin);
  const dateOf = dateCounter(event, timeZone);
  const dates: Occurrence[] = [];
  // Two days more, because the clocks may change during a date.
  const longest = event.ends_at.getTime() - event.starts_at.getTime() + 2 * dayMs;
  for (const day of days.from(dayNumber(dayAt(from - longest, timeZone)))) {
    const date = dateOf(day);
    if (date.startsAt >= to) break;
    if (isWithin(date) && !isSkipped(day, event)) dates.push(date);
    if (dates.length >= limit) break;
  }
  return dates;
}

const dayMs = 86_400_000;

/** The first date of an event, which is the only one if it does not repeat. */
export function firstDate({ starts_at, ends_at }: StoredTimes, timeZone: string): Occurrence {
  const [startsAt, endsAt] = [starts_at.getTime(), ends_at.getTime()];
  const firstDay = dayNumber(dayAt(startsAt, timeZone));
  return { startsAt, endsAt, firstDay, lastDay: Math.max(firstDay, dayNumber(dayAt(endsAt - 1, timeZone))) };
}

/** Computes the date on a day of the rule. It is as long on the clock as the first one. */
function dateCounter({ starts_at, ends_at, all_day }: StoredTimes, timeZone: string): (day: number) => Occurrence {
  const [start, end] = [starts_at, ends_at].map((time) => toClockTime(time.toISOString(), timeZone)) as [
    string,
    string,
  ];
  const [startDay, endDay] = [start, end].map((time) => dayNumber(time.slice(0, 10))) as [number, number];
  const timeOf = (time: string) => Date.parse(`1970-01-01${time.slice(10)}Z`);
  // Where the clocks change at midnight, a whole day begins at one o'clock on that day.
  const [startTime, endTime] = all_day ? [0, 0] : [timeOf(start), timeOf(end)];
  const days = all_day ? Math.max(endDay - startDay, 1) : endDay - startDay;
  return (day) => {
    const startsAt = wallTimeToMs(day * dayMs + startTime, timeZone);
    const end = wallTimeToMs((day + days) * dayMs + endTime, timeZone);
    const length = days * dayMs + endTime - startTime;
    // A time that the clocks skip is an hour later, and the date is as long as the others.
    const isMoved = !all_day && end - startsAt < length && isSkippedTime(day * dayMs + startTime, startsAt, timeZone);
    const endsAt = isMoved ? startsAt + length : end;
    const lastDay = Math.max(day, day + days - (endTime === 0 ? 1 : 0));
    // Positive also if the clocks went back during the first date.
    return { startsAt, endsAt: Math.max(endsAt, startsAt + 60_000), firstDay: day, lastDay };
  };
}

function isSkippedTime(wanted: number, moment: number, timeZone: string): boolean {
  return toClockTime(new Date(moment).toISOString(), timeZone) !== new Date(wanted).toISOString().slice(0, 16);
}

/** Rules that were read before, because the last day of a number of dates has to be counted. */
const knownRules = new LRUCache<string, RuleDays>({ max: 5000 });

/** The days of an event's rule; undefined if it does not repeat. */
function daysOfRule({ starts_at, recurrence }: StoredTimes, timeZone: string): RuleDays | undefined {
  if (recurrence === null) return undefined;
  const startDay = dayAt(starts_at.getTime(), timeZone);
  const key = `${startDay} ${recurrence}`;
  const known = knownRules.get(key);
  if (known) return known;
  const days = ruleDays(readRule(recurrence), startDay);
  knownRules.set(key, days);
  return days;
}
