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

/** A date of a file that could be read in two orders, and how it is read. */
export interface AmbiguousDate {
  text: string;
  isDayFirst: boolean;
  /** False if no other date of its column shows the order, or if they show both. */
  isSure: boolean;
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
 * Decides the order of each column: the person's choice, else what its own dates show ("25/12/2020"), else what those of
 * the other columns show, else the language of the website.
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
    const { habit } = seen.get(place) ?? {};
    return isDayFirst ?? (habit && hasDayFirst(habit)) ?? hasDayFirst(all) ?? writesDayFirst(language);
  };
  const found = [...seen].flatMap(([place, { habit, ambiguous }]): AmbiguousDate[] => {
    if (ambiguous === undefined) return [];
    const isSure = isDayFirst !== undefined || (habit.dayFirst === 0) !== (habit.monthFirst === 0);
    return [{ text: ambiguous, isDayFirst: orderOf(place), isSure }];
  });
  return { isDayFirst: orderOf, ambiguous: found.find(({ isSure }) => !isSure) ?? found[0] };
}
