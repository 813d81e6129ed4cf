import { expect } from "vitest";
import { buildSoldProduct, type SoldProduct } from "#features/commerce/cart/testing.ts";
import { buildCheckout, placeTestOrder } from "#features/commerce/checkout/testing.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { siteTest } from "#kernel/testing/test.ts";
import { signInAs } from "#kernel/testing/testAccounts.ts";

const test = siteTest().extend("mug", ({ app, site }) =>
  buildSoldProduct(app, site, {
    name: "Speckled Mug",
    optionNames: ["Size"],
    variants: [{ sku: "MUG", attributes: { Size: "Small" }, stock: 10 }],
  }),
);

const place = (app: TestApp, site: TestSite, mug: SoldProduct, payment?: { provider: string }, quantity = 2) =>
  placeTestOrder(app, site, { lines: [{ product: mug, quantity }], ...(payment ? { payment } : {}) });

/** Makes orders that were paid by the test provider as real ones are: all, or one. */
async function takeForReal(app: TestApp, site: TestSite, orderId?: string): Promise<void> {
  let orders = app.services.database.db
    .updateTable("orders")
    .set({ test_mode: false })
    .where("website_id", "=", site.website.id);
  if (orderId) orders = orders.where("id", "=", orderId);
  await orders.execute();
}

test("the overview counts what was paid with real money and not canceled, per day in the website's time zone", async ({
  app,
  site,
  owner,
  mug,
}) => {
  app.clock.set("2026-06-10T03:30:00Z");
  try {
    // 23:30 of the ninth in New York; the owner's session is younger than the clock says.
    await place(app, site, mug, undefined, 1);
    app.clock.set("2026-06-10T15:00:00Z");
    const { id } = await place(app, site, mug, undefined, 2);
    await place(app, site, mug, { provider: "manual" }, 1);
    await takeForReal(app, site);
    await place(app, site, mug, undefined, 1);
    const canceled = await place(app, site, mug, { provider: "manual" }, 1);
    await takeForReal(app, site, canceled.id);
    await owner.post(`/api/config/orders/${canceled.id}/paid`);
    await owner.post(`/api/config/orders/${canceled.id}/cancel`, { restock: false });
    await owner.post(`/api/config/orders/${id}/refunds`, { amountCents: 1400, idempotencyKey: "refund-0001" });
    // A checkout that was left.
    await buildCheckout(site, [{ product: mug }]);
    const overview = (await owner.get("/api/config/sales-overview")).json();
    expect(overview.points).toHaveLength(30);
    expect(overview.points.slice(-2)).toEqual([
      { at: "2026-06-09", orderCount: 1, salesCents: 3600, salesBeforeCents: 0 },
      { at: "2026-06-10", orderCount: 1, salesCents: 5000, salesBeforeCents: 0 },
    ]);
    expect(overview).toMatchObject({
      currency: "USD",
      days: { from: "2026-05-12", to: "2026-06-10" },
      before: { from: "2026-04-12", to: "2026-05-11" },
      unit: "day",
      figures: {
        orderCount: 2,
        salesCents: 8600,
        refundedCents: 1400,
        // Two sales, one that awaits its payment, one canceled, one left. The test order is not counted.
        startedCheckouts: 5,
        paidCheckouts: 2,
        newCustomers: 1,
        returningOrders: 1,
      },
      figuresBefore: { orderCount: 0, salesCents: 0, newCustomers: 0 },
      others: [],
    });
    const today = (await owner.get("/api/config/sales-overview?period=today")).json();
    expect(today.points).toHaveLength(24);
    // 15:00 in UTC is 11:00 in New York.
    expect(today.points[11]).toMatchObject({ at: "2026-06-10T11", orderCount: 1, salesCents: 5000 });
    // Yesterday until the same time.
    expect(today.figuresBefore).toMatchObject({ orderCount: 0, salesCents: 0 });
    app.clock.set("2026-06-11T03:45:00Z");
    expect((await owner.get("/api/config/sales-overview?period=today")).json().figuresBefore.salesCents).toBe(3600);
    const products = (await owner.get("/api/config/top-products?period=7-days")).json();
    expect(products).toEqual({
      currency: "USD",
      items: [{ productId: mug.id, name: "Speckled Mug", units: 3, cents: 8400 }],
    });
    expect((await owner.get("/api/config/open-orders")).json()).toEqual({
      toFulfill: 2,
      awaitingPayment: 1,
      toCapture: 0,
    });
  } finally {
    app.clock.set(new Date());
  }
});

test("chosen days are compared with as many days before them", async ({ owner }) => {
  const read = (query: string) => owner.get(`/api/config/sales-overview?period=custom&${query}`);
  const overview = (await read("from=2026-03-08&to=2026-03-09")).json();
  expect(overview).toMatchObject({ before: { from: "2026-03-06", to: "2026-03-07" }, unit: "day" });
  expect(overview.points).toHaveLength(2);
  for (const [query, field] of [
    ["from=2026-03-08", "to"],
    ["from=2026-03-08&to=2026-03-07", "to"],
    ["from=2016-03-08&to=2026-03-07", "to"],
    ["from=2026-02-30&to=2026-03-07", "from"],
  ] as const) {
    const refused = await read(query);
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.json().errors)).toContain(field);
  }
});

test("sales move to the days of another time zone", async ({ app, site, owner, mug }) => {
  app.clock.set("2026-06-10T03:30:00Z");
  try {
    await place(app, site, mug);
    await takeForReal(app, site);
    const sold = async () => {
      const { points } = (
        await owner.get("/api/config/sales-overview?period=custom&from=2026-06-09&to=2026-06-10")
      ).json();
      return points.map(({ orderCount }: { orderCount: number }) => orderCount);
    };
    expect(await sold()).toEqual([1, 0]);
    await app.services.database.db
      .updateTable("websites")
      .set({ time_zone: "Asia/Tokyo" })
      .where("id", "=", site.website.id)
      .execute();
    expect(await sold()).toEqual([0, 1]);
  } finally {
    app.clock.set(new Date());
  }
});

test("orders to fulfill exclude test orders and unpaid ones, on Home and in the linked list", async ({
  app,
  site,
  owner,
  mug,
}) => {
  const toFulfill = async () => {
    const open = (await owner.get("/api/config/open-orders")).json();
    const list = (await owner.get("/api/config/orders?status=TO_FULFILL")).json();
    expect(list.total).toBe(open.toFulfill);
    return list.items.map(({ number }: { number: number }) => number);
  };
  const paid = await place(app, site, mug, undefined, 1);
  const unpaid = await place(app, site, mug, { provider: "manual" }, 1);
  expect(await toFulfill()).toEqual([]);
  await takeForReal(app, site);
  expect(await toFulfill()).toEqual([1]);
  await owner.post(`/api/config/orders/${unpaid.id}/paid`);
  expect(await toFulfill()).toEqual([2, 1]);
  await owner.post(`/api/config/orders/${paid.id}/fulfillments`, {});
  expect(await toFulfill()).toEqual([2]);
  await place(app, site, mug, undefined, 1);
  expect(await toFulfill()).toEqual([2]);
});

test("products with low stock are named, lowest first", async ({ app, site, owner }) => {
  await buildSoldProduct(app, site, { name: "Ash Bowl", variants: [{ sku: "BOWL", stock: 3 }] });
  await buildSoldProduct(app, site, { name: "Hidden", isVisible: false, variants: [{ stock: 0 }] });
  await buildSoldProduct(app, site, { name: "Fluted Vase", variants: [{ sku: "VASE", stock: 0 }] });
  expect((await owner.get("/api/config/low-stock")).json()).toMatchObject({
    items: [
      { productName: "Fluted Vase", sku: "VASE", qtyInStock: 0 },
      { productName: "Ash Bowl", sku: "BOWL", qtyInStock: 3 },
    ],
    waiting: 0,
  });
});

test("the home screen uses the inventory's limit for low stock", async ({ app }) => {
  const made = await app.buildSite();
  const client = await made.signIn();
  await buildSoldProduct(app, made, { name: "Ash Bowl", variants: [{ sku: "BOWL", stock: 8 }] });
  const low = async () => (await client.get("/api/config/low-stock")).json().items.length;
  expect(await low()).toBe(0);
  const stored = (await client.get("/api/config/merchandising")).json();
  const saved = await client.put("/api/config/merchandising", { ...stored, scarcityThreshold: 8 });
  expect(saved.status, saved.text).toBe(200);
  expect(await low()).toBe(1);
  expect((await client.get("/api/config/inventory?filter=low")).json().items).toHaveLength(1);
});

test("who may see sales only sees no orders, and who manages orders sees both", async ({ app, site }) => {
  const statusOf = async (role: number) => {
    const client = await signInAs(app, site, role);
    const paths = ["sales-overview", "top-products", "open-orders", "low-stock"];
    return Promise.all(paths.map(async (path) => (await client.get(`/api/config/${path}`)).status));
  };
  expect(await statusOf(3)).toEqual([200, 200, 403, 200]);
  expect(await statusOf(8)).toEqual([200, 200, 200, 200]);
  expect(await statusOf(4)).toEqual([403, 403, 403, 403]);
});
