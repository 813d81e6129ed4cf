import { describe, expect } from "vitest";
import { buildSoldProduct, type SoldProduct } from "#features/commerce/cart/testing.ts";
import { placeTestOrder } from "#features/commerce/checkout/testing.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { rows, siteTest } from "#kernel/testing/test.ts";

const test = siteTest().extend("mug", { auto: true }, ({ app, site }) =>
  buildSoldProduct(app, site, {
    name: "Speckled Mug",
    optionNames: ["Size"],
    variants: [{ sku: "MUG", attributes: { Size: "Small" }, stock: 10 }],
  }),
);

const place = (app: TestApp, site: TestSite, mug: SoldProduct, payment?: { provider: string }, quantity = 2) =>
  placeTestOrder(app, site, { lines: [{ product: mug, quantity }], ...(payment ? { payment } : {}) });

async function stock(app: TestApp, site: TestSite): Promise<number | undefined> {
  const row = await app.services.database.db
    .selectFrom("variants")
    .select("qty_in_stock")
    .where("website_id", "=", site.website.id)
    .where("sku", "=", "MUG")
    .executeTakeFirst();
  return row?.qty_in_stock;
}

test("an order has its lines, payment and history", async ({ app, site, owner, mug }) => {
  const { id } = await place(app, site, mug);
  const answer = await owner.get(`/api/config/orders/${id}`);
  expect(answer.status).toBe(200);
  expect(answer.json()).toMatchObject({
    number: 1,
    customerEmail: "ada@example.com",
    customerName: "Ada Lovelace",
    fulfillmentStatus: "PENDING",
    paymentState: "PAID",
    testMode: true,
    itemCount: 2,
    grandTotalCents: 6400,
    shippingAddress: { city: "New York" },
    lines: [{ productName: "Speckled Mug", attributes: { Size: "Small" }, quantity: 2, totalCents: 5600, image: null }],
    payments: [{ provider: "test", state: "PAID", amountCents: 6400, lastFour: "4242" }],
    notes: [],
    history: [
      { action: "order.placed", by: null, at: app.clock.now().toISOString() },
      { action: "order.paid", amountCents: 6400 },
    ],
  });
  expect(answer.text).not.toContain("test_charge");
});

describe("the list", () => {
  test("has pages by cursor, newest first, and counts all", async ({ app, site, owner, mug }) => {
    for (let index = 0; index < 5; index++) await place(app, site, mug, undefined, 1);
    const first = (await owner.get("/api/config/orders?limit=2")).json();
    expect(first.items.map((order: { number: number }) => order.number)).toEqual([5, 4]);
    expect(first.total).toBe(5);
    const second = (await owner.get(`/api/config/orders?limit=2&cursor=${first.nextCursor}`)).json();
    expect(second.items.map((order: { number: number }) => order.number)).toEqual([3, 2]);
    const last = (await owner.get(`/api/config/orders?limit=2&cursor=${second.nextCursor}`)).json();
    expect(last).toMatchObject({ items: [{ number: 1, itemCount: 1 }], nextCursor: null });
  });

  test.for(
    rows([
      ["1", 1],
      ["%231", 1],
      ["lovelace", 2],
      ["ADA@", 2],
      ["Ada@Example.com", 2],
      ["eve@example.com", 0],
      ["grace", 0],
      ["100%25", 0],
      ["7", 0],
    ]),
  )("the search %s finds %i", async ([search, count], { app, site, owner, mug }) => {
    await place(app, site, mug, undefined, 1);
    await place(app, site, mug, undefined, 1);
    const found = (await owner.get(`/api/config/orders?search=${search}`)).json();
    expect([found.items.length, found.total]).toEqual([count, count]);
  });

  test("filters by status", async ({ app, site, owner, mug }) => {
    const { id } = await place(app, site, mug);
    await place(app, site, mug);
    await owner.post(`/api/config/orders/${id}/fulfillments`, {});
    expect((await owner.get("/api/config/orders?status=FULFILLED")).json().items).toMatchObject([{ number: 1 }]);
    expect((await owner.get("/api/config/orders?status=PENDING")).json().items).toMatchObject([{ number: 2 }]);
  });

  test.for(["cursor=abc", "limit=0", "limit=x", "status=LOST", `cursor=${"9".repeat(30)}`])(
    "refuses %s",
    async (query, { owner }) => {
      expect((await owner.get(`/api/config/orders?${query}`)).status).toBe(400);
    },
  );
});

describe("fulfilling", () => {
  test("stores the tracking, can be undone, and is in the audit log", async ({ app, site, owner, mug }) => {
    const { id } = await place(app, site, mug);
    const shipment = { carrier: "UPS", trackingNumber: "1Z", trackingUrl: "https://ups.example/1Z" };
    const fulfilled = await owner.post(`/api/config/orders/${id}/fulfillments`, shipment);
    expect(fulfilled.json()).toMatchObject({ fulfillmentStatus: "FULFILLED", fulfillments: [shipment] });
    const again = await owner.post(`/api/config/orders/${id}/fulfillments`, {});
    expect([again.status, again.json().code]).toEqual([409, "order-not-pending"]);
    const cancel = await owner.post(`/api/config/orders/${id}/cancel`, { restock: true });
    expect(cancel.json().message).toBe("Only a pending order can be fulfilled or canceled.");

    const undone = await owner.delete(`/api/config/orders/${id}/fulfillments`);
    expect(undone.json()).toMatchObject({ fulfillmentStatus: "PENDING", fulfillments: [], fulfilledAt: null });
    expect(undone.json().history.map((entry: { action: string }) => entry.action)).toEqual([
      "order.placed",
      "order.paid",
      "order.fulfill",
      "order.unfulfill",
    ]);
    expect(undone.json().history[2].by).toBe("Olive Owner");
    expect((await owner.delete(`/api/config/orders/${id}/fulfillments`)).status).toBe(409);
  });

  test.for(["javascript:alert(1)", "not a url"])(
    "the tracking address %s is refused",
    async (trackingUrl, { app, site, owner, mug }) => {
      const { id } = await place(app, site, mug);
      expect((await owner.post(`/api/config/orders/${id}/fulfillments`, { trackingUrl })).status).toBe(400);
    },
  );
});

describe("canceling", () => {
  test("refunds the payment, and restocks if requested", async ({ app, site, owner, mug }) => {
    const { id } = await place(app, site, mug);
    expect(await stock(app, site)).toBe(8);
    const answer = await owner.post(`/api/config/orders/${id}/cancel`, { restock: true });
    expect(answer.json()).toMatchObject({
      fulfillmentStatus: "CANCELED",
      paymentState: "REFUNDED",
      refundedCents: 6400,
      refunds: [{ amountCents: 6400 }],
    });
    expect(await stock(app, site)).toBe(10);
    expect((await owner.post(`/api/config/orders/${id}/cancel`, { restock: true })).status).toBe(409);
    expect(await stock(app, site)).toBe(10);
  });

  test("the stock ledger names the order that took stock, and who canceled it", async ({ app, site, owner, mug }) => {
    const { id } = await place(app, site, mug);
    await owner.post(`/api/config/orders/${id}/cancel`, { restock: true });
    const changes = await app.services.database.db
      .selectFrom("stock_changes")
      .select(["reason", "account_id", "order_id", "qty_before", "qty_after"])
      .where("website_id", "=", site.website.id)
      .where("order_id", "=", id)
      .orderBy("changed_at")
      .execute();
    expect(changes).toEqual([
      { reason: "ORDER", account_id: null, order_id: id, qty_before: 10, qty_after: 8 },
      { reason: "ORDER_CANCELED", account_id: site.owner.id, order_id: id, qty_before: 8, qty_after: 10 },
    ]);
  });

  test("many at once restock only once", async ({ app, site, owner, mug }) => {
    const { id } = await place(app, site, mug);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => owner.post(`/api/config/orders/${id}/cancel`, { restock: true })),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(await stock(app, site)).toBe(10);
  });

  test("without restocking, the stock stays the same", async ({ app, site, owner, mug }) => {
    const { id } = await place(app, site, mug);
    await owner.post(`/api/config/orders/${id}/cancel`, { restock: false });
    expect(await stock(app, site)).toBe(8);
  });

  test("an order that was never paid has nothing to refund", async ({ app, site, owner, mug }) => {
    const { id } = await place(app, site, mug, { provider: "manual" });
    const answer = await owner.post(`/api/config/orders/${id}/cancel`, { restock: true });
    expect(answer.json()).toMatchObject({ fulfillmentStatus: "CANCELED", refunds: [], refundedCents: 0 });
    expect((await owner.post(`/api/config/orders/${id}/paid`)).status).toBe(409);
  });

  test("an earlier refund is not refunded again", async ({ app, site, owner, mug }) => {
    const { id } = await place(app, site, mug);
    await owner.post(`/api/config/orders/${id}/refunds`, { amountCents: 400, idempotencyKey: "refund-0001" });
    const answer = await owner.post(`/api/config/orders/${id}/cancel`, { restock: false });
    expect(answer.json().refunds.map((refund: { amountCents: number }) => refund.amountCents)).toEqual([400, 6000]);
  });

  test("the page of a restocked product shows it", async ({ app, site, owner, mug }) => {
    const { id } = await placeTestOrder(app, site, { lines: [{ product: mug, quantity: 10 }] });
    const soldOut = await site.visit().get(mug.path, { accept: "text/html" });
    await owner.post(`/api/config/orders/${id}/cancel`, { restock: true });
    expect((await site.visit().get(mug.path, { accept: "text/html" })).text).not.toBe(soldOut.text);
  });
});

describe("refunds", () => {
  test("parts are refunded until nothing is left", async ({ app, site, owner, mug }) => {
    const { id } = await place(app, site, mug);
    const refund = (amountCents: number, idempotencyKey: string) =>
      owner.post(`/api/config/orders/${id}/refunds`, { amountCents, idempotencyKey, reason: "Chipped" });
    expect((await refund(1000, "refund-0001")).json()).toMatchObject({
      paymentState: "PARTIALLY_REFUNDED",
      refundedCents: 1000,
    });
    expect((await refund(1000, "refund-0001")).json()).toMatchObject({ refundedCents: 1000 });
    const tooMuch = await refund(5401, "refund-0002");
    expect([tooMuch.status, tooMuch.json().message]).toEqual([400, "The refund is more than the remaining payment."]);
    expect((await refund(5400, "refund-0003")).json()).toMatchObject({ paymentState: "REFUNDED", refundedCents: 6400 });
    expect((await refund(1, "refund-0004")).json().code).toBe("nothing-to-refund");
  });

  test("the same key is for one amount and its items, and never a key of our own", async ({
    app,
    site,
    owner,
    mug,
  }) => {
    const { id } = await place(app, site, mug);
    const refund = (change: object) =>
      owner.post(`/api/config/orders/${id}/refunds`, { amountCents: 1000, idempotencyKey: "refund-0001", ...change });
    const lines = [{ position: 0, quantity: 1, restockedQuantity: 1 }];
    expect((await refund({ lines, shippingCents: 100 })).status).toBe(200);
    for (const other of [
      { lines, shippingCents: 100, amountCents: 1001 },
      { lines },
      { shippingCents: 100 },
      { lines: [{ position: 0, quantity: 1 }], shippingCents: 100 },
    ]) {
      const refused = await refund(other);
      expect([refused.status, refused.json().code], JSON.stringify(other)).toEqual([409, "refund-repeated"]);
    }
    expect((await refund({ lines, shippingCents: 100 })).json()).toMatchObject({ refundedCents: 1000 });
    for (const idempotencyKey of [`cancel-${id}`, `void-${id}`, "outside-re_1"]) {
      const refused = await refund({ idempotencyKey });
      expect([refused.status, refused.json().errors]).toEqual([400, { idempotencyKey: "Use another key." }]);
    }
    const canceled = await owner.post(`/api/config/orders/${id}/cancel`, { restock: true });
    expect([canceled.status, canceled.json().refundedCents]).toEqual([200, 6400]);
  });

  test("simultaneous requests with the same key give one refund", async ({ app, site, owner, mug }) => {
    const { id } = await place(app, site, mug);
    const body = { amountCents: 100, idempotencyKey: "refund-0001" };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => owner.post(`/api/config/orders/${id}/refunds`, body)),
    );
    expect(new Set(answers.map((answer) => answer.json().refundedCents))).toEqual(new Set([100]));
  });

  test.for([
    { amountCents: 0 },
    { amountCents: -5 },
    { amountCents: 1.5 },
    { amountCents: 100, idempotencyKey: "short" },
  ])("%j is refused", async (body, { app, site, owner, mug }) => {
    const { id } = await place(app, site, mug);
    const answer = await owner.post(`/api/config/orders/${id}/refunds`, { idempotencyKey: "refund-0001", ...body });
    expect(answer.status).toBe(400);
  });
});

test("an awaited payment is marked as paid, once", async ({ app, site, owner, mug }) => {
  const { id } = await place(app, site, mug, { provider: "manual" });
  expect(
    (await owner.post(`/api/config/orders/${id}/refunds`, { amountCents: 1, idempotencyKey: "refund-0001" })).status,
  ).toBe(409);
  const paid = await owner.post(`/api/config/orders/${id}/paid`);
  expect(paid.json()).toMatchObject({ paymentState: "PAID", payments: [{ state: "PAID" }] });
  const again = await owner.post(`/api/config/orders/${id}/paid`);
  expect([again.status, again.json().message]).toEqual([409, "This order is already paid."]);
});

test("another website's order is not found by any call", async ({ app, owner }) => {
  const other = await app.buildSite();
  const { id } = await placeTestOrder(app, other);
  const calls = [
    owner.get(`/api/config/orders/${id}`),
    owner.post(`/api/config/orders/${id}/fulfillments`, {}),
    owner.delete(`/api/config/orders/${id}/fulfillments`),
    owner.delete(`/api/config/orders/${id}/fulfillments/${id}`),
    owner.post(`/api/config/orders/${id}/cancel`, { restock: true }),
    owner.post(`/api/config/orders/${id}/refunds`, { amountCents: 1, idempotencyKey: "refund-0001" }),
    owner.post(`/api/config/orders/${id}/paid`),
    owner.put(`/api/config/orders/${id}/customer`, { customerEmail: "eve@example.com", shippingAddress: null }),
    owner.post(`/api/config/orders/${id}/mails/${id}/resend`),
    owner.post(`/api/config/orders/${id}/notes`, { body: "Hello" }),
    owner.put(`/api/config/orders/${id}/notes/${id}`, { body: "Hello" }),
    owner.delete(`/api/config/orders/${id}/notes/${id}`),
  ];
  for (const answer of await Promise.all(calls)) {
    expect([answer.status, answer.json().message]).toEqual([404, "Unable to locate content"]);
  }
  expect((await owner.get("/api/config/orders")).json()).toMatchObject({ items: [], total: 0 });
});
