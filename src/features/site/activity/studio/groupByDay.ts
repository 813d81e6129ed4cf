import { addDays, toClockTime } from "#kernel/domain/zonedTime.ts";
import { dateFormat } from "#kernel/studio-ui/formats.ts";
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
  const dayOf = (time: Date) => toClockTime(time.toISOString(), timeZone).slice(0, 10);
  const today = dayOf(now);
  const yesterday = addDays(today, -1);
  const special: Record<string, string> = { [today]: texts.today, [yesterday]: texts.yesterday };
  const days = Map.groupBy(entries, ({ at }) => dayOf(new Date(at)));
  return [...days].map(([day, inIt]) => ({ day, title: special[day] ?? longDay(day), entries: inIt }));
}

function longDay(day: string): string {
  return dateFormat({ dateStyle: "full", timeZone: "UTC" }).format(new Date(day));
}
