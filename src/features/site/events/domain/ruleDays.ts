import { dayNumber } from "#kernel/domain/zonedTime.ts";
import { type EventRepeats, weekdayOf, weekdays, weekOfMonth } from "./eventRepeats.ts";

/** The days of a rule, as numbers (`dayNumber`). */
export interface RuleDays {
  first: number;
  /** undefined: it repeats forever. */
  last: number | undefined;
  /** Whether it has fewer dates than its `count`, because calendars end before. */
  isCutOff: boolean;
  /** Its days from a day on, soonest first. */
  from(day: number): Generator<number, void, undefined>;
  /** Its days before the last one and the last one, latest first. */
  backward(): Generator<number, void, undefined>;
}

/** The days, weeks, months or years in which a rule may have days. Period 0 has the first day. */
export interface RulePeriods {
  /** The last period that begins on the day or before. */
  indexOf(day: number): number;
  startOf(index: number): number;
  /** Its days, soonest first. */
  daysOf(index: number): number[];
}

/** The last year of calendars, which ends every rule. */
export const lastYear = 2199;
const lastDay = dayNumber(`${lastYear}-12-31`);

/**
 * The days of a rule. They are computed from the periods around the days that are asked for, so the number of steps does
 * not grow with the time since the first date.
 * @param startDay the first day: "2026-12-01"
 */
export function ruleDays(
  repeats: EventRepeats,
  startDay: string,
  periods: RulePeriods = periodsOf(repeats, startDay),
): RuleDays {
  const first = dayNumber(startDay);
  const { count, until } = repeats;
  function* daysBetween(from: number, end: number) {
    for (let index = Math.max(0, periods.indexOf(from)); periods.startOf(index) <= end; index++) {
      for (const day of periods.daysOf(index)) if (day >= from && day >= first && day <= end) yield day;
    }
  }
  let end = lastDay;
  let isCutOff = false;
  if (count !== null) {
    let counted = 0;
    end = first;
    for (const day of daysBetween(first, lastDay)) {
      end = day;
      if (++counted === count) break;
    }
    isCutOff = counted < count;
  } else if (until !== null) end = Math.min(lastDay, dayNumber(until));
  return {
    first,
    last: count === null && until === null ? undefined : end,
    isCutOff,
    from: (day) => daysBetween(day, end),
    *backward() {
      for (let index = periods.indexOf(end); index >= 0; index--) {
        for (const day of periods.daysOf(index).toReversed()) if (day >= first && day <= end) yield day;
      }
    },
  };
}

/** @param startDay "2026-12-01" */
export function periodsOf(repeats: EventRepeats, startDay: string): RulePeriods {
  const { frequency, interval } = repeats;
  const start = dayNumber(startDay);
  if (frequency === "daily") return everyDays(start, interval, [0]);
  if (frequency === "weekly") {
    const own = weekdays.indexOf(weekdayOf(startDay));
    const days = weekdays.flatMap((day, index) => (index === own || repeats.weekdays.includes(day) ? index : []));
    return everyDays(start - own, interval * 7, days);
  }
  return frequency === "monthly"
    ? everyMonths(monthOf(start), interval, dayPicker(repeats, startDay))
    : everyMonths(monthOf(start), interval * 12, dayPicker({ monthDay: "date" }, startDay));
}

function everyDays(start: number, step: number, offsets: readonly number[]): RulePeriods {
  const startOf = (index: number) => start + index * step;
  return {
    startOf,
    indexOf: (day) => Math.floor((day - start) / step),
    daysOf: (index) => offsets.map((offset) => startOf(index) + offset),
  };
}

function everyMonths(start: number, step: number, pick: (month: number) => number | undefined): RulePeriods {
  const startOf = (index: number) => dayOfMonth(start + index * step, 1);
  return {
    startOf,
    indexOf: (day) => Math.floor((monthOf(day) - start) / step),
    daysOf(index) {
      const day = pick(start + index * step);
      return day === undefined ? [] : [day];
    },
  };
}

/** Finds the day of each month; undefined in months without such a day. */
function dayPicker({ monthDay }: Pick<EventRepeats, "monthDay">, startDay: string) {
  const date = Number(startDay.slice(8));
  const weekday = weekdays.indexOf(weekdayOf(startDay));
  const week = weekOfMonth(startDay);
  return (month: number): number | undefined => {
    const length = dayOfMonth(month + 1, 1) - dayOfMonth(month, 1);
    const firstSuch = 1 + ((weekday - weekdayIndex(dayOfMonth(month, 1)) + 7) % 7);
    const picked = {
      date,
      weekday: firstSuch + 7 * (week - 1),
      lastWeekday: firstSuch + 7 * Math.floor((length - firstSuch) / 7),
    }[monthDay];
    return picked <= length ? dayOfMonth(month, picked) : undefined;
  };
}

/** A month as a number: 12 for each year. */
function monthOf(day: number): number {
  const date = new Date(day * dayMs);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

const dayMs = 86_400_000;

const dayOfMonth = (month: number, date: number): number => Date.UTC(Math.floor(month / 12), month % 12, date) / dayMs;

/** 0 for Monday. January 1, 1970 was a Thursday. */
const weekdayIndex = (day: number): number => (((day + 3) % 7) + 7) % 7;
