import {
  type DateHabit,
  hasDayFirst,
  isAmbiguousDate,
  newDateHabit,
  observeDate,
  writesDayFirst,
} from "./dateHabit.ts";
import { parseWrittenDate } from "./parseWrittenDate.ts";

/** What the dates of one column have shown, and its first date that could be read in two orders. */
interface SeenColumn {
  habit: DateHabit;
  ambiguous: string | undefined;
}

/** The dates of a file that were seen so far, by the position of their column. */
export type SeenDates = Map<number, SeenColumn>;

/** A date of a file that could be read in two orders, and how it is read; one that the person can decide comes first. */
export interface AmbiguousDate {
  text: string;
  isDayFirst: boolean;
  /** False if no other date of its column shows the order, or if they show both, and the person did not choose it. */
  isSure: boolean;
  /** Whether the person's choice decides, because the dates of the column prove no order. */
  isOpen: boolean;
}

/** In which order each column of a file writes day and month. */
export interface DateOrders {
  isDayFirst(place: number): boolean;
  /** An ambiguous date, one whose order is not sure if there is one; undefined if every date can be read in one way. */
  ambiguous: AmbiguousDate | undefined;
}

/** Notes a cell of a date column. */
export function seeDate(seen: SeenDates, place: number, text: string): void {
  const column = seen.get(place) ?? { habit: newDateHabit(), ambiguous: undefined };
  seen.set(place, column);
  observeDate(column.habit, text);
  if (column.ambiguous === undefined && isAmbiguousDate(text) && parseWrittenDate(text)) column.ambiguous = text;
}

/**
 * Decides the order of each column: what its own dates prove ("25/12/2020"), else the person's choice, else what most of
 * its dates show, else what those of the other columns show, else the language of the website.
 */
export function settleDates(
  seen: SeenDates,
  { language, isDayFirst }: { language: string; isDayFirst?: boolean | undefined },
): DateOrders {
  const all = newDateHabit();
  for (const { habit } of seen.values()) {
    all.dayFirst += habit.dayFirst;
    all.monthFirst += habit.monthFirst;
  }
  const orderOf = (place: number) => {
    const { habit = newDateHabit() } = seen.get(place) ?? {};
    const own = hasDayFirst(habit);
    if (own !== undefined && provesOrder(habit)) return own;
    return isDayFirst ?? own ?? hasDayFirst(all) ?? writesDayFirst(language);
  };
  const found = [...seen].flatMap(([place, { habit, ambiguous }]): AmbiguousDate[] => {
    if (ambiguous === undefined) return [];
    const isOpen = !provesOrder(habit);
    return [{ text: ambiguous, isDayFirst: orderOf(place), isSure: !isOpen || isDayFirst !== undefined, isOpen }];
  });
  return { isDayFirst: orderOf, ambiguous: found.find(({ isOpen }) => isOpen) ?? found[0] };
}

/** Whether dates show one order, and none shows the other. */
const provesOrder = ({ dayFirst, monthFirst }: DateHabit) => (dayFirst === 0) !== (monthFirst === 0);
