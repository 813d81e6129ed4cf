import { describe, expect } from "vitest";
import { preparePageDocument } from "#features/site/blocks/server/index.ts";
import { buildPage } from "#features/site/page-tree/testing.ts";
import { siteTest } from "#kernel/testing/test.ts";
import type { TestClient } from "#kernel/testing/testClient.ts";
import { buildEvent } from "../testing.ts";
import { advanceEvents } from "./advanceEvents.ts";

const test = siteTest({}, { timeZone: "Europe/Lisbon" }).extend("page", { auto: true }, ({ app, site }) =>
  buildPage(app, site, { kind: "events", title: "Events", slug: "events" }),
);

interface EventItem {
  title: string;
  startDate: number;
  endDate: number;
  dates: string;
  repeats?: string;
  nextDates?: { dates: string }[];
  googleCalendarUrl: string;
}
interface Model {
  item: EventItem;
  items: EventItem[];
  upcoming?: EventItem[];
  past?: EventItem[];
  pageTitle: string;
  collection: { type: number; typeName: string };
  pagination?: { nextPageUrl?: string; prevPageUrl?: string };
}
const model = async (visitor: TestClient, path: string) =>
  (await visitor.get(`${path}${path.includes("?") ? "&" : "?"}format=json`)).json() as Model;
const titles = (items: readonly { title: string }[] = []) => items.map(({ title }) => title);

describe("the lists of an events page", () => {
  test("have the events to come, soonest first, and the past ones, latest first", async ({ app, site, page }) => {
    app.clock.set(new Date("2026-12-05T12:00Z"));
    const at = (title: string, startsAt: string, more: object = {}) =>
      buildEvent(app, site, page, { title, startsAt, endsAt: startsAt.replace("T10", "T12"), ...more });
    await at("Far", "2027-03-01T10:00Z");
    await at("Soon", "2026-12-06T10:00Z");
    await at("Over", "2026-12-01T10:00Z");
    await at("Long over", "2020-12-01T10:00Z");
    await at("Weekly", "2026-11-03T10:00Z", { repeats: { weekdays: ["TU"] } });
    await at("Ended series", "2026-11-03T10:00Z", { repeats: { weekdays: ["TU"], count: 2 } });
    await at("Draft", "2026-12-07T10:00Z", { status: "draft" });
    const visitor = site.visit();
    const upcoming = await model(visitor, "/events");
    expect(titles(upcoming.items)).toEqual(["Soon", "Weekly", "Far"]);
    expect(upcoming.upcoming).toEqual(upcoming.items);
    expect(upcoming.collection).toMatchObject({ type: 1, typeName: "events" });
    expect(upcoming.items[1]).toMatchObject({
      startDate: Date.parse("2026-12-08T10:00Z"),
      endDate: Date.parse("2026-12-08T12:00Z"),
      repeats: "Every Tuesday",
    });
    expect(titles((await model(visitor, "/events?view=past")).past)).toEqual(["Over", "Ended series", "Long over"]);
  });

  test("an event that ends leaves the list at once, and a repeating one moves to its next date", async ({
    app,
    site,
    page,
  }) => {
    app.clock.set(new Date("2026-12-05T12:00Z"));
    await buildEvent(app, site, page, { title: "Today", startsAt: "2026-12-05T11:00Z", endsAt: "2026-12-05T13:00Z" });
    await buildEvent(app, site, page, {
      title: "Daily",
      startsAt: "2026-12-05T11:30Z",
      endsAt: "2026-12-05T12:30Z",
      repeats: { frequency: "daily" },
    });
    await buildEvent(app, site, page, { title: "Tonight", startsAt: "2026-12-05T20:00Z" });
    const visitor = site.visit();
    expect(titles((await model(visitor, "/events")).items)).toEqual(["Today", "Daily", "Tonight"]);
    app.clock.set(new Date("2026-12-05T13:00:01Z"));
    app.app.dropTags(site.website.id, [`collection:${page.id}`]);
    const before = await model(visitor, "/events");
    expect(titles(before.items)).toEqual(["Daily", "Tonight"]);
    expect(before.items[0]?.startDate).toBe(Date.parse("2026-12-06T11:30Z"));
    await advanceEvents(app.app.site(site.website.id), { collectionId: page.id }, app.clock.now());
    expect(titles((await model(visitor, "/events")).items)).toEqual(["Tonight", "Daily"]);
    expect(titles((await model(visitor, "/events?view=past")).items)).toEqual(["Today"]);
  });

  test("are in pages", async ({ app, site, page }) => {
    for (let day = 1; day <= 21; day++) {
      const startsAt = new Date(app.clock.now().getTime() + day * 86_400_000).toISOString();
      await buildEvent(app, site, page, { title: `Event ${day}`, startsAt });
    }
    const visitor = site.visit();
    const first = await model(visitor, "/events");
    expect([first.items.length, first.pagination]).toEqual([
      20,
      { nextPage: true, nextPageUrl: "/events?page=2", prevPage: false },
    ]);
    expect(titles((await model(visitor, "/events?page=2")).items)).toEqual(["Event 21"]);
    expect((await visitor.get("/events?page=3", { accept: "text/html" })).status).toBe(404);
  });
});

describe("the calendar of an events page", () => {
  test("shows a month with links to its neighbors, each date on its day, and is a plain page", async ({
    app,
    site,
    page,
  }) => {
    app.clock.set("2026-12-05T12:00Z");
    await buildEvent(app, site, page, { title: "Class", startsAt: "2026-11-03T19:00Z", repeats: { weekdays: ["TU"] } });
    await buildEvent(app, site, page, { title: "Trip", startsAt: "2026-12-30T10:00Z", endsAt: "2027-01-02T12:00Z" });
    const visitor = site.visit();
    const december = (await visitor.get("/events?view=calendar", { accept: "text/html" })).text;
    expect(december).toContain('href="/events?month=2026-11&amp;view=calendar"');
    expect(december).toContain('href="/events?month=2027-01&amp;view=calendar"');
    const days = (text: string) =>
      [...text.matchAll(/<td[^>]*has-entries[^>]*><time dateTime="([^"]+)"/gi)].map(([, day]) => day);
    expect(days(december)).toEqual([
      "2026-12-01",
      "2026-12-08",
      "2026-12-15",
      "2026-12-22",
      "2026-12-29",
      "2026-12-30",
      "2026-12-31",
    ]);
    const january = (await visitor.get("/events?view=calendar&month=2027-01", { accept: "text/html" })).text;
    expect(days(january).slice(0, 3)).toEqual(["2027-01-01", "2027-01-02", "2027-01-05"]);
    for (const month of ["2026-10", "2029-01", "1999-12"]) {
      expect((await visitor.get(`/events?view=calendar&month=${month}`, { accept: "text/html" })).status).toBe(404);
    }
  });
});

describe("the page of an event", () => {
  test("has its dates, its place and links for calendars, and changes when a date is over", async ({
    app,
    site,
    page,
  }) => {
    app.clock.set("2026-12-05T12:00Z");
    await buildEvent(app, site, page, {
      title: "Class & more",
      slug: "class",
      startsAt: "2026-11-03T19:00Z",
      repeats: { weekdays: ["TU"], until: "2026-12-15" },
      location: {
        name: "Barn",
        addressLine1: "Mill Lane 3",
        addressLine2: "",
        addressCountry: "",
        mapLat: null,
        mapLng: null,
      },
    });
    const visitor = site.visit();
    const { item } = await model(visitor, "/events/class");
    expect(item.repeats).toBe("Every Tuesday until December 15, 2026");
    expect(item.nextDates?.map(({ dates }) => dates.replace(/\s/g, " "))).toEqual([
      "Tuesday, December 8, 2026, 7:00 – 9:00 PM",
      "Tuesday, December 15, 2026, 7:00 – 9:00 PM",
    ]);
    expect(item.googleCalendarUrl).toBe(
      "https://www.google.com/calendar/event?action=TEMPLATE&text=Class%20%26%20more&dates=20261208T190000Z/20261208T210000Z&location=Barn%2C%20Mill%20Lane%203",
    );
    const html = (await visitor.get("/events/class", { accept: "text/html" })).text;
    const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? "{}");
    expect(data).toMatchObject({
      "@type": "Event",
      startDate: "2026-12-08T19:00:00.000Z",
      endDate: "2026-12-08T21:00:00.000Z",
      location: { "@type": "Place", name: "Barn", address: "Mill Lane 3" },
    });
    expect(html).toContain("openstreetmap.org/directions");
    app.clock.set("2026-12-15T21:00Z");
    app.app.dropTags(site.website.id, [`collection:${page.id}`]);
    expect((await visitor.get("/events/class", { accept: "text/html" })).text).toContain("This event is over.");
  });

  test("is found by the search as an event, and listed in feeds and the sitemap", async ({ app, site, page }) => {
    await buildEvent(app, site, page, { title: "Raku night", slug: "raku-night" });
    const visitor = site.visit();
    const found = (await visitor.get("/search?q=raku&kind=event&format=json")).json();
    expect(found.search.hits).toMatchObject([{ kind: "event", path: "/events/raku-night" }]);
    for (const path of ["/events?format=rss", "/events?format=jsonfeed", "/sitemap.xml"]) {
      expect((await visitor.get(path)).text, path).toContain("/events/raku-night");
    }
  });
});

describe("blocks", () => {
  test("show a month of an events page, and its next events", async ({ app, site, page }) => {
    app.clock.set("2026-12-05T12:00Z");
    await buildEvent(app, site, page, { title: "Raku night", startsAt: "2027-01-08T19:00Z" });
    await buildEvent(app, site, page, { title: "Long ago", startsAt: "2026-01-08T19:00Z" });
    const place = { desktop: { x: 0, y: 0, w: 12, h: 1 }, mobile: { x: 0, y: 0, w: 12, h: 1 } };
    const blocks = [
      { id: "calendar", type: "calendar", props: { collectionId: page.id, monthsAhead: 1 }, place },
      { id: "next", type: "summary-v2", props: { collectionId: page.id }, place },
    ];
    const { document } = preparePageDocument({ version: 1, sections: [{ id: "s", blocks }] });
    await buildPage(app, site, { title: "Home", slug: "home-page", body: document });
    const { text } = await site.visit().get("/home-page", { accept: "text/html" });
    expect(text).toContain('id="calendar-calendar-2027-01"');
    expect(text).not.toContain('id="calendar-calendar-2026-11"');
    expect(text.match(/Raku night/g)?.length).toBe(3);
    expect(text).toContain("Friday, January 8, 2027");
    expect(text).not.toContain("Long ago");
  });
});

describe("in the studio", () => {
  const times = {
    startsAt: "2026-12-08T19:00:00.000Z",
    endsAt: "2026-12-08T21:00:00.000Z",
    isAllDay: false,
    repeats: null,
  };
  const weekly = { frequency: "weekly", interval: 1, weekdays: ["TU"], monthDay: "date", count: null, until: null };

  test("an event is created as a draft with its times, saved, published and moved with others of its kind", async ({
    app,
    site,
    owner,
    page,
  }) => {
    app.clock.set("2026-12-05T12:00Z");
    const made = await owner.post(`/api/config/blogs/${page.id}/posts`, { title: "Class", event: times });
    expect(made.status, made.text).toBe(201);
    const event = made.json();
    expect(event).toMatchObject({ path: "/events/class", status: "draft", event: times });
    const saved = await owner.put(`/api/config/posts/${event.id}`, {
      ...event,
      status: "published",
      event: { ...times, repeats: { ...weekly, count: 3 } },
    });
    expect(saved.status, saved.text).toBe(200);
    expect(saved.json().event.repeats).toEqual({ ...weekly, count: 3 });
    await app.runJobs("events.advance");
    expect(titles((await model(site.visit(), "/events")).items)).toEqual(["Class"]);
    const list = (await owner.get(`/api/config/blogs/${page.id}/posts`)).json();
    expect(list.items[0].event).toEqual({ startsAt: times.startsAt, isAllDay: false, isRepeating: true });
    const { blogs } = (await owner.get("/api/config/blogs")).json();
    expect(blogs).toMatchObject([{ id: page.id, kind: "events", postCount: 1 }]);

    const copy = (await owner.post(`/api/config/posts/${event.id}/duplicate`)).json();
    expect(copy.event).toEqual(saved.json().event);
    const journal = await buildPage(app, site, { kind: "blog", title: "Journal", slug: "journal" });
    const move = (blogId: string) =>
      owner.post("/api/config/posts/bulk", { postIds: [event.id], change: { kind: "move", blogId } });
    expect((await move(journal.id)).json()).toMatchObject({
      changedCount: 0,
      refused: [{ reason: "Posts can only be moved to a blog, and events to an events page." }],
    });
    const other = await buildPage(app, site, { kind: "events", title: "Tours", slug: "tours" });
    expect((await move(other.id)).json()).toMatchObject({ changedCount: 1 });
    expect(titles((await model(site.visit(), "/tours")).items)).toEqual(["Class"]);
  });

  test("bad times are refused beside their field, and an event needs some", async ({ owner, page }) => {
    const create = async (event?: object) => {
      const answer = await owner.post(`/api/config/blogs/${page.id}/posts`, {
        title: "Class",
        ...(event ? { event } : {}),
      });
      return [answer.status, answer.json().errors];
    };
    expect(await create()).toEqual([400, { "event.startsAt": "Required" }]);
    expect(await create({ ...times, startsAt: "tomorrow" })).toEqual([400, { "event.startsAt": "Required" }]);
    expect(await create({ ...times, endsAt: times.startsAt })).toEqual([
      400,
      { "event.endsAt": "The end must be after the start." },
    ]);
    expect(await create({ ...times, repeats: { ...weekly, count: 731 } })).toEqual([
      400,
      { "event.repeats.count": "Enter a whole number from 1 to 730." },
    ]);
    expect(await create({ ...times, repeats: { ...weekly, until: "2026-12-01" } })).toEqual([
      400,
      { "event.repeats.until": "The last day must be on or after the first date." },
    ]);
    expect((await create({ ...times, repeats: { ...weekly, frequency: "hourly" } }))[0]).toBe(400);
  });

  test("events of other websites cannot be reached, and a post of a blog takes no times", async ({
    app,
    site,
    owner,
  }) => {
    const other = await app.buildSite();
    const foreign = await buildPage(app, other, { kind: "events", title: "Events", slug: "events" });
    expect((await owner.post(`/api/config/blogs/${foreign.id}/posts`, { title: "A", event: times })).status).toBe(404);
    const event = await buildEvent(app, other, foreign);
    expect((await owner.get(`/api/config/posts/${event.id}`)).status).toBe(404);
    const journal = await buildPage(app, site, { kind: "blog", title: "Journal", slug: "journal" });
    const post = await owner.post(`/api/config/blogs/${journal.id}/posts`, { title: "A", event: times });
    expect([post.status, post.json().event]).toEqual([201, null]);
  });
});

test("with another time zone, whole days stay on their day, and repeating events keep their new time on the clock", async ({
  app,
  site,
  owner,
  page,
}) => {
  app.clock.set("2026-03-20T12:00Z");
  await buildEvent(app, site, page, {
    title: "Market",
    startsAt: "2026-03-28T00:00Z",
    endsAt: "2026-03-29T00:00Z",
    isAllDay: true,
  });
  const settings = (await owner.get("/api/config/settings")).json();
  const saved = await owner.put("/api/config/settings", { ...settings, timeZone: "America/New_York" });
  expect(saved.status, saved.text).toBe(200);
  await app.runJobs("events.advance");
  const { items } = await model(site.visit(), "/events");
  expect(items).toMatchObject([
    { title: "Market", dates: "Saturday, March 28, 2026", startDate: Date.parse("2026-03-28T04:00Z") },
  ]);
});
