import { expect } from "vitest";
import { buildSoldProduct } from "#features/commerce/cart/testing.ts";
import { placeTestOrder } from "#features/commerce/checkout/testing.ts";
import { subscribe } from "#features/commerce/subscriptions/testing.ts";
import { buildPost } from "#features/site/blog/testing.ts";
import { enqueueAdvance } from "#features/site/events/server/index.ts";
import { buildEvent } from "#features/site/events/testing.ts";
import { buildPage } from "#features/site/page-tree/testing.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { siteTest } from "#kernel/testing/test.ts";
import type { TestClient } from "#kernel/testing/testClient.ts";

const test = siteTest({ own: true });

const dayMs = 86_400_000;
const dayOf = (at: Date) => at.toISOString().slice(0, 10);

async function orderTimes(app: TestApp, site: TestSite): Promise<Date[]> {
  const orders = await app.services.database.db
    .selectFrom("orders")
    .select("placed_at")
    .where("website_id", "=", site.website.id)
    .orderBy("number")
    .execute();
  return orders.map((order) => order.placed_at);
}

const onlyTestCards = (owner: TestClient) =>
  owner.put("/api/config/payment-providers", { enabled: ["test"], manualInstructions: "" });

test("the clock moves one website forward, and everything on the way happens at its time", async ({
  app,
  site,
  owner,
}) => {
  await onlyTestCards(owner);
  // Not behind the database's clock, which moves while this test's stands.
  app.clock.advance(5 * 60_000);
  const other = await app.buildSite();
  await subscribe(app, site, { plan: { billingPeriod: { value: 1, unit: "WEEK" }, numBillingCycles: 0 } });
  await subscribe(app, other, { plan: { billingPeriod: { value: 1, unit: "WEEK" }, numBillingCycles: 0 } });
  const start = app.clock.now();
  const day = dayOf(new Date(start.getTime() + 30 * dayMs));
  const moved = await owner.post("/api/config/clock", { day });
  expect(moved.json()).toMatchObject({ aheadSeconds: 0, liveMethods: [], target: expect.any(String) });
  await app.runJobs();
  const clock = (await owner.get("/api/config/clock")).json();
  expect(clock.target).toBeNull();
  expect(clock.now.slice(0, 10)).toBe(day);
  const days = (await orderTimes(app, site)).map((at) => Math.round((at.getTime() - start.getTime()) / dayMs));
  expect(days).toEqual([0, 7, 14, 21, 28]);
  expect(await orderTimes(app, other)).toHaveLength(1);
  // Nobody pays real money at this time.
  const live = { enabled: ["test", "manual"], manualInstructions: "" };
  expect((await owner.put("/api/config/payment-providers", live)).json().code).toBe("clock-ahead");
  const back = await owner.delete("/api/config/clock");
  expect(back.json()).toMatchObject({ aheadSeconds: 0, target: null });
  await app.runJobs();
  expect(await orderTimes(app, site)).toHaveLength(5);
});

test("the clock reminds the team of an authorization, then ends it", async ({ app, site, owner }) => {
  await onlyTestCards(owner);
  app.clock.advance(5 * 60_000);
  const { db } = app.services.database;
  await db.updateTable("websites").set({ captures_later: true }).where("id", "=", site.website.id).execute();
  app.app.dropAll();
  const product = await buildSoldProduct(app, site, { variants: [{ stock: 3 }] });
  const { id } = await placeTestOrder(app, site, { lines: [{ product }] });
  await owner.post("/api/config/clock", { day: dayOf(new Date(app.clock.now().getTime() + 10 * dayMs)) });
  await app.runJobs();
  const shown = (await owner.get(`/api/config/orders/${id}`)).json();
  expect(shown).toMatchObject({ isAuthorizationEnded: true, authorization: null });
  const reminders = await db
    .selectFrom("mails")
    .select("text")
    .where("website_id", "=", site.website.id)
    .where("kind", "=", "capture-reminder")
    .execute();
  expect(reminders).toHaveLength(1);
  expect(reminders[0]?.text).toContain("The authorization of ");
  await owner.delete("/api/config/clock");
});

test("a website that takes real payments has no test clock, and days must lie ahead", async ({ app, owner }) => {
  // Manual payments are real ones.
  const day = dayOf(new Date(app.clock.now().getTime() + 9 * dayMs));
  expect((await owner.get("/api/config/clock")).json().liveMethods).toEqual(["Manual payment"]);
  expect((await owner.post("/api/config/clock", { day })).json()).toMatchObject({
    code: "clock-needs-test",
    message: expect.stringContaining("Turn off first: Manual payment."),
  });
  await onlyTestCards(owner);
  // As soon as it is asked to move, before it moves.
  expect((await owner.post("/api/config/clock", { day })).status).toBe(200);
  const live = { enabled: ["test", "manual"], manualInstructions: "" };
  expect((await owner.put("/api/config/payment-providers", live)).json().code).toBe("clock-ahead");
  await owner.delete("/api/config/clock");
  const yesterday = dayOf(new Date(app.clock.now().getTime() - dayMs));
  expect((await owner.post("/api/config/clock", { day: yesterday })).json().code).toBe("clock-day-wrong");
});

test("the log and accounts keep the real time, and an order's timeline has the website's", async ({
  app,
  site,
  owner,
}) => {
  await onlyTestCards(owner);
  app.clock.advance(5 * 60_000);
  const day = dayOf(new Date(app.clock.now().getTime() + 60 * dayMs));
  await owner.post("/api/config/clock", { day });
  await app.runJobs();
  await subscribe(app, site);
  const { db } = app.services.database;
  const order = await db
    .selectFrom("orders")
    .select(["id", "placed_at"])
    .where("website_id", "=", site.website.id)
    .executeTakeFirstOrThrow();
  expect(order.placed_at.getTime() - app.clock.now().getTime()).toBeGreaterThan(50 * dayMs);
  const path = `/api/config/orders/${order.id}`;
  expect((await owner.post(`${path}/notes`, { body: "Call first" })).status).toBeLessThan(300);
  const entries = await db
    .selectFrom("audit_entries")
    .select(["action", "created_at", "website_time"])
    .where("website_id", "=", site.website.id)
    .where("subject_type", "=", "order")
    .execute();
  expect(entries.length).toBeGreaterThan(0);
  for (const { created_at, website_time } of entries) {
    expect(created_at).toEqual(app.clock.now());
    expect((website_time as Date).getTime()).toBeGreaterThanOrEqual(order.placed_at.getTime());
  }
  const history: { action: string; at: string }[] = (await owner.get(path)).json().history;
  expect(history.map(({ action }) => action)).toContain("order.placed");
  for (const { at } of history) expect(new Date(at).getTime()).toBeGreaterThanOrEqual(order.placed_at.getTime());
  // What belongs to an account has the real time, though the call names the website.
  const confirmed = await owner.post("/api/config/account/confirmation", { currentPassword: site.owner.password });
  expect(confirmed.status).toBeLessThan(300);
  const { confirmed_at } = await db
    .selectFrom("account_sessions")
    .select("confirmed_at")
    .where("account_id", "=", site.owner.id)
    .orderBy("confirmed_at", "desc")
    .executeTakeFirstOrThrow();
  expect(confirmed_at).toEqual(app.clock.now());
  await owner.delete("/api/config/clock");
});

test("lists of events follow the clock, and the real time after its reset", async ({ app, site, owner }) => {
  await onlyTestCards(owner);
  app.clock.advance(5 * 60_000);
  const page = await buildPage(app, site, { kind: "events", title: "Events", slug: "events" });
  const after = (ms: number) => new Date(app.clock.now().getTime() + ms).toISOString();
  const at = (title: string, startsAt: string, endsAt: string, more: object = {}) =>
    buildEvent(app, site, page, { title, startsAt, endsAt, ...more });
  await at("Soon", after(5 * dayMs), after(5 * dayMs + 3_600_000));
  await at("Weekly", after(2 * dayMs), after(2 * dayMs + 3_600_000), { repeats: {} });
  await at("Later", after(20 * dayMs), after(20 * dayMs + 3_600_000));
  await app.app.site(site.website.id).transaction((tx) => enqueueAdvance(tx, page.id));
  const visitor = site.visit();
  const titles = async (path: string) => {
    const { items } = (await visitor.get(path)).json() as { items: { title: string }[] };
    return items.map(({ title }) => title);
  };
  const upcoming = () => titles("/events?format=json");
  const past = () => titles("/events?view=past&format=json");
  const whole = ["Weekly", "Soon", "Later"];
  expect(await upcoming()).toEqual(whole);
  await owner.post("/api/config/clock", { day: dayOf(new Date(app.clock.now().getTime() + 10 * dayMs)) });
  await app.runJobs();
  expect([await upcoming(), await past()]).toEqual([["Weekly", "Later"], ["Soon"]]);
  // A cached page changes when the website's time comes.
  const { now } = (await owner.get("/api/config/clock")).json();
  const ends = Date.parse(now) + 1000;
  await at("Now", new Date(ends - 3_600_000).toISOString(), new Date(ends).toISOString());
  expect(await upcoming()).toEqual(["Now", "Weekly", "Later"]);
  app.clock.advance(1001);
  await expect.poll(upcoming).toEqual(["Weekly", "Later"]);
  await app.runJobs();
  expect(await past()).toEqual(["Now", "Soon"]);
  await owner.delete("/api/config/clock");
  await app.runJobs();
  expect([await upcoming(), await past()]).toEqual([["Weekly", "Soon", "Now", "Later"], []]);
});

test("a scheduled post appears at the clock's time", async ({ app, site, owner }) => {
  await onlyTestCards(owner);
  app.clock.advance(5 * 60_000);
  const page = await buildPage(app, site, { kind: "blog", title: "Journal", slug: "journal" });
  const publishedAt = new Date(app.clock.now().getTime() + 5 * dayMs);
  await buildPost(app, site, page, { title: "Planned", status: "published", publishedAt });
  const visitor = site.visit();
  const count = async () => (await visitor.get("/journal?format=json")).json().items.length;
  expect(await count()).toBe(0);
  await owner.post("/api/config/clock", { day: dayOf(new Date(app.clock.now().getTime() + 10 * dayMs)) });
  await app.runJobs();
  expect(await count()).toBe(1);
  await owner.delete("/api/config/clock");
  expect(await count()).toBe(0);
});
