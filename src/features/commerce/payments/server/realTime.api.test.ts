import { expect } from "vitest";
import { buildSoldProduct } from "#features/commerce/cart/testing.ts";
import { buildCheckout, buildShippingRate } from "#features/commerce/checkout/testing.ts";
import { buildGiftCard } from "#features/commerce/gift-cards/testing.ts";
import { createNetworkProvider, type NetworkCard } from "#features/commerce/payments/testing.ts";
import { ground, startRateService, useRateService } from "#features/commerce/shipping/testing.ts";
import { subscribe, takeTurn } from "#features/commerce/subscriptions/testing.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { siteTest } from "#kernel/testing/test.ts";

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const daysAhead = 40;

const test = siteTest({ own: true, mail: true, reachesLoopback: true })
  .extend("provider", { scope: "file" }, ({ app }) => {
    const provider = createNetworkProvider();
    app.features.payments.add(provider);
    return provider;
  })
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of fixtures from here
  .extend("service", async ({}, { onCleanup }) => {
    const service = await startRateService();
    onCleanup(() => service.close());
    return service;
  });

/** Moves the website's clock without doing what is due on the way. */
async function moveAhead(app: TestApp, site: TestSite, set: { payment_providers?: string[] } = {}): Promise<Date> {
  await app.services.database.db
    .updateTable("websites")
    .set({ clock_ahead_seconds: (daysAhead * dayMs) / 1000, ...set })
    .where("id", "=", site.website.id)
    .execute();
  app.app.dropAll();
  return new Date(app.clock.now().getTime() + daysAhead * dayMs);
}

async function run(app: TestApp, job: string): Promise<void> {
  await app.app.jobs.taskList()[job]?.({}, { abortSignal: new AbortController().signal } as never);
}

async function payWith(app: TestApp, site: TestSite, cardNumber: NetworkCard) {
  const product = await buildSoldProduct(app, site, { variants: [{ sku: "MUG", stock: 5 }] });
  await buildShippingRate(app, site);
  const payment = { provider: "network", cardNumber };
  const { visitor, cartToken } = await buildCheckout(site, [{ product, quantity: 2 }], payment);
  return visitor.post("/api/commerce/checkout/order", { cartToken });
}

const stockOf = async (app: TestApp, site: TestSite) => {
  const sql = "select qty_in_stock from variants where website_id = $1 and sku = 'MUG'";
  return (await app.services.database.pool.query(sql, [site.website.id])).rows[0].qty_in_stock;
};

test("a bank step that is left expires after 15 real minutes", async ({ app, site, provider }) => {
  await moveAhead(app, site, { payment_providers: [provider.name] });
  await payWith(app, site, "asks");
  app.clock.advance(14 * minuteMs);
  await run(app, "payments.reconcile");
  expect(await stockOf(app, site)).toBe(3);
  app.clock.advance(minuteMs);
  await run(app, "payments.reconcile");
  expect(await stockOf(app, site)).toBe(5);
});

test("an order whose payment the provider reports has the website's time", async ({ app, site, provider }) => {
  const now = await moveAhead(app, site, { payment_providers: [provider.name] });
  await payWith(app, site, "asks");
  const { db } = app.services.database;
  const ofSite = db.selectFrom("payments").where("website_id", "=", site.website.id);
  const { id } = await ofSite.select("id").executeTakeFirstOrThrow();
  const charge = provider.charges.get(id);
  if (charge) charge.result = { state: "PAID", reference: "charge" };
  await app.features.payments.check({ websiteId: site.website.id, id });
  const placed = db.selectFrom("orders").where("website_id", "=", site.website.id);
  expect(await placed.select("placed_at").executeTakeFirstOrThrow()).toEqual({ placed_at: now });
  expect(await ofSite.select("created_at").executeTakeFirstOrThrow()).toEqual({ created_at: now });
});

test("a rate service is asked with the real time, and its answer is as old as it is", async ({
  app,
  site,
  owner,
  service,
}) => {
  service.answer = () => ({ rates: [ground] });
  await useRateService(owner, service.url);
  const product = await buildSoldProduct(app, site, {
    name: "Tea club",
    plan: { billingPeriod: { value: 1, unit: "MONTH" }, numBillingCycles: 0 },
    variants: [{ sku: "TEA", stock: 5, weightGrams: 400 }],
  });
  const { id } = await subscribe(app, site, { product });
  const asked = service.asked.length;
  await moveAhead(app, site);
  app.clock.advance(31 * minuteMs);
  await takeTurn(app, site, id);
  const now = app.clock.now();
  expect(service.asked.length).toBe(asked + 1);
  expect(Number(service.asked.at(-1)?.headers["vitrine-timestamp"])).toBe(Math.floor(now.getTime() / 1000));
  const stored = await app.services.database.db
    .selectFrom("carrier_answers")
    .select("asked_at")
    .where("website_id", "=", site.website.id)
    .orderBy("asked_at", "desc")
    .executeTakeFirstOrThrow();
  expect(stored.asked_at).toEqual(now);
});

test("a gift card is sent on its day of the website", async ({ app, site, owner }) => {
  const now = await moveAhead(app, site);
  const recipientEmail = "ann@example.com";
  const at = (days: number) => new Date(now.getTime() + days * dayMs).toISOString().slice(0, 10);
  await buildGiftCard(owner, { recipientEmail, sendOn: at(daysAhead - 5) });
  const today = await buildGiftCard(owner, { recipientEmail });
  await app.runJobs();
  await run(app, "gift-cards.send-due");
  await app.runJobs();
  const { items } = (await owner.get("/api/config/gift-cards")).json();
  const sent = await app.services.database.db
    .selectFrom("gift_cards")
    .select(["id", "sent_at"])
    .where("website_id", "=", site.website.id)
    .where("sent_at", "is not", null)
    .execute();
  expect(items).toHaveLength(2);
  expect(sent).toEqual([{ id: today.id, sent_at: now }]);
  app.clock.advance(minuteMs);
  const again = { recipientEmail, recipientName: "" };
  expect((await owner.post(`/api/config/gift-cards/${today.id}/send`, again)).status).toBe(200);
  await app.runJobs();
  const resent = (await owner.get(`/api/config/gift-cards/${today.id}`)).json();
  expect(resent.sentAt).toBe(new Date(now.getTime() + minuteMs).toISOString());
});
