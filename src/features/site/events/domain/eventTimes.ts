import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";
import { phrase } from "#kernel/domain/texts/phrase.ts";
import { toClockTime, zonedTimeToMs } from "#kernel/domain/zonedTime.ts";
import { type EventRepeats, isLastWeekday } from "./eventRepeats.ts";
import { lastYear, ruleDays } from "./ruleDays.ts";

export const eventMessages = defineTexts("studio.events.problems", {
  endsFirst: "The end must be after the start.",
  noLastDate: "The last day must be on or after the first date.",
  noDates: "Keep at least one date. To hide the event, make it a draft.",
  wholeNumber: phrase("Enter a whole number from 1 to {max}.", "max"),
  notLast: "The first date is not in the last week of its month.",
  years: "Enter a date between 1900 and 2199.",
  tooManyDates: "The last date would be after 2199. Enter a smaller number.",
  longDate: "Each date of a repeating event can last up to 31 days. To stop repeating on a day, use Ends.",
});

export const wholeNumberMessage = (max: number) => eventMessages.wholeNumber(max);

/** When an event takes place. */
export interface EventTimes {
  /** ISO time of the first date. */
  startsAt: string;
  /** ISO time of the first date. Of an event of whole days: the midnight after its last day. */
  endsAt: string;
  /** Whole days in the website's time zone. */
  isAllDay: boolean;
  /** null: once. */
  repeats: EventRepeats | null;
  /** Days on which a repeating event does not take place, in the website's time zone: "2026-12-08". Default: none. */
  skippedDays?: string[] | undefined;
}

/** Maximum skipped days of an event. */
export const maxSkippedDays = 200;

/** Maximum length of one date of a repeating event: 31 days, one of which may have 25 hours. */
const maxDateMs = (31 * 24 + 1) * 3_600_000;

/**
 * The times as they are stored, or what is wrong with each field. An event of whole days is from midnight to midnight in
 * the website's time zone.
 */
export function checkTimes(
  times: EventTimes,
  timeZone: string,
): { checked: EventTimes } | { problems: Record<string, string> } {
  const [startsAt, endsAt] = [times.startsAt, times.endsAt].map((time) =>
    times.isAllDay ? startOfDay(time, timeZone) : Date.parse(time),
  ) as [number, number];
  const problems: Record<string, string> = {};
  if (!isInRange(startsAt)) problems.startsAt = eventMessages.years;
  if (!isInRange(endsAt)) problems.endsAt = eventMessages.years;
  else if (endsAt <= startsAt) problems.endsAt = eventMessages.endsFirst;
  const { repeats } = times;
  if (repeats && !problems.endsAt && endsAt - startsAt > maxDateMs) problems.endsAt = eventMessages.longDate;
  if (repeats && isInRange(startsAt)) {
    const startDay = dayAt(startsAt, timeZone);
    const { frequency, monthDay, count, until } = repeats;
    if (count !== null) {
      if (ruleDays(repeats, startDay).isCutOff) problems["repeats.count"] = eventMessages.tooManyDates;
    } else if (until !== null) {
      if (until < startDay) problems["repeats.until"] = eventMessages.noLastDate;
      else if (until > `${lastYear}-12-31`) problems["repeats.until"] = eventMessages.years;
    }
    if (frequency === "monthly" && monthDay === "lastWeekday" && !isLastWeekday(startDay)) {
      problems["repeats.monthDay"] = eventMessages.notLast;
    }
  }
  if (Object.keys(problems).length > 0) return { problems };
  const iso = (time: number) => new Date(time).toISOString();
  return { checked: { ...times, startsAt: iso(startsAt), endsAt: iso(endsAt) } };
}

/** The day in a time zone: "2026-12-05". @param time ms */
export function dayAt(time: number, timeZone: string): string {
  return toClockTime(new Date(time).toISOString(), timeZone).slice(0, 10);
}

function startOfDay(iso: string, timeZone: string): number {
  return zonedTimeToMs(toClockTime(iso, timeZone).slice(0, 10), timeZone);
}

export const firstYear = 1900;

function isInRange(time: number): boolean {
  const year = new Date(time).getUTCFullYear();
  return year >= firstYear && year <= lastYear;
}
