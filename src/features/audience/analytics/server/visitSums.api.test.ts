import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect } from "vitest";
import { siteTest } from "#kernel/testing/test.ts";
import { eventsOf, firefox, viewPage } from "../testing.ts";
import { addPartitions, dropPartitionsBefore } from "./eventPartitions.ts";
import { cutDay, cutSpeeds, rollUpVisits } from "./rollUpVisits.ts";
import { writeEvents } from "./writeEvents.ts";

const test = siteTest({ own: true });
const minute = 60_000;

test("sums and live figures are the same, however often events are added up", async ({ app, site, owner }) => {
  const scope = app.app.site(site.website.id);
  const overview = async () => (await owner.get("/api/config/visits?period=today")).json();
  const valuesOf = async (dimension: string) =>
    (await owner.get(`/api/config/visits/values?period=today&dimension=${dimension}`)).json().items;
  const visitor = site.visit();
  await viewPage(visitor, { pagePath: "/", referrer: "https://news.example/a", queryString: "utm_campaign=spring" });
  await viewPage(visitor, { pagePath: "/shop" });
  await viewPage(visitor, { pagePath: "/search", query: "vase", resultCount: 0 }, { event: 2 });
  const figures = { visitors: 1, visits: 1, views: 2, bots: 0 };
  const live = await overview();
  expect(live.figures).toEqual(figures);
  expect(await valuesOf("search-empty")).toMatchObject([{ value: "vase", views: 1 }]);

  const rollUp = () =>
    scope.transaction((tx) => rollUpVisits(tx, site.website.time_zone, new Date(app.clock.now().getTime() + minute)));
  await rollUp();
  await rollUp();
  expect(await overview()).toEqual(live);
  expect(await valuesOf("referrer")).toMatchObject([{ value: "news.example", visits: 1, visitors: 1 }]);
  expect(await valuesOf("campaign")).toMatchObject([{ value: "spring", visits: 1 }]);
  expect(await valuesOf("page")).toMatchObject([
    { value: "/", views: 1, visits: 1 },
    { value: "/shop", views: 1, visits: 0 },
  ]);

  app.clock.advance(2 * minute);
  await viewPage(visitor, { pagePath: "/shop" });
  expect((await overview()).figures).toEqual({ ...figures, views: 3 });
  await rollUp();
  expect((await overview()).figures).toEqual({ ...figures, views: 3 });
});

test("two runs at once count each event once, and an interrupted one counts nothing", async ({ app, site }) => {
  const scope = app.app.site(site.website.id);
  await Promise.all(["/a", "/b", "/c"].map((pagePath) => viewPage(site.visit(), { pagePath })));
  const until = new Date(app.clock.now().getTime() + minute);
  await expect(
    scope.transaction(async (tx) => {
      await rollUpVisits(tx, "UTC", until);
      throw new Error("interrupted");
    }),
  ).rejects.toThrow("interrupted");
  await Promise.all([1, 2].map(() => scope.transaction((tx) => rollUpVisits(tx, "UTC", until))));
  const { rows } = await sql<{ views: number }>`
    select views from visit_days where website_id = ${site.website.id} and dimension = 'total'`.execute(scope.db);
  expect(rows).toEqual([{ views: 3 }]);
});

test("errors are grouped, and speed is the upper quartile", async ({ app, site, owner }) => {
  const visitor = site.visit();
  const headers = { "user-agent": firefox };
  const errors = ["one", "two", "one"].map((message) => ({
    event: "error",
    data: { message, stack: "at f" },
    timestamp: 1,
  }));
  await visitor.post("/api/events/RecordJavascriptErrors", errors, headers);
  for (const value of [100, 200, 300, 4000]) {
    await visitor.post("/api/1/performance/records", { records: [{ metric: "LCP", value }], pagePath: "/" }, headers);
  }
  const read = async (report: string) => (await owner.get(`/api/config/visits/${report}?period=today`)).json();
  const [liveErrors, liveSpeed] = [await read("errors"), await read("speed")];
  expect(
    liveErrors.items.map(({ message, count }: { message: string; count: number }) => [message, count]).sort(),
  ).toEqual([
    ["one", 2],
    ["two", 1],
  ]);
  expect(Math.abs(liveSpeed.all.LCP / 300 - 1)).toBeLessThan(0.05);
  const until = new Date(app.clock.now().getTime() + minute);
  await app.app.site(site.website.id).transaction((tx) => rollUpVisits(tx, site.website.time_zone, until));
  expect([await read("errors"), await read("speed")]).toEqual([liveErrors, liveSpeed]);
});

test("each report has a file", async ({ site, owner }) => {
  await viewPage(site.visit(), { pagePath: "/=1+1" });
  for (const report of ["overview", "errors", "speed", "page", "referrer", "search-empty"]) {
    const file = await owner.get(`/api/config/visits/export?period=today&report=${report}`);
    expect([file.status, file.headers["content-type"]]).toEqual([200, "text/csv; charset=utf-8"]);
  }
  const pages = await owner.get("/api/config/visits/export?period=today&report=page");
  expect(pages.text).toContain("Page,Page views,Visits that began here,Before");
  expect(pages.text).toContain("/=1+1,1,1,0");
});

test("months get a partition, which takes what the default one has, and are dropped when they are old", async ({
  app,
  site,
}) => {
  const { database } = app.services;
  await viewPage(site.visit(), { pagePath: "/kept" });
  const today = app.clock.now().toISOString().slice(0, 10);
  const inDefault = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from visit_events_default where website_id = ${site.website.id}`.execute(
      database.db,
    );
    return rows[0]?.count;
  };
  expect(await inDefault()).toBe(1);
  await Promise.all([addPartitions(database, today), addPartitions(database, today)]);
  expect(await inDefault()).toBe(0);
  expect(await eventsOf(app, site.website.id)).toMatchObject([{ path: "/kept" }]);
  await viewPage(site.visit(), { pagePath: "/next" });
  expect(await inDefault()).toBe(0);
  await dropPartitionsBefore(database, today);
  expect(await eventsOf(app, site.website.id)).toHaveLength(2);
  await dropPartitionsBefore(database, "9999-01-01");
  expect(await eventsOf(app, site.website.id)).toEqual([]);
});

test("months of a restored backup get their own partition, and older ones than are kept do not", async ({
  app,
  site,
}) => {
  const { database } = app.services;
  const websiteId = site.website.id;
  for (const at of ["2030-03-31T23:00:00Z", "2030-04-01T00:00:00Z", "2020-01-01T00:00:00Z"]) {
    await sql`insert into visit_events (website_id, occurred_at, kind) values (${websiteId}, ${at}, 'view')`.execute(
      database.db,
    );
  }
  await addPartitions(database, "2030-06-15");
  const { rows } = await sql<{ place: string }>`
    select tableoid::regclass::text as place from visit_events where website_id = ${websiteId} order by occurred_at`.execute(
    database.db,
  );
  expect(rows.map(({ place }) => place)).toEqual([
    "visit_events_default",
    "visit_events_2030_03",
    "visit_events_2030_04",
  ]);
  await dropPartitionsBefore(database, "9999-01-01");
  await sql`delete from visit_events where website_id = ${websiteId}`.execute(database.db);
});

test("cleaning up deletes what a website no longer keeps, the keys of other days, and events without a website", async ({
  app,
  site,
  owner,
}) => {
  const { db } = app.services.database;
  const settings = (await owner.get("/api/config/analytics-settings")).json();
  await owner.put("/api/config/analytics-settings", { ...settings, keepMonths: 3 });
  await viewPage(site.visit(), { pagePath: "/today" });
  await sql`insert into visit_days values (${site.website.id}, '2020-01-01', 'total', '', 1, 1, 1)`.execute(db);
  await sql`insert into visit_salts values ('2020-01-01', 'x')`.execute(db);
  const removed = randomUUID();
  await sql`insert into visit_events (website_id, occurred_at, kind) values (${removed}, ${app.clock.now()}, 'view')`.execute(
    db,
  );
  await app.runJobs("analytics.clean");
  await app.runJobs("analytics.trim");
  expect(await eventsOf(app, removed)).toEqual([]);
  const { rows } = await sql`select 1 from visit_days where website_id = ${site.website.id}`.execute(db);
  const { rows: salts } = await sql`select day from visit_salts`.execute(db);
  expect([rows.length, salts.length]).toEqual([0, 1]);
  expect(await eventsOf(app, site.website.id)).toHaveLength(1);
});

test("rare errors and pages of a day are summed up, and nothing measured is lost", async ({ app, site }) => {
  const scope = app.app.site(site.website.id);
  const { id } = site.website;
  await sql`insert into visit_days select ${id}, '2026-01-01', 'error', n::text, 1, 0, 0 from generate_series(1, 700) as n`.execute(
    scope.db,
  );
  await sql`insert into visit_speeds select ${id}, '2026-01-01', '/' || n, 'LCP', 5, 2 from generate_series(1, 150) as n`.execute(
    scope.db,
  );
  await scope.transaction((tx) => cutDay(tx, "2026-01-01"));
  for (const _run of [1, 2]) await scope.transaction((tx) => cutSpeeds(tx, "2026-01-01"));
  const { rows } = await sql`
    select count(*)::integer as rows, sum(views)::integer as total from visit_days where website_id = ${id}
    union all
    select count(*)::integer, sum(count)::integer from visit_speeds where website_id = ${id}`.execute(scope.db);
  expect(rows).toEqual([
    { rows: 501, total: 700 },
    { rows: 101, total: 300 },
  ]);
});

test("events of several hours are added an hour at a time", async ({ app, site }) => {
  const scope = app.app.site(site.website.id);
  const until = app.clock.now();
  const { id } = site.website;
  for (const hours of [30, 29.5, 3])
    await sql`insert into visit_events (website_id, occurred_at, kind)
      values (${id}, ${new Date(until.getTime() - hours * 60 * minute)}, 'view')`.execute(scope.db);
  const rollUp = () => scope.transaction((tx) => rollUpVisits(tx, "UTC", until));
  const ends = [await rollUp(), await rollUp(), await rollUp(), await rollUp()];
  expect(ends.map((end) => (until.getTime() - end.getTime()) / (60 * minute))).toEqual([29, 2, 0, 0]);
  const { rows } = await sql`
    select sum(views)::integer as views from visit_days where website_id = ${id} and dimension = 'total'`.execute(
    scope.db,
  );
  expect(rows).toEqual([{ views: 3 }]);
});

test("a visit that goes on after midnight begins once", async ({ app, site }) => {
  const { db } = app.services.database;
  const view = { websiteId: site.website.id, timeZone: "UTC", kind: "view" as const, visitor: 1, visit: 2, data: null };
  const texts = { path: "/", referrer: "", utm_source: "", utm_medium: "", utm_campaign: "", device: "", browser: "" };
  for (const at of ["2026-03-01T23:59:00Z", "2026-03-02T00:01:00Z"])
    await writeEvents(db, [{ ...view, ...texts, isBot: false, subject: "" }], { now: () => new Date(at) });
  expect((await eventsOf(app, site.website.id)).map((event) => [event.is_first, event.is_entry])).toEqual([
    [true, true],
    [true, false],
  ]);
});
