import { describe, expect } from "vitest";
import { preparePageDocument } from "#features/site/blocks/server/index.ts";
import { buildPage } from "#features/site/page-tree/testing.ts";
import { toClockTime } from "#kernel/domain/zonedTime.ts";
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
    // On paper, no view can be chosen.
    expect(december).toContain('<nav class="event-views" data-only-screen ');
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
      body: "",
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
    expect(data).not.toHaveProperty("description");
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

describe("with another time zone of the website", () => {
  const classes = {
    startsAt: "2026-12-01T23:30:00.000Z",
    endsAt: "2026-12-02T01:30:00.000Z",
    isAllDay: false,
  };
  const tuesdays = { frequency: "weekly", interval: 1, weekdays: ["TU"], monthDay: "date", count: null, until: null };
  const firstTuesday = { ...tuesdays, frequency: "monthly", weekdays: [], monthDay: "weekday" };

  test("whole days and repeating events keep their day and time on the clock, others their moment", async ({
    app,
    site,
    owner,
    page,
  }) => {
    app.clock.set("2026-11-30T12:00Z");
    const move = async (timeZone: string) => {
      const settings = (await owner.get("/api/config/settings")).json();
      const saved = await owner.put("/api/config/settings", { ...settings, timeZone });
      expect(saved.status, saved.text).toBe(200);
    };
    const plan = async (title: string, event: object) => {
      const made = await owner.post(`/api/config/blogs/${page.id}/posts`, { title, event });
      expect(made.status, made.text).toBe(201);
      return made.json().id as string;
    };
    const read = async (id: string) => (await owner.get(`/api/config/posts/${id}`)).json();
    await move("America/New_York");
    const weekly = await plan("Class", { ...classes, repeats: tuesdays });
    const monthly = await plan("First Tuesday", { ...classes, repeats: firstTuesday });
    const once = await plan("Talk", { ...classes, repeats: null });
    const market = await plan("Market", {
      startsAt: "2027-04-30T05:00:00.000Z",
      endsAt: "2027-05-01T05:00:00.000Z",
      isAllDay: true,
      repeats: { ...tuesdays, weekdays: ["FR"], count: 2 },
    });
    const dates = async (id: string, timeZone: string) =>
      ((await read(id)).dates as { startsAt: string }[])
        .slice(0, 3)
        .map(({ startsAt }) => toClockTime(startsAt, timeZone));
    const onTuesdays = ["2026-12-01T18:30", "2026-12-08T18:30", "2026-12-15T18:30"];
    for (const timeZone of ["Europe/Berlin", "Africa/Cairo", "America/New_York"]) {
      await move(timeZone);
      expect(await dates(weekly, timeZone)).toEqual(onTuesdays);
      expect(await dates(monthly, timeZone)).toEqual(["2026-12-01T18:30", "2027-01-05T18:30", "2027-02-02T18:30"]);
      expect((await dates(market, timeZone)).map((time) => time.slice(0, 10))).toEqual(["2027-04-30", "2027-05-07"]);
      expect((await read(once)).event.startsAt).toBe(classes.startsAt);
      // Saving another field changes no weekday.
      const stored = await read(weekly);
      const saved = await owner.put(`/api/config/posts/${weekly}`, { ...stored, excerpt: `<p>${timeZone}</p>` });
      expect(saved.status, saved.text).toBe(200);
      expect(saved.json().event.repeats.weekdays).toEqual(["TU"]);
    }
    expect((await read(weekly)).event.startsAt).toBe(classes.startsAt);
    const { last_ends_at } = await app.app
      .site(site.website.id)
      .db.selectFrom("content_items")
      .select("last_ends_at")
      .where("website_id", "=", site.website.id)
      .where("id", "=", market)
      .executeTakeFirstOrThrow();
    expect(last_ends_at).toEqual(new Date("2027-05-08T04:00Z"));
  });
});

describe("rules that have dates for centuries", () => {
  const daily = { frequency: "daily", interval: 1, weekdays: [], monthDay: "date", count: null, until: null };

  test("answer at once, or are refused beside their field", async ({ app, site, owner, page }) => {
    app.clock.set("2026-12-05T12:00Z");
    const plan = async (title: string, day: string, repeats: object, endsAt = `${day}T12:00:00.000Z`) => {
      const event = { startsAt: `${day}T10:00:00.000Z`, endsAt, isAllDay: false, repeats: { ...daily, ...repeats } };
      const made = await owner.post(`/api/config/blogs/${page.id}/posts`, { title, event });
      return made.status === 201 ? made.json() : made.json().errors;
    };
    const tooMany = { "event.repeats.count": "The last date would be after 2199. Enter a smaller number." };
    expect(await plan("A", "2024-02-29", { frequency: "yearly", interval: 30, count: 730 })).toEqual(tooMany);
    expect(await plan("B", "2024-02-29", { frequency: "yearly", interval: 3, count: 730 })).toEqual(tooMany);
    const fifth = { frequency: "monthly", interval: 12, monthDay: "weekday", count: 730 };
    expect(await plan("C", "2028-02-29", fifth)).toEqual(tooMany);
    expect(await plan("D", "1900-01-01", {}, "2199-12-31T12:00:00.000Z")).toEqual({
      "event.endsAt": "Each date of a repeating event can last up to 31 days. To stop repeating on a day, use Ends.",
    });
    const rules: [string, object][] = [
      ["2024-02-29", { frequency: "yearly", interval: 30 }],
      ["1900-01-31", { frequency: "monthly", count: 730 }],
      ["1900-01-01", {}],
      ["2028-02-29", { ...fifth, count: null }],
    ];
    for (const [index, [day, rule]] of rules.entries()) {
      const made = await plan(`Rule ${index}`, day, rule);
      const saved = await owner.put(`/api/config/posts/${made.id}`, { ...made, status: "published" });
      expect(saved.status, saved.text).toBe(200);
    }
    const visitor = site.visit();
    const paths = ["", "?view=past", "?view=calendar", "?view=calendar&month=1900-01", "?view=calendar&month=2028-02"];
    for (const path of [...paths, "?format=ical", "?format=rss", "/rule-0", "/rule-1", "/rule-2", "/rule-3"]) {
      expect((await visitor.get(`/events${path}`)).status, path).toBe(200);
    }
  });
});

test("a calendar shows years of days, and the time on each day on which an event begins", async ({
  app,
  site,
  page,
}) => {
  app.clock.set("2026-12-05T12:00Z");
  await buildEvent(app, site, page, {
    title: "Decade",
    startsAt: "2020-01-01T00:00Z",
    endsAt: "2030-01-01T00:00Z",
    isAllDay: true,
  });
  await buildEvent(app, site, page, {
    title: "Night",
    startsAt: "2026-12-10T23:30Z",
    endsAt: "2026-12-11T01:00Z",
    repeats: { frequency: "daily", count: 2 },
  });
  const { events } = (await model(site.visit(), "/events?view=calendar")) as unknown as {
    events: { calendar: { entries: { day: string; title: string; time?: string }[] } };
  };
  const entriesOf = (title: string) => events.calendar.entries.filter((entry) => entry.title === title);
  expect(entriesOf("Decade")).toHaveLength(31);
  expect(entriesOf("Night").map(({ day, time }) => [day, time?.replace(/\s/g, " ")])).toEqual([
    ["2026-12-10", "11:30 PM"],
    ["2026-12-11", "11:30 PM"],
    ["2026-12-12", "until 1:00 AM"],
  ]);
});

test("an event whose title has no letters for an address has its day there", async ({ owner, page }) => {
  const event = {
    startsAt: "2027-03-05T10:00:00.000Z",
    endsAt: "2027-03-05T12:00:00.000Z",
    isAllDay: false,
    repeats: null,
  };
  const made = await owner.post(`/api/config/blogs/${page.id}/posts`, { title: "סדנה", event });
  expect(made.json().path).toBe("/events/event-2027-03-05");
});

test("a day with many events shows the first of them and how many there are more", async ({ app, site, page }) => {
  app.clock.set("2026-12-05T12:00Z");
  for (let hour = 10; hour < 20; hour++) {
    const startsAt = `2026-12-10T${hour}:00Z`;
    await buildEvent(app, site, page, { title: `Class ${hour}`, startsAt, repeats: { frequency: "daily", count: 2 } });
  }
  const { events } = (await model(site.visit(), "/events?view=calendar")) as unknown as {
    events: { calendar: { entries: { day: string; title: string; path: string }[] } };
  };
  const { entries } = events.calendar;
  const first = ["10", "11", "12", "13", "14", "15", "16", "17"].map((hour) => `Class ${hour}`);
  for (const day of ["2026-12-10", "2026-12-11"]) {
    expect(entries.filter((entry) => entry.day === day).map(({ title }) => title)).toEqual([...first, "2 more"]);
  }
  const path = "/events?day=2026-12-10&view=calendar";
  expect(entries.find(({ title }) => title === "2 more")?.path).toBe(path);
  const day = (await site.visit().get(path, { accept: "text/html" })).text;
  for (let hour = 10; hour < 20; hour++) expect(day).toContain(`Class ${hour}</a>`);
  expect(day).toMatch(/<title>Events: Thursday, December 10, 2026/);
  expect(day).toMatch(/<link rel="canonical" href="[^"]*\/events\?day=2026-12-10&amp;view=calendar"/);
  expect(day).toContain('href="/events?view=calendar"');
  for (const other of ["2026-12-20", "2026-13-01", "1999-01-01"]) {
    const { status, text } = await site.visit().get(`/events?view=calendar&day=${other}`, { accept: "text/html" });
    // A day that does not exist is no parameter.
    expect([status, text.includes("event-day-entries")]).toEqual([other === "2026-13-01" ? 200 : 404, false]);
  }
});
