import { expect } from "vitest";
import { buildSoldProduct, type SoldProduct } from "#features/commerce/cart/testing.ts";
import { placeTestOrder } from "#features/commerce/checkout/testing.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { siteTest } from "#kernel/testing/test.ts";

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
    const overview = (await owner.get("/api/config/sales-overview")).json();
    expect(overview.days).toHaveLength(30);
    expect(overview.days.slice(-2)).toEqual([
      { date: "2026-06-09", orders: 1, salesCents: 3600 },
      { date: "2026-06-10", orders: 1, salesCents: 5000 },
    ]);
    expect(overview).toMatchObject({ currency: "USD", ordersToday: 1, salesTodayCents: 5000, pendingOrders: 2 });
    expect(overview.recentOrders.map((order: { number: number }) => order.number)).toEqual([5, 4, 3, 2, 1]);
    expect(overview.lowStock).toMatchObject([{ productName: "Speckled Mug", qtyInStock: 4 }]);
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
    const overview = (await owner.get("/api/config/sales-overview")).json();
    const list = (await owner.get("/api/config/orders?status=TO_FULFILL")).json();
    expect(list.total).toBe(overview.pendingOrders);
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
  expect((await owner.get("/api/config/sales-overview")).json().lowStock).toMatchObject([
    { productName: "Fluted Vase", sku: "VASE", qtyInStock: 0 },
    { productName: "Ash Bowl", sku: "BOWL", qtyInStock: 3 },
  ]);
});

test("the home screen uses the inventory's limit for low stock", async ({ app }) => {
  const made = await app.buildSite();
  const client = await made.signIn();
  await buildSoldProduct(app, made, { name: "Ash Bowl", variants: [{ sku: "BOWL", stock: 8 }] });
  const low = async () => (await client.get("/api/config/sales-overview")).json().lowStock.length;
  expect(await low()).toBe(0);
  const stored = (await client.get("/api/config/merchandising")).json();
  const saved = await client.put("/api/config/merchandising", { ...stored, scarcityThreshold: 8 });
  expect(saved.status, saved.text).toBe(200);
  expect(await low()).toBe(1);
  expect((await client.get("/api/config/inventory?filter=low")).json().items).toHaveLength(1);
});
