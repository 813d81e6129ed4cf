import { ruleOf } from "../domain/eventRepeats.ts";
import { dayAt, type EventTimes } from "../domain/eventTimes.ts";
import { comingDates, endless, lastDate, type StoredTimes } from "./occurrences.ts";

/** The columns of `content_items` for the times of an event, which `checkTimes` has checked. */
export function eventColumns(
  { startsAt, endsAt, isAllDay, repeats, skippedDays = [] }: EventTimes,
  timeZone: string,
  now: Date,
) {
  const times: StoredTimes = {
    starts_at: new Date(startsAt),
    ends_at: new Date(endsAt),
    all_day: isAllDay,
    recurrence: repeats && ruleOf(repeats, dayAt(Date.parse(startsAt), timeZone)),
    skipped_days: repeats ? skippedDays : [],
  };
  return { ...times, ...placeInLists(times, timeZone, now) };
}

/** The columns by which lists find an event and order it. */
export function placeInLists(times: StoredTimes, timeZone: string, now: Date) {
  const [next] = comingDates(times, timeZone, { now: now.getTime(), limit: 1 });
  const last = lastDate(times, timeZone);
  return {
    next_starts_at: next ? new Date(next.startsAt) : null,
    next_ends_at: next ? new Date(next.endsAt) : null,
    last_starts_at: new Date(last?.startsAt ?? times.starts_at),
    last_ends_at: new Date(Math.max(last?.endsAt ?? endless, times.ends_at.getTime())),
  };
}

/** Whether an event takes place at all: not every date of its rule is skipped. */
export function hasDates(times: StoredTimes, timeZone: string): boolean {
  return comingDates(times, timeZone, { now: times.starts_at.getTime() - 1, limit: 1 }).length > 0;
}
