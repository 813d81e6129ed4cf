import { TZDate } from "@date-fns/tz";
import ical, { type ICalEventData } from "ical-generator";
import { tzlib_get_ical_block } from "timezones-ical-library";
import type { Post } from "#features/site/blog/server/index.ts";
import { itemPath } from "#features/site/page-model/domain/pagePaths.ts";
import type { Feed } from "#features/site/pages/server/index.ts";
import { plainText } from "#kernel/domain/htmlText.ts";
import { endOfDayToMs } from "#kernel/domain/zonedTime.ts";
import { readRule } from "../domain/eventRepeats.ts";
import { placeOf, placeText, timesOf } from "./eventModel.ts";

interface CalendarOptions {
  name: string;
  /** Path of the events page. */
  path: string;
  origin: string;
  timeZone: string;
  locale: string;
  /** Without its ending. */
  fileName: string;
}

/** An hour, after which programs that subscribe ask again. */
const refreshSeconds = 3600;
const maxDescription = 2000;

/** Events as an iCalendar file (RFC 5545) in the website's time zone. An event that repeats is one entry with its rule. */
export function calendarFile(events: readonly Post[], options: CalendarOptions): Feed {
  const { name, path, origin, timeZone, locale, fileName } = options;
  const calendar = ical({
    name,
    prodId: { company: "Vitrine", product: "Events", language: locale.slice(0, 2).toUpperCase() },
    url: `${origin}${path}`,
    ttl: refreshSeconds,
    // Events name the zone. With a zone of the whole calendar, times that must be in UTC would be in the server's zone.
    timezone: { name: null, generator: (zone) => tzlib_get_ical_block(zone)[0] ?? null },
    x: { "X-WR-TIMEZONE": timeZone },
  });
  for (const event of events) calendar.createEvent(entryOf(event, options));
  return {
    contentType: "text/calendar; charset=utf-8",
    body: `${calendar.toString()}\r\n`,
    fileName: `${fileName}.ics`,
  };
}

function entryOf(event: Post, { path, origin, timeZone }: CalendarOptions): ICalEventData {
  const times = timesOf(event);
  const inZone = (time: Date) => new TZDate(time.getTime(), timeZone);
  const place = placeOf(event);
  const { latitude, longitude } = place ?? { latitude: null, longitude: null };
  return {
    id: event.id,
    sequence: event.revision,
    start: inZone(times.starts_at),
    end: inZone(times.ends_at),
    allDay: times.all_day,
    timezone: timeZone,
    stamp: event.updated_at,
    created: event.created_at,
    lastModified: event.updated_at,
    summary: event.title,
    description: plainText(event.excerpt, maxDescription) || null,
    url: origin + itemPath(path, event.url_slug),
    categories: event.categories.map((category) => ({ name: category })),
    repeating: times.recurrence === null ? null : `RRULE:${calendarRule(times.recurrence, timeZone, times.all_day)}`,
    location: place
      ? {
          title: placeText(place),
          ...(latitude !== null && longitude !== null ? { geo: { lat: latitude, lon: longitude } } : {}),
        }
      : null,
  };
}

/** A last day is a day for whole days, and otherwise a time in UTC (RFC 5545, 3.3.10). */
function calendarRule(rule: string, timeZone: string, isAllDay: boolean): string {
  const { until } = readRule(rule);
  if (until === null || isAllDay) return rule;
  const end = new Date(endOfDayToMs(until, timeZone) - 1000).toISOString().replace(/[-:]|\.\d+/g, "");
  return rule.replace(/UNTIL=\d+/, `UNTIL=${end}`);
}
