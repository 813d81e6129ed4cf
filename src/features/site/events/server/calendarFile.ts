import { hash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { TZDate } from "@date-fns/tz";
import ical, { type ICalEventData } from "ical-generator";
import { LRUCache } from "lru-cache";
import { tzlib_get_ical_block } from "timezones-ical-library";
import type { Post } from "#features/site/blog/server/index.ts";
import { itemPath } from "#features/site/page-model/domain/pagePaths.ts";
import type { Feed } from "#features/site/pages/server/index.ts";
import { plainText } from "#kernel/domain/htmlText.ts";
import { endOfDayToMs, toClockTime } from "#kernel/domain/zonedTime.ts";
import { readRule } from "../domain/eventRepeats.ts";
import { placeOf, placeText, timesOf } from "./eventModel.ts";
import type { StoredTimes } from "./occurrences.ts";

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
export async function calendarFile(events: readonly Post[], options: CalendarOptions): Promise<Feed> {
  const entries: string[] = [];
  let made = 0;
  for (const event of events) {
    const key = keyOf(event, options);
    const known = knownEntries.get(key);
    const entry = known ?? entryText(event, options);
    entries.push(entry);
    if (known) continue;
    knownEntries.set(key, entry);
    // Other requests get a turn.
    if (++made % entriesPerTurn === 0) await setImmediate();
  }
  // With an event whose times name the zone, so that it is described.
  const example = events.find(({ all_day }) => !all_day) ?? events[0];
  const frame = calendarText(example ? [example] : [], options);
  const { before, after } = partsOf(frame);
  // Properties come before parts (RFC 5545, 3.6).
  const zone = /BEGIN:VTIMEZONE\r\n.*END:VTIMEZONE\r\n/s.exec(before)?.[0] ?? "";
  const properties = before.replace(zone, "") + after.slice(0, after.lastIndexOf(ending));
  return {
    contentType: "text/calendar; charset=utf-8",
    body: `${properties}${zone}${entries.join("")}${ending}\r\n`,
    fileName: `${options.fileName}.ics`,
  };
}

/** Texts of events, because writing one takes half a millisecond. */
const knownEntries = new LRUCache<string, string>({ max: 5000 });
const entriesPerTurn = 10;
const ending = "END:VCALENDAR";

/** A hash of all that the lines of an event are made from. */
const keyOf = (event: Post, { origin, path, timeZone }: CalendarOptions): string =>
  hash(
    "sha256",
    JSON.stringify([
      ...[origin, path, timeZone],
      ...[event.id, event.revision, event.title, event.excerpt, event.url_slug, event.categories, event.location],
      ...[event.created_at, event.updated_at, timesOf(event).starts_at, timesOf(event).ends_at],
      ...[timesOf(event).all_day, timesOf(event).recurrence, timesOf(event).skipped_days],
    ]),
  );

/** The lines of an event. */
function entryText(event: Post, options: CalendarOptions): string {
  return partsOf(calendarText([event], options, { describesZone: false })).event;
}

/** The lines of a calendar with one event or none: those of the event, and the others. */
function partsOf(text: string): { before: string; event: string; after: string } {
  // Whole lines, because a title may have the same words.
  const [first, last] = ["\r\nBEGIN:VEVENT\r\n", "\r\nEND:VEVENT\r\n"];
  const end = text.includes(last) ? text.indexOf(last) + last.length : text.lastIndexOf(ending);
  const start = text.includes(first) ? text.indexOf(first) + 2 : end;
  return { before: text.slice(0, start), event: text.slice(start, end), after: text.slice(end) };
}

function calendarText(
  events: readonly Post[],
  options: CalendarOptions,
  { describesZone } = { describesZone: true },
): string {
  const { name, path, origin, timeZone, locale } = options;
  const calendar = ical({
    name,
    prodId: { company: "Vitrine", product: "Events", language: locale.slice(0, 2).toUpperCase() },
    url: `${origin}${path}`,
    ttl: refreshSeconds,
    // Events name the zone. With a zone of the whole calendar, times that must be in UTC would be in the server's zone.
    ...(describesZone ? { timezone: { name: null, generator: describeZone } } : {}),
    x: { "X-WR-TIMEZONE": timeZone },
  });
  for (const event of events) calendar.createEvent(entryOf(event, options));
  return calendar.toString();
}

/** The rules of a time zone. The library has some zones under the name of another with the same rules. */
function describeZone(zone: string): string | null {
  return tzlib_get_ical_block(zone)[0]?.replace(/^TZID:.*$/m, `TZID:${zone}`) ?? null;
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
    repeating: repeatingOf(times, timeZone),
    location: place
      ? {
          title: placeText(place),
          ...(latitude !== null && longitude !== null ? { geo: { lat: latitude, lon: longitude } } : {}),
        }
      : null,
  };
}

/** The lines of a repeating event: its rule, and the dates that are skipped. */
function repeatingOf(times: StoredTimes, timeZone: string): string | null {
  if (times.recurrence === null) return null;
  const time = toClockTime(times.starts_at.toISOString(), timeZone).slice(10).replace(":", "");
  const skipped = times.skipped_days.map((day) => {
    const date = day.replaceAll("-", "");
    if (times.all_day) return `EXDATE;VALUE=DATE:${date}`;
    return timeZone === "UTC" ? `EXDATE:${date}${time}00Z` : `EXDATE;TZID=${timeZone}:${date}${time}00`;
  });
  return [`RRULE:${calendarRule(times.recurrence, timeZone, times.all_day)}`, ...skipped].join("\r\n");
}

/** A last day is a day for whole days, and otherwise a time in UTC (RFC 5545, 3.3.10). */
function calendarRule(rule: string, timeZone: string, isAllDay: boolean): string {
  const { until } = readRule(rule);
  if (until === null || isAllDay) return rule;
  const end = new Date(endOfDayToMs(until, timeZone) - 1000).toISOString().replace(/[-:]|\.\d+/g, "");
  return rule.replace(/UNTIL=\d+/, `UNTIL=${end}`);
}
