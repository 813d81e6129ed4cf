/** A week of a month: its days as "2026-05-17"; null for days of other months. */
export type MonthWeek = (string | null)[];

/** Always six, so that the calendar has the same height in every month. */
const weeksShown = 6;

/**
 * The weeks of a month.
 * @param month "2026-05"
 * @param firstDay 1 Monday … 7 Sunday
 */
export function monthGrid(month: string, firstDay: number): MonthWeek[] {
  const [year, number] = numbersOf(month);
  const weekday = new Date(Date.UTC(year, number - 1, 1)).getUTCDay() || 7;
  const blanks = (weekday - firstDay + 7) % 7;
  const days = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return Array.from({ length: weeksShown }, (_none, week) =>
    Array.from({ length: 7 }, (_nothing, column) => {
      const day = week * 7 + column - blanks + 1;
      return day < 1 || day > days ? null : `${month}-${String(day).padStart(2, "0")}`;
    }),
  );
}

/** The month that is `count` months earlier: ("2026-01", 2) is "2025-11". */
export function monthBefore(month: string, count: number): string {
  const [year, number] = numbersOf(month);
  return new Date(Date.UTC(year, number - 1 - count, 15)).toISOString().slice(0, 7);
}

/** The first day of the week in the language's region: 1 Monday … 7 Sunday. */
export function firstDayOf(locale: string): number {
  try {
    const known = new Intl.Locale(locale) as Intl.Locale & { getWeekInfo?(): { firstDay: number } };
    return known.getWeekInfo?.().firstDay ?? 1;
  } catch {
    return 1;
  }
}

function numbersOf(month: string): [year: number, month: number] {
  const [year = 1970, number = 1] = month.split("-").map(Number);
  return [year, number];
}
