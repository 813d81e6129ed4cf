import ICAL from "ical.js";
import { expect } from "vitest";
import { buildEvent } from "#features/site/events/testing.ts";
import { buildPage } from "#features/site/page-tree/testing.ts";
import { siteTest } from "#kernel/testing/test.ts";
import type { TestClient } from "#kernel/testing/testClient.ts";
import type { PostSummary, StoredPost } from "../contract.ts";

const test = siteTest({}, { timeZone: "Europe/Lisbon" }).extend("page", { auto: true }, ({ app, site }) =>
  buildPage(app, site, { kind: "events", title: "Events", slug: "events" }),
);

const read = async (client: TestClient, id: string): Promise<StoredPost> =>
  (await client.get(`/api/config/posts/${id}`)).json();

async function skip(client: TestClient, id: string, skippedDays: string[]) {
  const { event, ...stored } = await read(client, id);
  return client.put(`/api/config/posts/${id}`, { ...stored, event: { ...event, skippedDays } });
}

test("a skipped date is nowhere on the website, and can be restored", async ({ app, site, page }) => {
  app.clock.set("2026-12-05T12:00Z");
  const owner = await site.signIn();
  const event = await buildEvent(app, site, page, {
    title: "Class",
    slug: "class",
    startsAt: "2026-12-08T19:00Z",
    repeats: { weekdays: ["TU"], until: "2026-12-29" },
    location: {
      name: "Barn",
      addressLine1: "",
      addressLine2: "",
      addressCountry: "",
      mapLat: null,
      mapLng: null,
    },
  });
  const visitor = site.visit();
  const days = async () => {
    const { item } = (await visitor.get("/events/class?format=json")).json();
    return (item.nextDates as { startDate: number }[]).map(({ startDate }) =>
      new Date(startDate).toISOString().slice(8, 10),
    );
  };
  expect(await days()).toEqual(["08", "15", "22", "29"]);
  expect((await skip(owner, event.id, ["2026-12-29", "2026-12-08", "2026-12-08"])).status).toBe(200);
  const stored = await read(owner, event.id);
  expect(stored.event?.skippedDays).toEqual(["2026-12-08", "2026-12-29"]);
  // The studio still lists them, to restore them.
  expect(stored.dates.map(({ day }) => day)).toEqual(["2026-12-08", "2026-12-15", "2026-12-22", "2026-12-29"]);

  expect(await days()).toEqual(["15", "22"]);
  const html = (await visitor.get("/events/class", { accept: "text/html" })).text;
  const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? "{}");
  expect(data.startDate).toBe("2026-12-15T19:00:00.000Z");
  const calendar = (await visitor.get("/events?view=calendar", { accept: "text/html" })).text;
  expect([...calendar.matchAll(/<td[^>]*has-entries[^>]*><time dateTime="([^"]+)"/gi)].map(([, day]) => day)).toEqual([
    "2026-12-15",
    "2026-12-22",
  ]);
  const { text } = await visitor.get("/events?format=ical");
  const parsed = new ICAL.Component(ICAL.parse(text));
  for (const zone of parsed.getAllSubcomponents("vtimezone")) ICAL.TimezoneService.register(zone);
  const dates = new ICAL.Event(parsed.getFirstSubcomponent("vevent") as ICAL.Component).iterator();
  const found = [];
  for (let next = dates.next(); next; next = dates.next()) found.push(next.toString());
  expect(found).toEqual(["2026-12-15T19:00:00", "2026-12-22T19:00:00"]);
  const feed = (await visitor.get("/events?format=rss")).text;
  expect(feed.replace(/\s/g, " ")).toContain(
    "&lt;p&gt;Tuesday, December 15, 2026, 7:00 – 9:00 PM · Every Tuesday until December 29, 2026 · Barn&lt;/p&gt;",
  );

  await skip(owner, event.id, []);
  expect(await days()).toEqual(["08", "15", "22", "29"]);
});

test("a number of dates counts skipped ones, in the list, the calendar and its file", async ({ app, site, page }) => {
  app.clock.set("2026-12-05T12:00Z");
  const owner = await site.signIn();
  const repeats = { weekdays: ["TU"], until: null, count: 3 } as const;
  await buildEvent(app, site, page, {
    title: "Class",
    slug: "class",
    startsAt: "2026-12-01T19:00Z",
    repeats: { ...repeats, weekdays: ["TU"] },
    skippedDays: ["2026-12-08"],
  });
  const visitor = site.visit();
  const { item } = (await visitor.get("/events/class?format=json")).json();
  const coming = (item.nextDates as { startDate: number }[]).map(({ startDate }) => new Date(startDate).toISOString());
  expect(coming).toEqual(["2026-12-15T19:00:00.000Z"]);
  const calendar = (await visitor.get("/events?view=calendar", { accept: "text/html" })).text;
  expect([...calendar.matchAll(/<td[^>]*has-entries[^>]*><time dateTime="([^"]+)"/gi)].map(([, day]) => day)).toEqual([
    "2026-12-01",
    "2026-12-15",
  ]);
  const { text } = await visitor.get("/events?format=ical");
  const parsed = new ICAL.Component(ICAL.parse(text));
  for (const zone of parsed.getAllSubcomponents("vtimezone")) ICAL.TimezoneService.register(zone);
  const dates = new ICAL.Event(parsed.getFirstSubcomponent("vevent") as ICAL.Component).iterator();
  const found = [];
  for (let next = dates.next(); next; next = dates.next()) found.push(next.toString());
  expect(found).toEqual(["2026-12-01T19:00:00", "2026-12-15T19:00:00"]);
  const list = (await owner.get(`/api/config/blogs/${page.id}/posts`)).json() as { items: PostSummary[] };
  expect(list.items.map(({ event }) => event?.startsAt)).toEqual(["2026-12-15T19:00:00.000Z"]);
});

test("one date remains, and an event that happens once skips none", async ({ app, site, page }) => {
  app.clock.set("2026-12-05T12:00Z");
  const owner = await site.signIn();
  const series = await buildEvent(app, site, page, {
    title: "Days",
    slug: "days",
    startsAt: "2026-12-08T00:00Z",
    endsAt: "2026-12-09T00:00Z",
    isAllDay: true,
    repeats: { frequency: "daily", count: 2 },
  });
  const refused = await skip(owner, series.id, ["2026-12-08", "2026-12-09"]);
  expect([refused.status, refused.json().errors]).toEqual([
    400,
    { "event.skippedDays": "Keep at least one date. To hide the event, make it a draft." },
  ]);
  expect((await skip(owner, series.id, ["2026-12-08"])).status).toBe(200);
  expect((await site.visit().get("/events?format=ical")).text).toContain("\r\nEXDATE;VALUE=DATE:20261208\r\n");
  const once = await buildEvent(app, site, page, { title: "Once", slug: "once" });
  expect((await skip(owner, once.id, ["2026-12-06"])).json().event.skippedDays).toEqual([]);
  const wrong = await skip(owner, series.id, ["soon"]);
  expect(wrong.status).toBe(400);
});

test("a series that is over is listed in the studio with its last date", async ({ app, site, page }) => {
  app.clock.set("2026-12-20T12:00Z");
  const owner = await site.signIn();
  const repeats = { frequency: "weekly", weekdays: ["TU"], until: "2026-12-15" } as const;
  await buildEvent(app, site, page, {
    title: "Over",
    slug: "over",
    startsAt: "2026-11-03T19:00Z",
    repeats: { ...repeats, weekdays: ["TU"] },
    skippedDays: ["2026-12-15"],
  });
  await buildEvent(app, site, page, { title: "Between", slug: "between", startsAt: "2026-11-20T19:00Z" });
  const { items } = (await owner.get(`/api/config/blogs/${page.id}/posts`)).json() as { items: PostSummary[] };
  expect(items.map(({ title, event }) => [title, event?.startsAt])).toEqual([
    ["Over", "2026-12-08T19:00:00.000Z"],
    ["Between", "2026-11-20T19:00:00.000Z"],
  ]);
});

test("a date a year ahead of a daily event can be skipped and restored", async ({ app, site, page }) => {
  app.clock.set("2026-12-05T12:00Z");
  const owner = await site.signIn();
  const { id } = await buildEvent(app, site, page, {
    title: "Daily",
    slug: "daily",
    startsAt: "2026-12-08T19:00Z",
    repeats: { frequency: "daily" },
  });
  const listed = async () => (await read(owner, id)).dates.map(({ day }) => day);
  expect(await listed()).toContain("2027-11-30");
  expect((await skip(owner, id, ["2027-11-30"])).status).toBe(200);
  expect(await listed()).toContain("2027-11-30");
});
