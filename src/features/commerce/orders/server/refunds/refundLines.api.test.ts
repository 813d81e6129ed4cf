import { expect } from "vitest";
import { buildSoldProduct, type SoldProduct } from "#features/commerce/cart/testing.ts";
import { placeTestOrder } from "#features/commerce/checkout/testing.ts";
import { createNetworkProvider } from "#features/commerce/payments/testing.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { siteTest } from "#kernel/testing/test.ts";
import type { TestClient } from "#kernel/testing/testClient.ts";

const test = siteTest({ own: true, mail: true })
  .extend("provider", { scope: "file" }, ({ app }) => {
    const provider = createNetworkProvider();
    app.features.payments.add(provider);
    return provider;
  })
  .extend("mug", ({ app, site }) =>
    buildSoldProduct(app, site, { name: "Speckled mug", variants: [{ sku: "MUG", stock: 10 }] }),
  )
  .extend("bowl", ({ app, site }) =>
    buildSoldProduct(app, site, { name: "Wide bowl", variants: [{ sku: "BOWL", stock: 10 }] }),
  )
  /** An order of three mugs and a bowl for $28.00 each, and shipping for $8.00. */
  .extend("order", async ({ app, site, mug, bowl }) => placeOrder(app, site, mug, bowl));

async function placeOrder(app: TestApp, site: TestSite, mug: SoldProduct, bowl: SoldProduct, payment?: object) {
  const lines = [{ product: mug, quantity: 3 }, { product: bowl }];
  const { id } = await placeTestOrder(app, site, { lines, ...(payment ? { payment } : {}) } as never);
  const path = `/api/config/orders/${id}`;
  const stored = (await (await site.signIn()).get(path)).json();
  const positionOf = (name: string) =>
    stored.lines.find(({ productName }: { productName: string }) => productName === name).position as number;
  return { id, path, mug: positionOf("Speckled mug"), bowl: positionOf("Wide bowl") };
}

type PlacedOrder = Awaited<ReturnType<typeof placeOrder>>;

let lastKey = 0;
const refund = (owner: TestClient, { path }: PlacedOrder, body: object) =>
  owner.post(`${path}/refunds`, { idempotencyKey: `refund-${++lastKey}-key`, ...body });

async function stockOf(app: TestApp, site: TestSite, sku: string): Promise<number | undefined> {
  const row = await app.services.database.db
    .selectFrom("variants")
    .select("qty_in_stock")
    .where("website_id", "=", site.website.id)
    .where("sku", "=", sku)
    .executeTakeFirst();
  return row?.qty_in_stock;
}

/** What is stored of the mugs: refunded, and back in stock. */
async function mugsOf(owner: TestClient, { path, mug }: PlacedOrder): Promise<[number, number]> {
  const { lines } = (await owner.get(path)).json();
  const line = lines.find(({ position }: { position: number }) => position === mug);
  return [line.refundedQuantity, line.restockedQuantity];
}

test("items and shipping are refunded, restocked once, and shown", async ({ app, site, owner, order }) => {
  const lines = [{ position: order.mug, quantity: 2, restockedQuantity: 1 }];
  const body = { amountCents: 6000, lines, shippingCents: 400, idempotencyKey: "refund-items" };
  const first = await refund(owner, order, body);
  expect(first.status).toBe(200);
  expect(first.json()).toMatchObject({
    paymentState: "PARTIALLY_REFUNDED",
    refundedCents: 6000,
    refunds: [{ amountCents: 6000, shippingCents: 400, lines: [{ ...lines[0], costCents: 5600 }] }],
  });
  expect((await refund(owner, order, body)).json().refundedCents, "the same key").toBe(6000);
  expect(await mugsOf(owner, order)).toEqual([2, 1]);
  expect(await stockOf(app, site, "MUG")).toBe(8);
  const { history } = first.json();
  expect(history.find(({ action }: { action: string }) => action === "order.refund")).toMatchObject({
    amountCents: 6000,
    count: 2,
  });
  const change = await app.services.database.db
    .selectFrom("stock_changes")
    .select(["reason", "account_id", "qty_before", "qty_after"])
    .where("website_id", "=", site.website.id)
    .where("order_id", "=", order.id)
    .where("reason", "=", "ORDER_REFUNDED")
    .execute();
  expect(change).toEqual([{ reason: "ORDER_REFUNDED", account_id: site.owner.id, qty_before: 7, qty_after: 8 }]);
  const exported = (await owner.post("/api/config/orders/export", {})).text;
  expect(exported).toContain("Refunded quantity");
  const invoice = await owner.get(`/api/config/orders/print?kind=invoice&orders=${order.id}`);
  expect(invoice.text).toContain("2 of 3 refunded");
});

test("the email lists what was refunded, what it cost, and the difference to the amount", async ({
  app,
  owner,
  order,
}) => {
  await app.runJobs();
  app.sentMails.length = 0;
  const lines = [{ position: order.mug, quantity: 1 }];
  await refund(owner, order, { amountCents: 3000, lines, shippingCents: 400 });
  await app.runJobs();
  const [mail] = app.sentMails;
  expect(mail?.subject).toBe("Refund for your order #1");
  expect(mail?.text).toContain("Refunded items");
  expect(mail?.text).toContain("Quantity: 1 of 3  $28.00");
  expect(mail?.text).toMatch(/Shipping: \$4\.00\nAdjustment: -\$2\.00\nRefunded: \$30\.00/);
  expect(mail?.text).not.toContain("Wide bowl");
});

test("a later refund offers only the rest", async ({ owner, order }) => {
  const lines = [{ position: order.mug, quantity: 2 }];
  expect((await refund(owner, order, { amountCents: 5600, lines })).status).toBe(200);
  const again = await refund(owner, order, { amountCents: 100, lines });
  expect([again.status, again.json().message]).toEqual([
    409,
    "Some of these items were refunded or restocked in the meantime. Check the quantities.",
  ]);
  expect((await refund(owner, order, { amountCents: 100, shippingCents: 801 })).json().code).toBe(
    "items-not-refundable",
  );
  const rest = {
    lines: [
      { position: order.mug, quantity: 1 },
      { position: order.bowl, quantity: 1 },
    ],
  };
  expect((await refund(owner, order, { amountCents: 6400, ...rest, shippingCents: 800 })).json()).toMatchObject({
    paymentState: "REFUNDED",
  });
});

test.for([
  { lines: [{ position: 0, quantity: 0 }] },
  { lines: [{ position: 0, quantity: 1, restockedQuantity: 2 }] },
  {
    lines: [
      { position: 0, quantity: 1 },
      { position: 0, quantity: 1 },
    ],
  },
  { shippingCents: -1 },
])("%j is refused", async (body, { owner, order }) => {
  expect((await refund(owner, order, { amountCents: 100, ...body })).status).toBe(400);
});

test("sixteen refunds of the last two mugs at once refund and restock two", async ({ app, site, owner, order }) => {
  await refund(owner, order, { amountCents: 100, lines: [{ position: order.mug, quantity: 1 }] });
  const lines = [{ position: order.mug, quantity: 1, restockedQuantity: 1 }];
  const answers = await Promise.all(
    Array.from({ length: 16 }, () => refund(owner, order, { amountCents: 100, lines })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  expect(await mugsOf(owner, order)).toEqual([3, 2]);
  expect(await stockOf(app, site, "MUG")).toBe(9);
});

test("a line without counted stock is not restocked", async ({ app, site, owner, order }) => {
  await app.services.database.db
    .updateTable("variants")
    .set({ unlimited: true })
    .where("website_id", "=", site.website.id)
    .where("sku", "=", "MUG")
    .execute();
  expect((await owner.get(order.path)).json().lines[order.mug]).toMatchObject({ isCounted: false });
  const lines = [{ position: order.mug, quantity: 1, restockedQuantity: 1 }];
  expect((await refund(owner, order, { amountCents: 100, lines })).json().code).toBe("items-not-refundable");
});

test("a cancellation restocks only what no refund has dealt with", async ({ app, site, owner, order }) => {
  await refund(owner, order, { amountCents: 2800, lines: [{ position: order.mug, quantity: 1 }] });
  const lines = [{ position: order.mug, quantity: 1, restockedQuantity: 1 }];
  await refund(owner, order, { amountCents: 2800, lines });
  expect(await stockOf(app, site, "MUG")).toBe(8);
  const canceled = (await owner.post(`${order.path}/cancel`, { restock: true })).json();
  expect(canceled).toMatchObject({ fulfillmentStatus: "CANCELED", paymentState: "REFUNDED" });
  expect([await stockOf(app, site, "MUG"), await stockOf(app, site, "BOWL")]).toEqual([9, 10]);
  expect(await mugsOf(owner, order)).toEqual([2, 2]);
});

test("refunded items are not shipped with the rest", async ({ owner, order }) => {
  await refund(owner, order, { amountCents: 2800, lines: [{ position: order.mug, quantity: 1 }] });
  const shipped = (await owner.post(`${order.path}/fulfillments`, {})).json();
  expect(shipped).toMatchObject({ fulfillmentStatus: "FULFILLED" });
  expect(shipped.fulfillments[0].lines).toEqual(
    [
      { position: order.mug, quantity: 2 },
      { position: order.bowl, quantity: 1 },
    ].sort((one, other) => one.position - other.position),
  );
});

test("a refund that fails in the end gives the items back, but not what is in stock", async ({
  app,
  site,
  owner,
  provider,
  mug,
  bowl,
}) => {
  await app.services.database.db
    .updateTable("websites")
    .set({ payment_providers: ["network"] })
    .where("id", "=", site.website.id)
    .execute();
  app.app.dropAll();
  const order = await placeOrder(app, site, mug, bowl, { provider: "network", cardNumber: "pays" });
  provider.nextRefund = "is refused";
  const items = { lines: [{ position: order.mug, quantity: 1, restockedQuantity: 1 }], shippingCents: 800 };
  expect((await refund(owner, order, { amountCents: 3600, ...items })).status).toBe(409);
  expect(await mugsOf(owner, order)).toEqual([0, 1]);
  expect(await stockOf(app, site, "MUG")).toBe(8);
  const all = { lines: [{ position: order.mug, quantity: 3, restockedQuantity: 2 }], shippingCents: 800 };
  const tooMany = { lines: [{ position: order.mug, quantity: 3, restockedQuantity: 3 }], shippingCents: 800 };
  expect((await refund(owner, order, { amountCents: 9200, ...tooMany })).json().code).toBe("items-not-refundable");
  expect((await refund(owner, order, { amountCents: 9200, ...all })).status).toBe(200);
  expect(await mugsOf(owner, order)).toEqual([3, 3]);
  expect(await stockOf(app, site, "MUG")).toBe(10);
});
