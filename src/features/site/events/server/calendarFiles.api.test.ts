import ICAL from "ical.js";
import { describe, expect } from "vitest";
import { buildPage } from "#features/site/page-tree/testing.ts";
import { siteTest } from "#kernel/testing/test.ts";
import type { TestClient } from "#kernel/testing/testClient.ts";
import { buildEvent } from "../testing.ts";

const test = siteTest({}, { timeZone: "Europe/Lisbon" }).extend("page", { auto: true }, ({ app, site }) =>
  buildPage(app, site, { kind: "events", title: "Events", slug: "events" }),
);

/** Reads a calendar with a program that others made. */
async function readCalendar(visitor: TestClient, path: string) {
  const { text, headers, status } = await visitor.get(path);
  expect(status, text).toBe(200);
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\n(?:(?!BEGIN:).*\r\n)*X-WR-TIMEZONE:[^\r]*\r\n/);
  const calendar = new ICAL.Component(ICAL.parse(text));
  for (const zone of calendar.getAllSubcomponents("vtimezone")) ICAL.TimezoneService.register(zone);
  const events = calendar.getAllSubcomponents("vevent").map((each) => new ICAL.Event(each));
  return { text, headers, calendar, events };
}

/** Start and end of the first dates of an event, in UTC. */
function datesOf(event: ICAL.Event, count: number): string[] {
  const dates = event.iterator();
  return Array.from({ length: count }, () => {
    const next = dates.next();
    if (!next) return "";
    const { startDate, endDate } = event.getOccurrenceDetails(next);
    return [startDate, endDate].map((time) => time.toJSDate().toISOString().slice(0, 16)).join(" ");
  });
}

describe("the calendar file", () => {
  test("has the same dates for other programs, before and after the clocks change", async ({ app, site, page }) => {
    app.clock.set("2026-03-20T12:00Z");
    await buildEvent(app, site, page, {
      title: "Class",
      startsAt: "2026-03-24T19:00Z",
      repeats: { weekdays: ["TU"], until: "2026-04-07" },
    });
    const { events, calendar } = await readCalendar(site.visit(), "/events?format=ical");
    expect(calendar.getAllSubcomponents("vtimezone")).toHaveLength(1);
    const [event] = events as [ICAL.Event];
    expect([event.isRecurring(), event.startDate.zone?.tzid]).toEqual([true, "Europe/Lisbon"]);
    expect(datesOf(event, 4)).toEqual([
      "2026-03-24T19:00 2026-03-24T21:00",
      "2026-03-31T18:00 2026-03-31T20:00",
      "2026-04-07T18:00 2026-04-07T20:00",
      "",
    ]);
    expect(event.component.getFirstPropertyValue("rrule")?.toString()).toContain("UNTIL=20260407T225959Z");
  });

  test.for(["Europe/Amsterdam", "Asia/Calcutta"])(
    "describes the time zone %s, which has the rules of another one, under its own name",
    async (timeZone, { app }) => {
      app.clock.set("2026-03-20T12:00Z");
      const site = await app.buildSite({ timeZone });
      const page = await buildPage(app, site, { kind: "events", title: "Events", slug: "events" });
      await buildEvent(app, site, page, { title: "Class", startsAt: "2026-06-24T15:00Z" });
      const { events } = await readCalendar(site.visit(), "/events?format=ical");
      const [event] = events as [ICAL.Event];
      expect(event.startDate.zone?.tzid).toBe(timeZone);
      expect(event.startDate.toJSDate().toISOString()).toBe("2026-06-24T15:00:00.000Z");
    },
  );

  test("has whole days as days, and the end is the day after", async ({ app, site, page }) => {
    app.clock.set("2026-03-20T12:00Z");
    await buildEvent(app, site, page, {
      title: "Market",
      startsAt: "2026-03-28T00:00Z",
      endsAt: "2026-03-29T23:00Z",
      isAllDay: true,
      repeats: { frequency: "yearly", until: "2028-12-31" },
    });
    const { events } = await readCalendar(site.visit(), "/events?format=ical");
    const [event] = events as [ICAL.Event];
    expect([event.startDate, event.endDate].map((time) => [time.isDate, time.toString()])).toEqual([
      [true, "2026-03-28"],
      [true, "2026-03-30"],
    ]);
    expect(event.component.getFirstPropertyValue("rrule")?.toString()).toContain("UNTIL=20281231");
  });

  test("has folded lines of at most 75 bytes, Unicode, and what the event says", async ({ app, site, page }) => {
    const title = "Öffnung des Ofens; 窯を開ける, “endlich” 🏺 ".repeat(4).trim();
    const { id } = await buildEvent(app, site, page, {
      title,
      slug: "kiln",
      excerpt: "<p>First line<br>with a, comma; and \\ more</p>",
      categories: ["Kiln, open"],
      location: {
        name: "Barn; left",
        addressLine1: "Mill Lane 3",
        addressLine2: "",
        addressCountry: "",
        mapLat: 1.5,
        mapLng: -2,
      },
    });
    const { text, events, headers } = await readCalendar(site.visit(), "/events/kiln?format=ical");
    expect(headers["content-type"]).toBe("text/calendar; charset=utf-8");
    expect(headers["content-disposition"]).toContain('filename="kiln.ics"');
    const lines = text.split("\r\n");
    expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    expect(lines.at(-1)).toBe("");
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    const [event] = events as [ICAL.Event];
    expect([event.uid, event.summary, event.location]).toEqual([id, title, "Barn; left, Mill Lane 3"]);
    expect(event.description).toContain("with a, comma; and \\ more");
    expect(event.component.getFirstPropertyValue("categories")).toBe("Kiln, open");
    expect(event.component.getFirstPropertyValue("geo")).toEqual([1.5, -2]);
    expect(text).toMatch(/\r\nDTSTAMP:\d{8}T\d{6}Z\r\n/);
    expect(String(event.component.getFirstPropertyValue("url"))).toBe(`${site.visit().origin}/events/kiln`);
  });

  test("has only public events, also for a website in UTC, and is dropped from the cache when one changes", async ({
    app,
  }) => {
    const site = await app.buildSite({ timeZone: "UTC" });
    const page = await buildPage(app, site, { kind: "events", title: "Events", slug: "events" });
    await buildEvent(app, site, page, { title: "Draft", status: "draft" });
    await buildEvent(app, site, page, { title: "Later", publishedAt: new Date(app.clock.now().getTime() + 60_000) });
    const visitor = site.visit();
    expect((await readCalendar(visitor, "/events?format=ical")).events).toEqual([]);
    await buildEvent(app, site, page, { title: "Open", startsAt: "2027-01-01T10:00Z" });
    const { events } = await readCalendar(visitor, "/events?format=ical");
    expect(events.map(({ summary }) => summary)).toEqual(["Open"]);
    expect(datesOf(events[0] as ICAL.Event, 1)).toEqual(["2027-01-01T10:00 2027-01-01T12:00"]);
    expect((await visitor.get("/events/draft?format=ical")).status).toBe(404);
  });

  test("has the events of the category, tag or month that the page shows", async ({ app, site, page }) => {
    app.clock.set("2026-12-05T12:00Z");
    const at = (title: string, startsAt: string, more: object = {}) =>
      buildEvent(app, site, page, { title, startsAt, ...more });
    await at("Course", "2026-12-20T10:00Z", { categories: ["Workshops"], tags: ["Wheel"] });
    await at("Over", "2026-11-20T10:00Z", { categories: ["Workshops", "Old"] });
    await at("Market", "2027-01-09T10:00Z");
    await at("Yearly", "2026-01-20T10:00Z", { repeats: { frequency: "yearly" } });
    const visitor = site.visit();
    const found = async (query: string) =>
      (await readCalendar(visitor, `/events?${query}format=ical`)).events.map(({ summary }) => summary).sort();
    expect(await found("")).toEqual(["Course", "Market", "Over", "Yearly"]);
    expect(await found("category=Workshops&")).toEqual(["Course", "Over"]);
    expect(await found("tag=Wheel&")).toEqual(["Course"]);
    expect(await found("category=Old&")).toEqual(["Over"]);
    expect(await found("view=calendar&month=2027-01&")).toEqual(["Market", "Yearly"]);
    expect(await found("view=calendar&")).toHaveLength(4);
    expect((await visitor.get("/events?category=None&format=ical")).status).toBe(404);
    expect((await visitor.get("/events?view=calendar&month=1999-12&format=ical")).status).toBe(404);
    const links = async (query: string) => {
      const { events } = (await visitor.get(`/events?${query}format=json`)).json();
      return [events.icalUrl, events.subscribeUrl.replace(/^webcal:\/\/[^/]+/, "")];
    };
    const workshops = "/events?category=Workshops&format=ical";
    expect(await links("category=Workshops&")).toEqual([workshops, workshops]);
    expect(await links("view=calendar&month=2027-01&")).toEqual([
      "/events?format=ical&month=2027-01&view=calendar",
      "/events?format=ical",
    ]);
  });

  test("exists only for events pages and events", async ({ app, site }) => {
    await buildPage(app, site, { kind: "blog", title: "Journal", slug: "journal" });
    expect((await site.visit().get("/journal?format=ical")).status).toBe(404);
  });
});
