import { sql } from "kysely";
import type { CalendarEntry } from "#features/site/blocks/calendar/block.ts";
import { monthBefore } from "#features/site/blocks/domain/monthGrid.ts";
import { type Post, postColumns } from "#features/site/blog/server/index.ts";
import { itemPath } from "#features/site/page-model/domain/pagePaths.ts";
import { isPublicItemRow } from "#features/site/pages/server/index.ts";
import { zonedTimeToMs } from "#kernel/domain/zonedTime.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import { dayAt } from "../domain/eventTimes.ts";
import { timesOf } from "./eventModel.ts";
import { datesWithin } from "./occurrences.ts";

/** Maximum events that a calendar reads, and maximum entries that it shows. */
const maxEvents = 1000;
const maxEntries = 1000;

export interface EventsPage {
  id: string;
  path: string;
}

export interface Months {
  /** "2026-12" */
  first: string;
  last: string;
}

/** The events of an events page on each day of some months, by time. One statement. */
export async function readMonths(
  site: SiteScope,
  page: EventsPage,
  { first, last }: Months,
  { now, timeZone, locale }: { now: Date; timeZone: string; locale: string },
): Promise<CalendarEntry[]> {
  const from = zonedTimeToMs(`${first}-01`, timeZone);
  const to = zonedTimeToMs(`${monthBefore(last, -1)}-01`, timeZone);
  const events = await site.db
    .selectFrom("content_items")
    .select(postColumns)
    .where("website_id", "=", site.websiteId)
    .where("collection_id", "=", page.id)
    .where("record_type", "=", 12)
    .where(isPublicItemRow("content_items", now))
    .where("starts_at", "<", new Date(to))
    .where("last_ends_at", ">", new Date(from))
    .orderBy(sql`recurrence is null`)
    .orderBy("starts_at", "desc")
    .limit(maxEvents)
    .execute();
  const clock = new Intl.DateTimeFormat(locale, { timeZone, hour: "numeric", minute: "2-digit" });
  const dated = events.flatMap((event) =>
    datesWithin(timesOf(event), timeZone, { from, to, limit: maxEntries }).map((date) => ({ event, ...date })),
  );
  dated.sort((one, other) => one.startsAt - other.startsAt || (one.event.title < other.event.title ? -1 : 1));
  const entries = dated.flatMap(({ event, startsAt, endsAt }) =>
    daysOf(startsAt, endsAt, timeZone)
      .filter((day) => day >= `${first}-01` && day.slice(0, 7) <= last)
      .map(
        (day, index): CalendarEntry => entryOf(event, page, { day, time: index === 0 ? clock.format(startsAt) : "" }),
      ),
  );
  return uniqueEntries(entries).slice(0, maxEntries);
}

function entryOf(event: Post, { path }: EventsPage, { day, time }: { day: string; time: string }): CalendarEntry {
  return { day, title: event.title, path: itemPath(path, event.url_slug), ...(time && !event.all_day ? { time } : {}) };
}

/** An event whose dates overlap is on a day once. */
function uniqueEntries(entries: readonly CalendarEntry[]): CalendarEntry[] {
  return [
    ...new Map(entries.map((entry) => [`${entry.day} ${entry.path}`, entry] as const).reverse()).values(),
  ].reverse();
}

/** Every day of a date: "2026-12-05", "2026-12-06". */
function daysOf(startsAt: number, endsAt: number, timeZone: string): string[] {
  const days = [dayAt(startsAt, timeZone)];
  const last = dayAt(endsAt - 1, timeZone);
  for (let day = days[0] as string; day < last && days.length < maxEntries; ) {
    day = new Date(Date.parse(`${day}T12:00Z`) + 86_400_000).toISOString().slice(0, 10);
    days.push(day);
  }
  return days;
}
