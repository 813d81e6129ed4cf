import { type RawBuilder, sql } from "kysely";
import type { Assets } from "#features/site/assets/server/index.ts";
import { monthBefore } from "#features/site/blocks/domain/monthGrid.ts";
import {
  createItemPages,
  type ItemKind,
  narrowedTo,
  nextPublication,
  type Post,
  postColumns,
  readNarrowing,
  summaryOf,
  translatePosts,
} from "#features/site/blog/server/index.ts";
import { collectionTypes, type PageModel, pageTypes } from "#features/site/page-model/contract.ts";
import { pageUrl } from "#features/site/page-model/domain/pageAddress.ts";
import { collectionPath } from "#features/site/page-model/domain/pagePaths.ts";
import {
  type BodyRenderer,
  type CollectionSource,
  earliest,
  type PageResult,
  type SourceRequest,
} from "#features/site/pages/server/index.ts";
import { endOfDayToMs } from "#kernel/domain/zonedTime.ts";
import { dayAt } from "../domain/eventTimes.ts";
import { calendarFile } from "./calendarFile.ts";
import { eventFields, shownDate, structuredEvent, timesOf } from "./eventModel.ts";
import { readDay, readMonths } from "./eventMonth.ts";
import { dayTitle, monthTitle, narrowing, only, titleOf, viewsOf, type When, without } from "./eventViews.ts";
import { publishedEvents } from "./publishedEvents.ts";
import { readFeedEvents } from "./readFeedEvents.ts";

const eventsPerPage = 20;

/** Months after this one that a calendar leads to. */
const monthsAhead = 24;

/** Pages of events: a list of those to come or of past ones, a calendar, and a page for each event. */
export function createEventSource(
  options: { assets: Pick<Assets, "findPageAssets">; bodies: BodyRenderer },
  now: () => Date,
): CollectionSource {
  const kind: ItemKind = {
    collectionType: collectionTypes.events,
    name: "event",
    template: "events.item",
    fieldsOf: (post, request) => eventFields(post, request.website, collectionPath(request.collection), now()),
    headOf: (post, item, socialImageUrl) => ({
      openGraph: { "og:type": "event" },
      structuredData: [
        structuredEvent(post, item, { image: item.mainImage?.assetUrl ?? socialImageUrl, summary: summaryOf(post) }),
      ],
    }),
    expiresAt(post, { website }) {
      const { endsAt } = shownDate(timesOf(post), website, now());
      return endsAt > now().getTime() ? new Date(endsAt) : undefined;
    },
    calendarOf: (post, request) => async () => calendarOf(request, [post], post.url_slug),
  };
  const { source, describePosts } = createItemPages(options, now, kind);

  function calendarOf(
    { website, collection, origin = "" }: SourceRequest,
    events: readonly Post[],
    fileName: string,
    name = collection.title,
  ) {
    return calendarFile(events, {
      name,
      path: collectionPath(collection),
      origin,
      timeZone: website.time_zone,
      locale: website.locale,
      fileName,
    });
  }

  /** The calendar file of a list or of a month. */
  async function feedPage(given: SourceRequest): Promise<PageResult | undefined> {
    const { request: asked, showLabel, head } = await readNarrowing(given);
    const { view, month } = asked.query;
    const isOfMonth = view === "calendar" && month !== undefined;
    const query = isOfMonth ? { view, month } : view === "calendar" ? {} : only(asked.query, ...narrowing);
    const request = { ...asked, query };
    if (isOfMonth) {
      const { first, last } = await monthsOf(request);
      if (month < first || month > last) return undefined;
    }
    const filters = narrowing.filter((name) => query[name] !== undefined);
    const events = await translatePosts(request, await readFeedEvents(request, now()), { withBody: false });
    if (events.length === 0 && filters.length > 0) return undefined;
    const { url_slug: fileName } = request.collection;
    const { pageTitle } = isOfMonth ? monthTitle(request, month) : titleOf(request, "upcoming", filters, showLabel);
    return {
      ...shared,
      model: {},
      head,
      tags: [],
      calendar: () => calendarOf(request, events, fileName, pageTitle),
      ...(await nextChange(request)),
      address: { query: { ...query, ...only(given.query, ...Object.keys(query)) }, choices: {} },
      isUncacheable: filters.length > 1,
    };
  }

  /** Public events to come, or past ones. */
  function selectEvents(request: SourceRequest, when: When) {
    const { query } = request;
    const events = publishedEvents(request, now())
      .select(postColumns)
      .where(narrowedTo({ ...request, query: without(query, "month", "day") }));
    const order = orders[query.sort ?? ""];
    if (when === "past") {
      return events.where("last_ends_at", "<=", now()).orderBy(order ?? sql`last_ends_at desc, id desc`);
    }
    return events
      .where("next_starts_at", "is not", null)
      .where("last_ends_at", ">", now())
      .orderBy(order ?? sql`next_starts_at, id`);
  }

  /** When the lists of the page change without a write: an event ends, or a scheduled one appears. */
  async function nextChange(request: SourceRequest): Promise<{ expiresAt?: Date }> {
    const [ending, publication] = await Promise.all([
      publishedEvents(request, now())
        .select(({ fn }) => fn.min("next_ends_at").as("at"))
        .where("next_ends_at", ">", now())
        .executeTakeFirst(),
      nextPublication(request, now()),
    ]);
    return earliest([ending?.at, publication]);
  }

  async function listEvents(request: SourceRequest, when: When) {
    const page = Number(request.query.page ?? 1);
    const events = await selectEvents(request, when)
      .limit(eventsPerPage + 1)
      .offset((page - 1) * eventsPerPage)
      .execute();
    const narrowedBy = narrowing.filter((name) => request.query[name] !== undefined);
    if (events.length === 0 && (page > 1 || narrowedBy.length > 0)) return undefined;
    const { items, tags } = await describePosts(request, events.slice(0, eventsPerPage));
    const path = collectionPath(request.collection);
    const urlOf = (number: number) =>
      pageUrl({ path, query: { ...request.query, page: number > 1 ? String(number) : "" } });
    const hasNext = events.length > eventsPerPage;
    const pagination = {
      nextPage: hasNext,
      ...(hasNext ? { nextPageUrl: urlOf(page + 1) } : {}),
      prevPage: page > 1,
      ...(page > 1 ? { prevPageUrl: urlOf(page - 1) } : {}),
    };
    return { items, tags, pagination, filters: narrowedBy };
  }

  async function calendarPage(request: SourceRequest): Promise<Partial<PageModel> | undefined> {
    const { site, website, collection } = request;
    const { time_zone: timeZone, locale } = website;
    const path = collectionPath(collection);
    const today = dayAt(now().getTime(), timeZone);
    const thisMonth = today.slice(0, 7);
    const { day } = request.query;
    const month = day?.slice(0, 7) ?? request.query.month ?? thisMonth;
    const { first, last } = await monthsOf(request);
    if (month < first || month > last) return undefined;
    const monthLink = (other: string) => ({
      month: other,
      url: pageUrl({ path, query: { view: "calendar", month: other === thisMonth ? "" : other } }),
    });
    if (day) {
      const entries = await readDay(site, { id: collection.id, path }, day, { now: now(), timeZone, locale });
      if (entries.length === 0) return undefined;
      return {
        ...dayTitle(request, day),
        calendarView: true,
        events: {
          ...viewsOf({ ...request, query: { month } }, "calendar"),
          day: { day, locale, entries, month: monthLink(month) },
        },
      };
    }
    const entries = await readMonths(
      site,
      { id: collection.id, path },
      { first: month, last: month },
      {
        now: now(),
        timeZone,
        locale,
      },
    );
    const linkTo = (other: string) => (other < first || other > last ? null : monthLink(other));
    return {
      ...monthTitle(request, month),
      calendarView: true,
      events: {
        ...viewsOf(request, "calendar"),
        calendar: {
          month,
          today,
          locale,
          entries,
          previous: linkTo(monthBefore(month, 1)),
          next: linkTo(monthBefore(month, -1)),
        },
      },
    };
  }

  /** The first and last month of the calendar: that of the first public event or this one, and one to come. */
  async function monthsOf(request: SourceRequest): Promise<{ first: string; last: string }> {
    const thisMonth = dayAt(now().getTime(), request.website.time_zone).slice(0, 7);
    const first = await publishedEvents(request, now())
      .select(({ fn }) => fn.min("starts_at").as("at"))
      .executeTakeFirst();
    const month = first?.at ? dayAt(first.at.getTime(), request.website.time_zone).slice(0, 7) : thisMonth;
    return { first: month < thisMonth ? month : thisMonth, last: monthBefore(thisMonth, -monthsAhead) };
  }

  return {
    ...source,
    parameters: ["page", "view", ...narrowing, "month", "day"],
    async list(asked) {
      if (asked.format === "ical") return feedPage(asked);
      const { request, showLabel, head } = await readNarrowing(asked);
      const { query, collection, website } = request;
      const path = collectionPath(collection);
      const feedPath = pageUrl({ path, query: { ...without(query, "view", "month", "day", "page") }, format: "rss" });
      if (query.view === "calendar") {
        const shown = query.day ? only(query, "day") : only(query, "month");
        const model = await calendarPage({ ...request, query: shown });
        if (!model) return undefined;
        const today = dayAt(now().getTime(), website.time_zone);
        const midnight = new Date(endOfDayToMs(today, website.time_zone));
        const change = await nextPublication(request, now());
        return {
          ...shared,
          model,
          head: { feedPath },
          tags: [],
          ...earliest([midnight, change]),
          address: { query: { view: "calendar", ...shown }, choices: {} },
        };
      }
      const when = query.view === "past" ? "past" : "upcoming";
      const address = { ...without(query, "view", "month", "day"), ...(when === "past" ? { view: "past" } : {}) };
      const found = await listEvents({ ...request, query: address }, when);
      if (!found) return undefined;
      const { items, tags, pagination, filters } = found;
      return {
        ...shared,
        model: {
          ...titleOf({ ...request, query: address }, when, filters, showLabel),
          items,
          [when]: items,
          showPastOrUpcomingEvents: when,
          calendarView: false,
          events: viewsOf(request, when),
          pagination,
        },
        head: { ...head, feedPath },
        tags,
        ...(await nextChange(request)),
        address: { query: { ...address, ...only(asked.query, ...narrowing) }, choices: {} },
        isUncacheable: filters.length > 1,
      };
    },
    async first(request, limit) {
      const events = await selectEvents(request, "upcoming").limit(limit).execute();
      return { ...(await describePosts(request, events)), ...(await nextChange(request)) };
    },
  };
}

const shared = { pageType: pageTypes.collection, template: "events.list" };

/** Orders for blocks, other than by date. */
const orders: Record<string, RawBuilder<unknown>> = { name: sql`lower(title), id` };
