import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import type { CalendarEntry } from "#features/site/blocks/calendar/block.ts";
import { monthBefore } from "#features/site/blocks/domain/monthGrid.ts";
import { recordTypes } from "#features/site/page-model/contract.ts";
import { pageUrl } from "#features/site/page-model/domain/pageAddress.ts";
import { itemPath } from "#features/site/page-model/domain/pagePaths.ts";
import { isPublicItemRow } from "#features/site/pages/server/index.ts";
import { fillMessage } from "#kernel/contract/failure.ts";
import { addDays, dayFromNumber, dayNumber, zonedTimeToMs } from "#kernel/domain/zonedTime.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import { dateFormat } from "../domain/describeEvent.ts";
import { eventTexts } from "../domain/eventTexts.ts";
import { datesWithin, type StoredTimes } from "./occurrences.ts";

/** Maximum events that a calendar reads, and maximum entries that a month shows on a day. */
const maxEvents = 1000;
const maxPerDay = 8;
/** Maximum dates of an event: each day of thirteen months. */
const maxDates = 403;
/** How many events are read before other requests have their turn. */
const eventsPerTurn = 20;

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
  const days = { first: `${first}-01`, last: addDays(`${monthBefore(last, -1)}-01`, -1) };
  return readDays(site, page, days, { now, timeZone, locale, maxPerDay });
}

/** All events of an events page on a day, by time. One statement. */
export function readDay(
  site: SiteScope,
  page: EventsPage,
  day: string,
  options: { now: Date; timeZone: string; locale: string },
): Promise<CalendarEntry[]> {
  return readDays(site, page, { first: day, last: day }, { ...options, maxPerDay: maxEvents });
}

/** @param days the first and the last, "2026-12-01" */
async function readDays(
  site: SiteScope,
  page: EventsPage,
  days: { first: string; last: string },
  { now, timeZone, locale, maxPerDay }: { now: Date; timeZone: string; locale: string; maxPerDay: number },
): Promise<CalendarEntry[]> {
  const from = zonedTimeToMs(days.first, timeZone);
  const to = zonedTimeToMs(addDays(days.last, 1), timeZone);
  const events = await site.db
    .selectFrom("content_items")
    .select(["title", "url_slug", "starts_at", "ends_at", "all_day", "recurrence", "skipped_days"])
    .where("website_id", "=", site.websiteId)
    .where("collection_id", "=", page.id)
    .where("record_type", "=", recordTypes.event)
    .where(isPublicItemRow("content_items", now))
    .where("starts_at", "<", new Date(to))
    .where("last_ends_at", ">", new Date(from))
    .orderBy(sql`recurrence is null`)
    .orderBy("starts_at", "desc")
    .limit(maxEvents)
    .execute();
  const shown: Shown = {
    days: { first: dayNumber(days.first), last: dayNumber(days.last) },
    maxPerDay,
    period: { from, to, limit: maxDates },
    timeZone,
  };
  const busyDays = await sortByDay(events as DatedEvent[], shown);
  const clock = dateFormat(locale, { timeZone, hour: "numeric", minute: "2-digit" });
  return busyDays.flatMap(({ day, count, entries }): CalendarEntry[] => {
    const listed = entries.map(({ event, at, part }): CalendarEntry => {
      const time = part === "whole" ? "" : clock.format(at);
      return {
        day,
        title: event.title,
        path: itemPath(page.path, event.url_slug),
        ...(time ? { time: part === "end" ? fillMessage(eventTexts.untilTime, { time }) : time } : {}),
      };
    });
    const more = count - entries.length;
    if (more === 0) return listed;
    return [
      ...listed,
      { day, title: fillMessage(eventTexts.moreEvents, { count: String(more) }), path: dayPath(page.path, day) },
    ];
  });
}

/** The page with all events of a day. */
const dayPath = (path: string, day: string): string => pageUrl({ path, query: { view: "calendar", day } });

type DatedEvent = StoredTimes & { title: string; url_slug: string };

/** An event on one day: its start, its end if it began on another day, or the whole day. */
interface EventDay {
  event: DatedEvent;
  day: number;
  part: "start" | "end" | "whole";
  /** Its start or end; whole days come first. */
  at: number;
}

interface Shown {
  /** First and last day of the calendar. */
  days: { first: number; last: number };
  period: { from: number; to: number; limit: number };
  timeZone: string;
  maxPerDay: number;
}

/** The first entries of a day, and how many there are. */
interface BusyDay {
  /** "2026-12-01" */
  day: string;
  count: number;
  entries: EventDay[];
}

/** The days with events, soonest first. The process answers others between events. */
async function sortByDay(events: readonly DatedEvent[], shown: Shown): Promise<BusyDay[]> {
  const busyDays = new Map<number, BusyDay>();
  for (const [index, event] of events.entries()) {
    for (const entry of daysOfEvent(event, shown)) {
      const known = busyDays.get(entry.day);
      if (known) addEntry(known, entry, shown.maxPerDay);
      else busyDays.set(entry.day, { day: dayFromNumber(entry.day), count: 1, entries: [entry] });
    }
    if (index % eventsPerTurn === eventsPerTurn - 1) await setImmediate();
  }
  return [...busyDays.values()].sort((one, other) => (one.day < other.day ? -1 : 1));
}

/** Keeps the first entries of a day in order. */
function addEntry(busy: BusyDay, entry: EventDay, maxPerDay: number): void {
  busy.count++;
  const later = busy.entries.findIndex((other) => isBefore(entry, other));
  if (later === -1 && busy.entries.length >= maxPerDay) return;
  busy.entries.splice(later === -1 ? busy.entries.length : later, 0, entry);
  if (busy.entries.length > maxPerDay) busy.entries.pop();
}

function isBefore(one: EventDay, other: EventDay): boolean {
  return one.at === other.at ? one.event.title < other.event.title : one.at < other.at;
}

/** Each day of an event in a calendar once, also if its dates overlap. A day on which it starts shows this time. */
function daysOfEvent(event: DatedEvent, { days, period, timeZone }: Shown): EventDay[] {
  const shown = new Map<number, EventDay>();
  for (const { startsAt, endsAt, firstDay: first, lastDay: last } of datesWithin(event, timeZone, period)) {
    for (let day = Math.max(first, days.first); day <= Math.min(last, days.last); day++) {
      const known = shown.get(day);
      if (known && (day !== first || known.part === "start")) continue;
      if (event.all_day) shown.set(day, { event, day, part: "whole", at: 0 });
      else if (day === first) shown.set(day, { event, day, part: "start", at: startsAt });
      else if (day === last) shown.set(day, { event, day, part: "end", at: endsAt });
      else shown.set(day, { event, day, part: "whole", at: 0 });
    }
  }
  return [...shown.values()];
}
