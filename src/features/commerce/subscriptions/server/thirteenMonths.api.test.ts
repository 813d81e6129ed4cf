import { expect } from "vitest";
import type { SubscriptionPlan } from "#features/commerce/catalog/domain/subscriptionPlan.ts";
import { toClockTime } from "#kernel/domain/zonedTime.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { siteTest } from "#kernel/testing/test.ts";
import { cardThatFailsLater, passTime, subscribe } from "../testing.ts";

// Thirteen months of renewals, from January 31, 2027 at 10:00 in New York. The clocks change on March 14 and November 7.
const test = siteTest({ own: true }).extend("start", ({ app, site }) => {
  app.clock.set("2027-01-31T15:00:00Z");
  return site.website.time_zone;
});

const end = "2028-02-29T23:00:00Z";
const plan = (value: number, unit: "WEEK" | "MONTH" | "YEAR", numBillingCycles = 0): SubscriptionPlan => ({
  billingPeriod: { value, unit },
  numBillingCycles,
});

/** Everything that a website charges and tells from now on, as lines: the time in New York and what happens. */
function watch(app: TestApp, site: TestSite) {
  const lines: string[] = [];
  let orders = 0;
  let mails = 0;
  const { db } = app.services.database;
  const note = (text: string) =>
    lines.push(`${toClockTime(app.clock.now().toISOString(), site.website.time_zone).replace("T", " ")} ${text}`);
  return {
    lines,
    async look(): Promise<void> {
      await app.runJobs("subscriptions.mail");
      const placed = await db
        .selectFrom("orders")
        .select("grand_total_cents")
        .where("website_id", "=", site.website.id)
        .orderBy("number")
        .offset(orders)
        .execute();
      for (const order of placed) note(`charged ${order.grand_total_cents / 100}`);
      orders += placed.length;
      const sent = await db
        .selectFrom("mails")
        .select(["kind", "recipient"])
        .where("website_id", "=", site.website.id)
        .where("kind", "like", "subscription-%")
        .orderBy("id")
        .offset(mails)
        .execute();
      for (const { kind } of sent) note(kind.replace("subscription-", "mailed "));
      mails += sent.length;
    },
  };
}

async function watched(app: TestApp, site: TestSite, given: Parameters<typeof subscribe>[2], until = end) {
  const log = watch(app, site);
  const subscription = await subscribe(app, site, given);
  await log.look();
  await passTime(app, site, until, log.look);
  return { log, subscription };
}

test("monthly from the 31st: the last day of short months, the 31st again, and the same time of day", async ({
  app,
  site,
  start: _start,
}) => {
  const { log } = await watched(app, site, { plan: plan(1, "MONTH") });
  expect(log.lines).toEqual([
    "2027-01-31 10:00 charged 28",
    "2027-01-31 10:00 mailed started",
    "2027-02-28 10:00 charged 28",
    "2027-03-31 10:00 charged 28",
    "2027-04-30 10:00 charged 28",
    "2027-05-31 10:00 charged 28",
    "2027-06-30 10:00 charged 28",
    "2027-07-31 10:00 charged 28",
    "2027-08-31 10:00 charged 28",
    "2027-09-30 10:00 charged 28",
    "2027-10-31 10:00 charged 28",
    "2027-11-30 10:00 charged 28",
    "2027-12-31 10:00 charged 28",
    "2028-01-31 10:00 charged 28",
    "2028-02-29 10:00 charged 28",
  ]);
});

test("weekly: each Sunday at ten, also after the clocks have changed", async ({ app, site, start: _start }) => {
  const { log } = await watched(app, site, { plan: plan(1, "WEEK") }, "2027-03-29T00:00:00Z");
  expect(log.lines).toEqual([
    "2027-01-31 10:00 charged 28",
    "2027-01-31 10:00 mailed started",
    "2027-02-07 10:00 charged 28",
    "2027-02-14 10:00 charged 28",
    "2027-02-21 10:00 charged 28",
    "2027-02-28 10:00 charged 28",
    "2027-03-07 10:00 charged 28",
    "2027-03-14 10:00 charged 28",
    "2027-03-21 10:00 charged 28",
    "2027-03-28 10:00 charged 28",
  ]);
  await passTime(app, site, end, log.look);
  expect(log.lines.filter((line) => line.includes("charged"))).toHaveLength(57);
  expect(log.lines.every((line) => line.includes(" 10:00 "))).toBe(true);
});

test("yearly: reminded three days before", async ({ app, site, start: _start }) => {
  const { log } = await watched(app, site, { plan: plan(1, "YEAR") });
  expect(log.lines).toEqual([
    "2027-01-31 10:00 charged 28",
    "2027-01-31 10:00 mailed started",
    "2028-01-28 10:00 mailed upcoming",
    "2028-01-31 10:00 charged 28",
  ]);
});

test("limited: the first purchase counts, and the last payment completes it", async ({ app, site, start: _start }) => {
  const { log } = await watched(app, site, { plan: plan(2, "MONTH", 3) });
  expect(log.lines).toEqual([
    "2027-01-31 10:00 charged 28",
    "2027-01-31 10:00 mailed started",
    "2027-03-31 10:00 charged 28",
    "2027-05-31 10:00 charged 28",
    "2027-05-31 10:00 mailed completed",
  ]);
});

test("past due: two retries five days apart, then canceled, with emails to both each time", async ({
  app,
  site,
  start: _start,
}) => {
  const { log } = await watched(app, site, { plan: plan(1, "MONTH"), card: cardThatFailsLater });
  expect(log.lines).toEqual([
    "2027-01-31 10:00 charged 28",
    "2027-01-31 10:00 mailed started",
    "2027-02-28 10:00 mailed payment-failed",
    "2027-02-28 10:00 mailed owner-payment-failed",
    "2027-03-05 10:00 mailed payment-failed-again",
    "2027-03-05 10:00 mailed owner-payment-failed",
    "2027-03-10 10:00 mailed payment-failed-last",
    "2027-03-10 10:00 mailed owner-canceled",
  ]);
});

test("paused: nothing is charged until the first regular date after the pause", async ({
  app,
  site,
  start: _start,
}) => {
  const { log, subscription } = await watched(app, site, { plan: plan(1, "MONTH") }, "2027-04-10T12:00:00Z");
  const owner = await site.signIn();
  const path = `/api/config/subscriptions/${subscription.id}/pause`;
  expect((await owner.post(path, { until: "2027-08-15" })).json()).toMatchObject({
    state: "ACTIVE",
    pausedUntil: "2027-08-15T04:00:00.000Z",
    nextPaymentAt: "2027-08-31T14:00:00.000Z",
  });
  await log.look();
  await passTime(app, site, "2027-11-01T00:00:00Z", log.look);
  expect(log.lines).toEqual([
    "2027-01-31 10:00 charged 28",
    "2027-01-31 10:00 mailed started",
    "2027-02-28 10:00 charged 28",
    "2027-03-31 10:00 charged 28",
    "2027-04-10 08:00 mailed paused",
    "2027-08-15 00:00 mailed resumed",
    "2027-08-31 10:00 charged 28",
    "2027-09-30 10:00 charged 28",
    "2027-10-31 10:00 charged 28",
  ]);
});

test("after downtime, one charge for the present, and the dates stay", async ({ app, site, start: _start }) => {
  const log = watch(app, site);
  await subscribe(app, site, { plan: plan(1, "MONTH") });
  await log.look();
  app.clock.set("2027-06-15T12:00:00Z");
  await passTime(app, site, "2027-08-01T00:00:00Z", log.look);
  expect(log.lines.filter((line) => line.includes("charged"))).toEqual([
    "2027-01-31 10:00 charged 28",
    "2027-06-15 08:00 charged 28",
    "2027-06-30 10:00 charged 28",
    "2027-07-31 10:00 charged 28",
  ]);
});
