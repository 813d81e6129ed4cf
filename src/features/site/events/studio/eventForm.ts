import { fromClockTime, toClockTime } from "#kernel/domain/zonedTime.ts";
import { type EventRepeats, type Frequency, maxDates, maxInterval, weekdayOf } from "../domain/eventRepeats.ts";
import { checkTimes, type EventTimes, wholeNumberMessage } from "../domain/eventTimes.ts";

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

export function toEventValues({ startsAt, endsAt, isAllDay, repeats }: EventTimes, timeZone: string): EventValues {
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
  };
}

/** The times to send; a time that is not complete is empty. */
export function toEventTimes({ startsAt, endsAt, isAllDay, repeats }: EventValues, timeZone: string): EventTimes {
  const last = isAllDay ? addDays(endsAt, 1) : endsAt;
  const { frequency, ends, ...rule } = repeats;
  return {
    startsAt: fromClockTime(startsAt, timeZone) ?? "",
    endsAt: fromClockTime(last, timeZone) ?? "",
    isAllDay,
    repeats:
      frequency === "never"
        ? null
        : {
            ...rule,
            frequency,
            count: ends === "count" ? rule.count : null,
            until: ends === "until" ? rule.until : null,
          },
  };
}

/** What is wrong with each field, with the server's messages. */
export function eventProblems(values: EventValues, timeZone: string): Record<string, string> {
  const times = toEventTimes(values, timeZone);
  const problems: Record<string, string> = {};
  for (const name of ["startsAt", "endsAt"] as const) if (!times[name]) problems[name] = "Required";
  const { repeats } = values;
  if (repeats.frequency !== "never") {
    if (repeats.ends === "until" && repeats.until === "") problems["repeats.until"] = "Required";
    if (repeats.ends === "count" && !(Number(repeats.count) >= 1))
      problems["repeats.count"] = wholeNumberMessage(maxDates);
    if (!(Number(repeats.interval) >= 1)) problems["repeats.interval"] = wholeNumberMessage(maxInterval);
  }
  if (Object.keys(problems).length > 0) return problems;
  const checked = checkTimes(times, timeZone);
  return "problems" in checked ? checked.problems : {};
}

/** Another start. The end keeps its distance, and the day of the start stays one of the days of the week. */
export function withStart(values: EventValues, startsAt: string): EventValues {
  const [before, after, end] = [values.startsAt, startsAt, values.endsAt].map(asUtc) as [number, number, number];
  if (Number.isNaN(after)) return { ...values, startsAt };
  const moved = end + after - before;
  const size = values.isAllDay ? 10 : 16;
  const [was, is] = [values.startsAt, startsAt].map((text) => text.slice(0, 10)) as [string, string];
  const weekdays = Number.isNaN(before)
    ? values.repeats.weekdays
    : values.repeats.weekdays.filter((day) => day !== weekdayOf(was) || was === is);
  return {
    ...values,
    startsAt,
    endsAt: Number.isNaN(moved) ? values.endsAt : new Date(moved).toISOString().slice(0, size),
    repeats: { ...values.repeats, weekdays: [...new Set([...weekdays, weekdayOf(is)])] },
  };
}

/** Whole days instead of times, or the other way. */
export function withAllDay(values: EventValues, isAllDay: boolean): EventValues {
  const [start, end] = [values.startsAt, values.endsAt].map((text) => text.slice(0, 10)) as [string, string];
  if (isAllDay) return { ...values, isAllDay, startsAt: start, endsAt: end };
  return { ...values, isAllDay, startsAt: start && `${start}T10:00`, endsAt: end && `${end}T12:00` };
}

const asUtc = (text: string) => (text === "" ? Number.NaN : Date.parse(text.includes("T") ? `${text}Z` : text));

function addDays(day: string, count: number): string {
  const time = asUtc(day);
  return Number.isNaN(time) ? "" : new Date(time + count * dayMs).toISOString().slice(0, 10);
}
