import { monthName } from "#features/site/blocks/domain/monthName.ts";
import type { ShowLabel } from "#features/site/blog/server/index.ts";
import { pageUrl } from "#features/site/page-model/domain/pageAddress.ts";
import { collectionPath } from "#features/site/page-model/domain/pagePaths.ts";
import type { SourceRequest } from "#features/site/pages/server/index.ts";
import { fillMessage } from "#kernel/contract/failure.ts";
import { dayName } from "../domain/describeEvent.ts";
import { eventTexts } from "../domain/eventTexts.ts";

/** A list of an events page. */
export type When = "upcoming" | "past";

/** Parameters that narrow a list. */
export const narrowing = ["category", "tag"] as const;

/** A query without these parameters. */
export function without(query: SourceRequest["query"], ...names: readonly string[]): SourceRequest["query"] {
  return Object.fromEntries(Object.entries(query).filter(([name]) => !names.includes(name)));
}

/** A query with these parameters only. */
export function only(query: SourceRequest["query"], ...names: readonly string[]): SourceRequest["query"] {
  return Object.fromEntries(Object.entries(query).filter(([name]) => names.includes(name)));
}

/** Title of a list that does not show all events to come: "Events: Past events", "Events: Workshops". */
export function titleOf(
  { collection, query }: SourceRequest,
  when: When,
  filters: readonly (typeof narrowing)[number][],
  showLabel: ShowLabel,
) {
  const { title } = collection;
  if (filters.length > 0) {
    const filter = filters.map((name) => showLabel(query[name] ?? "")).join(", ");
    return { pageTitle: fillMessage(eventTexts.narrowedList, { title, filter }) };
  }
  return when === "past" ? { pageTitle: fillMessage(eventTexts.pastEvents, { title }) } : {};
}

/** Title of the calendar of a month: "Events: May 2026". */
export function monthTitle({ collection, website }: SourceRequest, month: string) {
  return {
    pageTitle: fillMessage(eventTexts.calendarOf, {
      title: collection.title,
      month: monthName(month, website.locale),
    }),
  };
}

/** Title of a day: "Events: Tuesday, December 15, 2026". */
export function dayTitle({ collection, website }: SourceRequest, day: string) {
  return {
    pageTitle: fillMessage(eventTexts.eventsOfDay, { title: collection.title, day: dayName(day, website.locale) }),
  };
}

/**
 * Links to the views of an events page, and to its calendar file, which has what the view shows. Nobody subscribes to
 * one month.
 */
export function viewsOf({ collection, query, origin = "" }: SourceRequest, view: When | "calendar") {
  const path = collectionPath(collection);
  const urlOf = (query: Record<string, string>) => pageUrl({ path, query });
  const icalUrlOf = (query: Record<string, string>) => pageUrl({ path, query, format: "ical" });
  const narrowed = only(query, ...narrowing);
  return {
    view,
    isUpcoming: view === "upcoming",
    isPast: view === "past",
    isCalendar: view === "calendar",
    upcomingUrl: urlOf({}),
    pastUrl: urlOf({ view: "past" }),
    calendarUrl: urlOf({ view: "calendar" }),
    icalUrl: icalUrlOf(view === "calendar" && query.month ? { view: "calendar", month: query.month } : narrowed),
    subscribeUrl: `${origin.replace(/^https?:/, "webcal:")}${icalUrlOf(narrowed)}`,
  };
}
