import { addDays, fromClockTime, toClockTime } from "#kernel/domain/zonedTime.ts";
import {
  type EventRepeats,
  type Frequency,
  maxDates,
  maxInterval,
  type Weekday,
  weekdayOf,
} from "../domain/eventRepeats.ts";
import { checkTimes, type EventTimes, firstYear, wholeNumberMessage } from "../domain/eventTimes.ts";
import { lastYear } from "../domain/ruleDays.ts";
import { texts } from "./texts.ts";

/** The times of an event as typed, in the website's time zone. */
export interface EventValues {
  /** "2026-12-05T10:00"; of whole days "2026-12-05". */
  startsAt: string;
  /** Of whole days: the last day. */
  endsAt: string;
  isAllDay: boolean;
  repeats: Omit<EventRepeats, "frequency" | "count" | "until"> & {
    frequency: Frequency | "never";
    ends: "never" | "count" | "until";
    count: number | null;
    until: string;
  };
  /** "2026-12-08" */
  skippedDays: string[];
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const usualCount = 10;

/** Values for a new event: two hours, from tomorrow at the next full hour. */
export function newEventValues(now: Date, timeZone: string): EventValues {
  const hour = Math.ceil((now.getTime() + dayMs) / hourMs) * hourMs;
  const iso = (time: number) => new Date(time).toISOString();
  return toEventValues(
    { startsAt: iso(hour), endsAt: iso(hour + 2 * hourMs), isAllDay: false, repeats: null },
    timeZone,
  );
}

export function toEventValues(times: EventTimes, timeZone: string): EventValues {
  const { startsAt, endsAt, isAllDay, repeats, skippedDays = [] } = times;
  const start = toClockTime(startsAt, timeZone);
  const end = isAllDay ? addDays(toClockTime(endsAt, timeZone).slice(0, 10), -1) : toClockTime(endsAt, timeZone);
  return {
    startsAt: isAllDay ? start.slice(0, 10) : start,
    endsAt: end,
    isAllDay,
    repeats: {
      frequency: repeats?.frequency ?? "never",
      interval: repeats?.interval ?? 1,
      weekdays: repeats?.weekdays.length ? repeats.weekdays : [weekdayOf(start.slice(0, 10))],
      monthDay: repeats?.monthDay ?? "date",
      ends: repeats?.count != null ? "count" : repeats?.until ? "until" : "never",
      count: repeats?.count ?? usualCount,
      until: repeats?.until ?? "",
    },
    skippedDays,
  };
}

/** The times to send; a time that is not complete is empty. */
export function toEventTimes(values: EventValues, timeZone: string): Required<EventTimes> & { skippedDays: string[] } {
  const { startsAt, endsAt, isAllDay, skippedDays } = values;
  const last = isAllDay && endsAt !== "" ? addDays(endsAt, 1) : endsAt;
  const repeats = toRepeats(values);
  return {
    startsAt: fromClockTime(startsAt, timeZone) ?? "",
    endsAt: fromClockTime(last, timeZone) ?? "",
    isAllDay,
    repeats,
    skippedDays: repeats === null ? [] : skippedDays,
  };
}

/** How an event repeats; null: once. */
export function toRepeats({ repeats: { frequency, ends, ...rule } }: EventValues): EventRepeats | null {
  if (frequency === "never") return null;
  return {
    ...rule,
    frequency,
    count: ends === "count" ? rule.count : null,
    until: ends === "until" ? rule.until : null,
  };
}

/** Whether two values have the same dates, apart from those that are skipped. */
export function hasSameDates(one: EventValues, other: EventValues, timeZone: string): boolean {
  const dates = (values: EventValues) => JSON.stringify(toEventTimes({ ...values, skippedDays: [] }, timeZone));
  return dates(one) === dates(other);
}

/** What is wrong with each field, with the server's messages. */
export function eventProblems(values: EventValues, timeZone: string): Record<string, string> {
  const times = toEventTimes(values, timeZone);
  const problems: Record<string, string> = {};
  for (const name of ["startsAt", "endsAt"] as const) if (!times[name]) problems[name] = texts.required;
  const { repeats } = values;
  if (repeats.frequency !== "never") {
    if (repeats.ends === "until" && repeats.until === "") problems["repeats.until"] = texts.required;
    if (repeats.ends === "count" && !(Number(repeats.count) >= 1))
      problems["repeats.count"] = wholeNumberMessage(maxDates);
    if (!(Number(repeats.interval) >= 1)) problems["repeats.interval"] = wholeNumberMessage(maxInterval);
  }
  if (Object.keys(problems).length > 0) return problems;
  const checked = checkTimes(times, timeZone);
  return "problems" in checked ? checked.problems : {};
}

/**
 * Another start. The end keeps its distance, and the day of the start stays one of the days of the week. A date that is
 * being typed is not complete at first, and moves nothing.
 * @param before the values before someone began to type
 */
export function withStart(before: EventValues, startsAt: string): EventValues {
  if (!isComplete(startsAt) || !isComplete(before.startsAt)) return { ...before, startsAt };
  const moved = asUtc(before.endsAt) + asUtc(startsAt) - asUtc(before.startsAt);
  const [was, is] = [before.startsAt, startsAt].map((text) => weekdayOf(text.slice(0, 10))) as [Weekday, Weekday];
  const weekdays = before.repeats.weekdays.filter((day) => day !== was || was === is);
  return {
    ...before,
    startsAt,
    endsAt: Number.isNaN(moved) ? before.endsAt : new Date(moved).toISOString().slice(0, startsAt.length),
    repeats: { ...before.repeats, weekdays: [...new Set([...weekdays, is])] },
  };
}

/**
 * The values from which a start that is typed now moves the end.
 * @param former the same for the last time; only its start is used, if there is none now
 */
export const beforeTyping = (values: EventValues, former: EventValues): EventValues =>
  isComplete(values.startsAt) ? values : { ...values, startsAt: former.startsAt };

/** While a year is typed, a date has years such as 0002 and 0020. */
function isComplete(text: string): boolean {
  const year = Number(text.slice(0, 4));
  return !Number.isNaN(asUtc(text)) && year >= firstYear && year <= lastYear;
}

/** Times of day: "T10:00". */
export interface TimesOfDay {
  start: string;
  end: string;
}

export const usualTimes: TimesOfDay = { start: "T10:00", end: "T12:00" };

/** The times of day of an event; the usual ones for whole days. */
export const timesOfDay = ({ startsAt, endsAt }: EventValues): TimesOfDay => ({
  start: startsAt.slice(10) || usualTimes.start,
  end: endsAt.slice(10) || usualTimes.end,
});

/** Whole days instead of times, or the other way with these times. */
export function withAllDay(values: EventValues, isAllDay: boolean, times: TimesOfDay): EventValues {
  const [start, end] = [values.startsAt, values.endsAt].map((text) => text.slice(0, 10)) as [string, string];
  if (isAllDay) return { ...values, isAllDay, startsAt: start, endsAt: end };
  return { ...values, isAllDay, startsAt: start && start + times.start, endsAt: end && end + times.end };
}

const asUtc = (text: string) => (text === "" ? Number.NaN : Date.parse(text.includes("T") ? `${text}Z` : text));
