import { texts } from "./texts.ts";

/** Entries of one day on the website's clock. */
export interface ActivityDay<Entry> {
  /** "2026-03-04" */
  day: string;
  /** "Today", "Wednesday, March 4, 2026" */
  title: string;
  entries: Entry[];
}

/** Groups entries by their days in the time zone, in their order. */
export function groupByDay<Entry extends { at: string }>(
  entries: readonly Entry[],
  timeZone: string,
  now: Date,
): ActivityDay<Entry>[] {
  const dayOf = dayFormat(timeZone);
  const today = dayOf.format(now);
  const yesterday = new Date(Date.parse(today) - 86_400_000).toISOString().slice(0, 10);
  const special: Record<string, string> = { [today]: texts.today, [yesterday]: texts.yesterday };
  const days = Map.groupBy(entries, ({ at }) => dayOf.format(new Date(at)));
  return [...days].map(([day, inIt]) => ({ day, title: special[day] ?? longDay(day), entries: inIt }));
}

// The Canadian format is the ISO one.
const dayFormat = (timeZone: string) => new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" });

function longDay(day: string): string {
  return new Intl.DateTimeFormat("en-US", { dateStyle: "full", timeZone: "UTC" }).format(new Date(day));
}
