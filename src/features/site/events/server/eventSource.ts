import { type RawBuilder, sql } from "kysely";
import type { Assets } from "#features/site/assets/server/index.ts";
import { monthBefore } from "#features/site/blocks/domain/monthGrid.ts";
import { monthName } from "#features/site/blocks/domain/monthName.ts";
import {
  createItemPages,
  type ItemKind,
  narrowedTo,
  nextPublication,
  type Post,
  postColumns,
  publishedPosts,
  summaryOf,
} from "#features/site/blog/server/index.ts";
import { collectionTypes, type PageModel, pageTypes } from "#features/site/page-model/contract.ts";
import { pageUrl } from "#features/site/page-model/domain/pageAddress.ts";
import { collectionPath } from "#features/site/page-model/domain/pagePaths.ts";
import {
  type BodyRenderer,
  type CollectionSource,
  earliest,
  type SourceRequest,
} from "#features/site/pages/server/index.ts";
import { fillMessage } from "#kernel/contract/failure.ts";
import { zonedTimeToMs } from "#kernel/domain/zonedTime.ts";
import { eventTexts } from "../domain/eventTexts.ts";
import { dayAt } from "../domain/eventTimes.ts";
import { calendarFile } from "./calendarFile.ts";
import { eventFields, shownDate, structuredEvent } from "./eventModel.ts";
import { readMonths } from "./eventMonth.ts";

const eventsPerPage = 20;

/** Months after this one that a calendar leads to. */
const monthsAhead = 24;

const maxInFeed = 1000;
const yearMs = 366 * 86_400_000;

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
      const { endsAt } = shownDate(post, website, now());
      return endsAt > now().getTime() ? new Date(endsAt) : undefined;
    },
    calendarOf: (post, request) => async () => calendarOf(request, [post], post.url_slug),
  };
  const { source, describePosts } = createItemPages(options, now, kind);

  function calendarOf({ website, collection, origin = "" }: SourceRequest, events: readonly Post[], fileName: string) {
    return calendarFile(events, {
      name: collection.title,
      path: collectionPath(collection),
      origin,
      timeZone: website.time_zone,
      locale: website.locale,
      fileName,
    });
  }

  /** Events of the last year and all to come, for programs that subscribe. */
  async function readFeed(request: SourceRequest) {
    const events = await publishedPosts(request, now())
      .select(postColumns)
      .where("last_ends_at", ">", new Date(now().getTime() - yearMs))
      .orderBy("next_starts_at", (order) => order.nullsLast())
      .orderBy("last_ends_at", "desc")
      .limit(maxInFeed)
      .execute();
    return calendarOf(request, events, request.collection.url_slug);
  }

  /** Public events to come, or past ones. */
  function selectEvents(request: SourceRequest, when: When) {
    const { query, website } = request;
    const events = publishedPosts(request, now())
      .select(postColumns)
      .where(narrowedTo({ ...without(query, "month") }, website.time_zone));
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
      publishedPosts(request, now())
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
    const month = request.query.month ?? thisMonth;
    const last = monthBefore(thisMonth, -monthsAhead);
    const first = await firstMonth(request, thisMonth);
    if (month < first || month > last) return undefined;
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
    const linkTo = (other: string) =>
      other < first || other > last
        ? null
        : {
            month: other,
            url: pageUrl({ path, query: { view: "calendar", month: other === thisMonth ? "" : other } }),
          };
    return {
      pageTitle: fillMessage(eventTexts.calendarOf, { title: collection.title, month: monthName(month, locale) }),
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

  /** The month of the first public event; this month if there is none before it. */
  async function firstMonth(request: SourceRequest, thisMonth: string): Promise<string> {
    const first = await publishedPosts(request, now())
      .select(({ fn }) => fn.min("starts_at").as("at"))
      .executeTakeFirst();
    const month = first?.at ? dayAt(first.at.getTime(), request.website.time_zone).slice(0, 7) : thisMonth;
    return month < thisMonth ? month : thisMonth;
  }

  return {
    ...source,
    parameters: ["page", "view", ...narrowing, "month"],
    async list(request) {
      const { query, collection, website } = request;
      const path = collectionPath(collection);
      const shared = {
        pageType: pageTypes.collection,
        template: "events.list",
        calendar: () => readFeed(request),
      };
      const feedPath = pageUrl({ path, query: { ...without(query, "view", "month", "page") }, format: "rss" });
      if (query.view === "calendar") {
        const model = await calendarPage({ ...request, query: { ...(query.month ? { month: query.month } : {}) } });
        if (!model) return undefined;
        const midnight = new Date(zonedTimeToMs(nextDay(dayAt(now().getTime(), website.time_zone)), website.time_zone));
        const change = await nextPublication(request, now());
        return {
          ...shared,
          model,
          head: { feedPath },
          tags: [],
          ...earliest([midnight, change]),
          address: { query: { view: "calendar", ...(query.month ? { month: query.month } : {}) }, choices: {} },
        };
      }
      const when = query.view === "past" ? "past" : "upcoming";
      const address = { ...without(query, "view", "month"), ...(when === "past" ? { view: "past" } : {}) };
      const found = await listEvents({ ...request, query: address }, when);
      if (!found) return undefined;
      const { items, tags, pagination, filters } = found;
      return {
        ...shared,
        model: {
          ...titleOf({ ...request, query: address }, when, filters),
          items,
          [when]: items,
          showPastOrUpcomingEvents: when,
          calendarView: false,
          events: viewsOf(request, when),
          pagination,
        },
        head: { feedPath },
        tags,
        ...(await nextChange(request)),
        address: { query: address, choices: {} },
        isUncacheable: filters.length > 1,
      };
    },
    async first(request, limit) {
      const events = await selectEvents(request, "upcoming").limit(limit).execute();
      return { ...(await describePosts(request, events)), ...(await nextChange(request)) };
    },
  };
}

type When = "upcoming" | "past";

const narrowing = ["category", "tag"] as const;

/** Orders for blocks, other than by date. */
const orders: Record<string, RawBuilder<unknown>> = { name: sql`lower(title), id` };

function without(query: SourceRequest["query"], ...names: string[]): SourceRequest["query"] {
  return Object.fromEntries(Object.entries(query).filter(([name]) => !names.includes(name)));
}

const nextDay = (day: string) => new Date(Date.parse(`${day}T12:00Z`) + 86_400_000).toISOString().slice(0, 10);

/** Title of a list that does not show all events to come: "Events: Past events", "Events: Workshops". */
function titleOf({ collection, query }: SourceRequest, when: When, filters: readonly (typeof narrowing)[number][]) {
  const { title } = collection;
  if (filters.length > 0) {
    const filter = filters.map((name) => query[name]).join(", ");
    return { pageTitle: fillMessage(eventTexts.narrowedList, { title, filter }) };
  }
  return when === "past" ? { pageTitle: fillMessage(eventTexts.pastEvents, { title }) } : {};
}

/** Links to the views of an events page, and to its calendar file. */
function viewsOf({ collection, origin = "" }: SourceRequest, view: When | "calendar") {
  const path = collectionPath(collection);
  const urlOf = (query: Record<string, string>) => pageUrl({ path, query });
  const icalUrl = pageUrl({ path, query: {}, format: "ical" });
  return {
    view,
    isUpcoming: view === "upcoming",
    isPast: view === "past",
    isCalendar: view === "calendar",
    upcomingUrl: urlOf({}),
    pastUrl: urlOf({ view: "past" }),
    calendarUrl: urlOf({ view: "calendar" }),
    icalUrl,
    subscribeUrl: `${origin.replace(/^https?:/, "webcal:")}${icalUrl}`,
  };
}
