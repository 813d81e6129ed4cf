import { zonedTimeToMs } from "#kernel/domain/zonedTime.ts";
import type { TourDate } from "./block.ts";

/** A date with its times, ms since 1970; NaN while its day is unknown. */
export interface PlannedDate extends TourDate {
  start: number;
  end: number;
  /** Only its day is shown. */
  isWholeDay: boolean;
  isPast: boolean;
}

interface DatePlan {
  /** Ordered by time; dates without a day come last. */
  dates: PlannedDate[];
  /** When the next of them is over. */
  expiresAt: Date | undefined;
}

/** Duration (ms) of a date without an end. */
const usualLength = 2 * 60 * 60 * 1000;
const day = 24 * 60 * 60 * 1000;

/** The state of dates at a time in the website's time zone; one without an end is over when its day is. */
export function planDates(dates: readonly TourDate[], { now, timeZone }: { now: Date; timeZone: string }): DatePlan {
  const planned = dates.map((date) => {
    const start = zonedTimeToMs(date.startsAt, timeZone);
    const endMs = zonedTimeToMs(date.endsAt, timeZone);
    const isWholeDay = !date.startsAt.includes("T");
    // The same hour of the next day, cut to midnight: also correct for days of 23 or 25 hours.
    const midnight = Number.isNaN(start)
      ? Number.NaN
      : zonedTimeToMs(
          new Date(Date.parse(`${date.startsAt.slice(0, 10)}T00:00Z`) + day).toISOString().slice(0, 10),
          timeZone,
        );
    const over = endMs > start ? endMs : midnight;
    const end = endMs > start ? endMs : isWholeDay ? midnight : start + usualLength;
    return { ...date, start, end, over, isWholeDay, isPast: over <= now.getTime() };
  });
  planned.sort((one, other) => (one.start || Number.MAX_VALUE) - (other.start || Number.MAX_VALUE));
  const ends = planned.flatMap(({ over, isPast }) => (isPast || Number.isNaN(over) ? [] : [over]));
  return { dates: planned, expiresAt: ends.length > 0 ? new Date(Math.min(...ends)) : undefined };
}
