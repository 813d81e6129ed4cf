import { LRUCache } from "lru-cache";
import { calendarLink } from "#features/site/blocks/domain/calendarLink.ts";
import type { Place } from "#features/site/blocks/domain/placeProps.ts";
import type { Post } from "#features/site/blog/server/index.ts";
import type { TemplateItem } from "#features/site/page-model/contract.ts";
import { isPublicItem } from "#features/site/page-model/domain/itemVisibility.ts";
import { itemPath } from "#features/site/page-model/domain/pagePaths.ts";
import type { SourceRequest } from "#features/site/pages/server/index.ts";
import { fillMessage } from "#kernel/contract/failure.ts";
import { dateFormat, datesText, repeatsText } from "../domain/describeEvent.ts";
import { readRule } from "../domain/eventRepeats.ts";
import { eventTexts } from "../domain/eventTexts.ts";
import { dayAt } from "../domain/eventTimes.ts";
import { comingDates, firstDate, lastDate, type Occurrence, type StoredTimes } from "./occurrences.ts";

/** Dates that the page of a repeating event shows. */
const datesShown = 6;

export const timesOf = (post: Post) => post as Post & StoredTimes;

/** The date of an event that pages show: the next or present one, otherwise the last. */
export function shownDate(times: StoredTimes, { time_zone }: SourceRequest["website"], now: Date): Occurrence {
  const [next] = comingDates(times, time_zone, { now: now.getTime(), limit: 1 });
  return next ?? lastDate(times, time_zone) ?? firstDate(times, time_zone);
}

/**
 * The fields of an event for templates, besides those of every item (spec.txt §3: `startDate`, `endDate`).
 * @param collection path of its page
 */
export function eventFields(
  post: Post,
  website: SourceRequest["website"],
  collection: string,
  now: Date,
): Record<string, unknown> {
  const times = timesOf(post);
  const { locale, time_zone: timeZone } = website;
  const format = { locale, timeZone, isAllDay: times.all_day };
  const date = shownDate(times, website, now);
  const describe = (each: Occurrence) => ({ ...templateDates(each, times.all_day), dates: datesInWords(each, format) });
  const part = (options: Intl.DateTimeFormatOptions) =>
    dateFormat(locale, { timeZone, ...options }).format(date.startsAt);
  const place = placeOf(post);
  return {
    ...describe(date),
    isPast: date.endsAt <= now.getTime(),
    allDay: times.all_day,
    // "2026-12-05", or the same with a time, for `<time>`.
    machineDate: times.all_day ? dayAt(date.startsAt, timeZone) : new Date(date.startsAt).toISOString(),
    machineEnd: times.all_day ? dayAt(date.endsAt - 1, timeZone) : new Date(date.endsAt).toISOString(),
    dateParts: {
      weekday: part({ weekday: "short" }),
      day: part({ day: "numeric" }),
      month: part({ month: "short" }),
      year: part({ year: "numeric" }),
    },
    ...(times.recurrence === null
      ? {}
      : {
          recurrence: times.recurrence,
          repeats: repeatsText(readRule(times.recurrence), dayAt(times.starts_at.getTime(), timeZone), locale),
          nextDates: comingDates(times, timeZone, { now: now.getTime(), limit: datesShown }).map(describe),
        }),
    ...(place ? { placeName: place.label || place.address.split("\n")[0] } : {}),
    googleCalendarUrl: calendarLink({
      text: post.title,
      startsAt: date.startsAt,
      endsAt: date.endsAt,
      ...(times.all_day
        ? { days: { first: dayAt(date.startsAt, timeZone), after: dayAt(date.endsAt, timeZone) } }
        : {}),
      ...(place ? { location: placeText(place) } : {}),
    }),
    // A draft has no file yet.
    ...(isPublicItem(post, now) ? { icalUrl: `${itemPath(collection, post.url_slug)}?format=ical` } : {}),
  };
}

/** When and where an event takes place, for a result of the search. */
export function eventInWords(
  event: StoredTimes & Pick<Post, "location">,
  website: SourceRequest["website"],
  now: Date,
): { dates: string; place?: string } {
  const { locale, time_zone: timeZone } = website;
  const date = shownDate(event, website, now);
  const dates = datesInWords(date, { locale, timeZone, isAllDay: event.all_day });
  const place = placeOf(event);
  return {
    dates: date.endsAt <= now.getTime() ? fillMessage(eventTexts.past, { dates }) : dates,
    ...(place ? { place: placeText(place) } : {}),
  };
}

/** Texts of dates, because formatting a period takes a tenth of a millisecond. */
const knownDates = new LRUCache<string, string>({ max: 20_000 });

function datesInWords(date: Occurrence, format: Parameters<typeof datesText>[1]): string {
  const key = JSON.stringify([date, format]);
  const known = knownDates.get(key) ?? datesText(date, format);
  knownDates.set(key, known);
  return known;
}

/** Start and end for templates, in ms. Whole days end in the last millisecond, so that the end is the last day. */
function templateDates({ startsAt, endsAt }: Occurrence, isAllDay: boolean) {
  return { startDate: startsAt, endDate: isAllDay ? endsAt - 1 : endsAt };
}

/** Where an event takes place; undefined if nothing is known. */
export function placeOf({ location }: Pick<Post, "location">): Place | undefined {
  if (!location) return undefined;
  const { name, addressLine1, addressLine2, addressCountry, mapLat, mapLng } = location as Record<string, string> & {
    mapLat: number | null;
    mapLng: number | null;
  };
  const address = [addressLine1, addressLine2, addressCountry].filter(Boolean).join("\n");
  return { label: name ?? "", address, latitude: mapLat ?? null, longitude: mapLng ?? null };
}

/** A place in one line: "The studio, 12 Mill Lane, Hudson". */
export function placeText({ label, address }: Place): string {
  return [label, ...address.split("\n")].filter(Boolean).join(", ");
}

/** An event for search engines: schema.org. */
export function structuredEvent(
  post: Post,
  item: TemplateItem,
  { image, summary }: { image: string | undefined; summary: string },
): object {
  const place = placeOf(post);
  const { machineDate, machineEnd } = item as unknown as { machineDate: string; machineEnd: string };
  return {
    "@context": "https://schema.org",
    "@type": "Event",
    name: post.title,
    ...(summary ? { description: summary } : {}),
    url: item.fullUrl,
    startDate: machineDate,
    endDate: machineEnd,
    eventStatus: "https://schema.org/EventScheduled",
    ...(image ? { image } : {}),
    ...(place
      ? {
          eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
          location: {
            "@type": "Place",
            name: placeText({ ...place, address: "" }) || placeText(place),
            ...(place.address ? { address: place.address.replaceAll("\n", ", ") } : {}),
            ...(place.latitude !== null && place.longitude !== null
              ? { geo: { "@type": "GeoCoordinates", latitude: place.latitude, longitude: place.longitude } }
              : {}),
          },
        }
      : {}),
  };
}
