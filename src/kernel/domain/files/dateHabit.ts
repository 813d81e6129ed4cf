/** What a file's dates have shown so far about the order of day and month. */
export interface DateHabit {
  dayFirst: number;
  monthFirst: number;
}

export const newDateHabit = (): DateHabit => ({ dayFirst: 0, monthFirst: 0 });

/** Counts an unambiguous date: "31/12/2018" proves that the day comes first. */
export function observeDate(habit: DateHabit, text: string): void {
  const { first, second, mark } = partsOf(text);
  if (mark === "." || (first > 12 && second <= 12)) habit.dayFirst += 1;
  else if (second > 12 && first <= 12) habit.monthFirst += 1;
}

/** Whether dates have the day first; undefined without evidence, or with equal evidence for both. */
export function hasDayFirst({ dayFirst, monthFirst }: DateHabit): boolean | undefined {
  return dayFirst === monthFirst ? undefined : dayFirst > monthFirst;
}

/** Whether this language puts the day first: "de", "en-GB", not "en-US". */
export function writesDayFirst(language: string): boolean {
  const parts = new Intl.DateTimeFormat(language).formatToParts(0).map(({ type }) => type);
  return parts.indexOf("day") < parts.indexOf("month");
}

/** Whether a date changes when its first two numbers are swapped: "3/4/2018". */
export function isAmbiguousDate(text: string): boolean {
  const { first, second, mark } = partsOf(text);
  return mark !== "." && first !== second && first <= 12 && second <= 12;
}

function partsOf(text: string): { first: number; second: number; mark: string } {
  const parted = /^\s*(\d{1,2})(?:([./-])(\d{1,2})\2\d{4}|([./])(\d{1,2})\4\d{2})(?!\d)/.exec(text.normalize("NFKC"));
  const [, first, longMark, longSecond, mark = longMark ?? "", second = longSecond] = parted ?? [];
  return { first: Number(first), second: Number(second), mark };
}
