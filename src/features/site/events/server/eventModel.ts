import { calendarLink } from "#features/site/blocks/domain/calendarLink.ts";
import type { Place } from "#features/site/blocks/domain/placeProps.ts";
import type { Post } from "#features/site/blog/server/index.ts";
import type { TemplateItem } from "#features/site/page-model/contract.ts";
import { itemPath } from "#features/site/page-model/domain/pagePaths.ts";
import type { SourceRequest } from "#features/site/pages/server/index.ts";
import { datesText, repeatsText } from "../domain/describeEvent.ts";
import { readRule } from "../domain/eventRepeats.ts";
import { dayAt } from "../domain/eventTimes.ts";
import { comingDates, lastDate, type Occurrence, type StoredTimes } from "./occurrences.ts";

/** Dates that the page of a repeating event shows. */
const datesShown = 6;

export const timesOf = (post: Post) => post as Post & StoredTimes;

/** The date of an event that pages show: the next or present one, otherwise the last. */
export function shownDate(post: Post, { time_zone }: SourceRequest["website"], now: Date): Occurrence {
  const times = timesOf(post);
  const [next] = comingDates(times, time_zone, { now: now.getTime(), limit: 1 });
  return next ?? lastDate(times, time_zone) ?? { startsAt: times.starts_at.getTime(), endsAt: times.ends_at.getTime() };
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
  const date = shownDate(post, website, now);
  const describe = (each: Occurrence) => ({ ...templateDates(each, times.all_day), dates: datesText(each, format) });
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone, ...options }).format(date.startsAt);
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
      ...(place ? { location: placeText(place) } : {}),
    }),
    icalUrl: `${itemPath(collection, post.url_slug)}?format=ical`,
  };
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
    description: summary,
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
