import { describe, expect } from "vitest";
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
    await advanceEvents(app.app.site(site.website.id), page.id, app.clock.now());
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
