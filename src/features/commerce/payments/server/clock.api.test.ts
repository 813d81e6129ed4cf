import { expect } from "vitest";
import { subscribe } from "#features/commerce/subscriptions/testing.ts";
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
  expect(moved.json()).toMatchObject({ aheadSeconds: 0, isTest: true, target: expect.any(String) });
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

test("a website that takes real payments has no test clock, and days must lie ahead", async ({ app, owner }) => {
  // Manual payments are real ones.
  const day = dayOf(new Date(app.clock.now().getTime() + 9 * dayMs));
  expect((await owner.post("/api/config/clock", { day })).json().code).toBe("clock-needs-test");
  await onlyTestCards(owner);
  // As soon as it is asked to move, before it moves.
  expect((await owner.post("/api/config/clock", { day })).status).toBe(200);
  const live = { enabled: ["test", "manual"], manualInstructions: "" };
  expect((await owner.put("/api/config/payment-providers", live)).json().code).toBe("clock-ahead");
  await owner.delete("/api/config/clock");
  const yesterday = dayOf(new Date(app.clock.now().getTime() - dayMs));
  expect((await owner.post("/api/config/clock", { day: yesterday })).json().code).toBe("clock-day-wrong");
});
