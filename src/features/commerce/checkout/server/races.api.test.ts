import { expect } from "vitest";
import { buildSoldProduct } from "#features/commerce/cart/testing.ts";
import { buildDiscount } from "#features/commerce/discounts/testing.ts";
import { checkOrder } from "#features/commerce/orders/domain/orderCheck.ts";
import { createNetworkProvider } from "#features/commerce/payments/testing.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { siteTest } from "#kernel/testing/test.ts";
import type { TestAnswer, TestClient } from "#kernel/testing/testClient.ts";
import { buildCheckout, buildShippingRate } from "../testing.ts";

const many = 16;
const methods = { "the test card": undefined, "a remote provider": { provider: "network", cardNumber: "pays" } };
type Method = keyof typeof methods;
const both = Object.keys(methods) as Method[];

const test = siteTest({ own: true })
  .extend("provider", { scope: "file" }, ({ app }) => {
    const provider = createNetworkProvider();
    app.features.payments.add(provider);
    return provider;
  })
  .extend("shop", { auto: true }, async ({ app, site, provider }) => {
    provider.charges.clear();
    provider.refunds.clear();
    await buildShippingRate(app, site);
    const websites = app.services.database.db.updateTable("websites").set({ payment_providers: ["test", "network"] });
    await websites.where("id", "=", site.website.id).execute();
    app.app.dropAll();
  });

const atOnce = (work: (index: number) => Promise<TestAnswer>) =>
  Promise.all(Array.from({ length: many }, (_, index) => work(index)));

const place = (visitor: TestClient, cartToken: string) => visitor.post("/api/commerce/checkout/order", { cartToken });

/** The answers of those who lost, each once. */
const messagesOf = (answers: readonly TestAnswer[]) => [
  ...new Set(answers.filter(({ status }) => status !== 200).map((answer) => answer.json().message)),
];
const winners = (answers: readonly TestAnswer[]) => answers.filter(({ status }) => status === 200);

/** The orders of the shop, and that none contradicts its rows or the provider. */
async function ordersOf(owner: TestClient) {
  const { items } = (await owner.get("/api/config/orders")).json();
  const orders = await Promise.all(
    items.map(async ({ id }: { id: string }) => (await owner.get(`/api/config/orders/${id}`)).json()),
  );
  for (const order of orders) expect(checkOrder(order)).toEqual([]);
  return orders;
}

async function stockOf(app: TestApp, site: TestSite, sku: string): Promise<number> {
  const variants = app.services.database.db.selectFrom("variants").select("qty_in_stock");
  const row = await variants.where("website_id", "=", site.website.id).where("sku", "=", sku).executeTakeFirst();
  return row?.qty_in_stock as number;
}

test.for(both)(
  "sixteen buyers of the last unit with %s: one order, and the others read why",
  async (method, { app, site, owner, provider }) => {
    const product = await buildSoldProduct(app, site, { name: "Last Mug", variants: [{ sku: "LAST", stock: 1 }] });
    const ready = await Promise.all(
      Array.from({ length: many }, () => buildCheckout(site, [{ product }], methods[method])),
    );
    const answers = await Promise.all(ready.map(({ visitor, cartToken }) => place(visitor, cartToken)));
    expect(winners(answers)).toHaveLength(1);
    expect(messagesOf(answers)).toEqual(["Sorry, we do not have enough of Last Mug available."]);
    const [order, ...more] = await ordersOf(owner);
    expect(more).toEqual([]);
    expect(await stockOf(app, site, "LAST")).toBe(0);
    expect(provider.paidCents()).toBe(method === "a remote provider" ? order.grandTotalCents : 0);
  },
);

test.for(both)("sixteen uses of a code that has one left, with %s", async (method, { app, site, owner, provider }) => {
  const product = await buildSoldProduct(app, site);
  await buildDiscount(app, site, { name: "Once", codes: ["ONCE"], useLimit: 1 });
  const ready = await Promise.all(
    Array.from({ length: many }, () => buildCheckout(site, [{ product }], methods[method])),
  );
  for (const { visitor, cartToken } of ready) {
    const entered = await visitor.put("/api/commerce/checkout/discount-code", { cartToken, discountCode: "ONCE" });
    expect(entered.status).toBe(200);
  }
  const answers = await Promise.all(ready.map(({ visitor, cartToken }) => place(visitor, cartToken)));
  expect(winners(answers)).toHaveLength(1);
  expect(messagesOf(answers)).toEqual(["The code ONCE has been used up. The total of your order is now $36.00."]);
  const [order, ...more] = await ordersOf(owner);
  expect(more).toEqual([]);
  expect(order.discountCents).toBe(280);
  expect(provider.paidCents()).toBe(method === "a remote provider" ? order.grandTotalCents : 0);
});

test.for(both)("one checkout in sixteen tabs is one order with %s", async (method, { app, site, owner, provider }) => {
  const product = await buildSoldProduct(app, site, { variants: [{ sku: "TABS", stock: 40 }] });
  const { visitor, cartToken } = await buildCheckout(site, [{ product }], methods[method]);
  const answers = await atOnce(() => place(visitor, cartToken));
  expect(winners(answers)).toHaveLength(many);
  expect(new Set(answers.map((answer) => answer.json().orderToken)).size).toBe(1);
  const [order, ...more] = await ordersOf(owner);
  expect(more).toEqual([]);
  expect(await stockOf(app, site, "TABS")).toBe(39);
  expect(provider.paidCents()).toBe(method === "a remote provider" ? order.grandTotalCents : 0);
});

test.for(both)(
  "sixteen full refunds, and cancellations between them, give back once with %s",
  async (method, { app, site, owner, provider }) => {
    const product = await buildSoldProduct(app, site, { variants: [{ sku: "BACK", stock: 5 }] });
    const { visitor, cartToken } = await buildCheckout(site, [{ product }], methods[method]);
    await place(visitor, cartToken);
    const [{ id, grandTotalCents }] = await ordersOf(owner);
    const path = `/api/config/orders/${id}`;
    const answers = await atOnce((index) =>
      index % 4 === 3
        ? owner.post(`${path}/cancel`, { restock: true })
        : owner.post(`${path}/refunds`, {
            amountCents: grandTotalCents,
            idempotencyKey: `refund-${index}`,
            reason: "",
          }),
    );
    const [order] = await ordersOf(owner);
    expect(order).toMatchObject({
      refundedCents: grandTotalCents,
      paymentState: "REFUNDED",
      fulfillmentStatus: "CANCELED",
    });
    expect(order.refunds).toHaveLength(1);
    expect(await stockOf(app, site, "BACK")).toBe(5);
    const cents = [...provider.refunds.values()].map((refund) => refund.cents);
    expect(cents).toEqual(method === "a remote provider" ? [grandTotalCents] : []);
    for (const message of messagesOf(answers)) {
      expect([
        "There is no payment to refund.",
        "The refund is more than the remaining payment.",
        "Only a pending order can be fulfilled or canceled.",
      ]).toContain(message);
    }
  },
);

test("a payment that is paid, reported, checked and canceled at once is one order or none", async ({
  app,
  site,
  owner,
  provider,
}) => {
  const product = await buildSoldProduct(app, site, { variants: [{ sku: "OPEN", stock: 9 }] });
  for (let round = 0; round < 4; round++) {
    const before = (await ordersOf(owner)).length;
    const stock = await stockOf(app, site, "OPEN");
    const asks = { provider: "network", cardNumber: "asks" };
    const { visitor, cartToken } = await buildCheckout(site, [{ product }], asks);
    const { orderToken } = (await place(visitor, cartToken)).json();
    const [key] = [...provider.charges.keys()].slice(-1);
    const movement = { websiteId: site.website.id, id: key as string };
    await Promise.all([
      ...Array.from({ length: 4 }, () => visitor.submit("/checkout/cancel-payment", { orderToken })),
      ...Array.from({ length: 4 }, () => place(visitor, cartToken)),
      ...Array.from({ length: 4 }, () => app.features.payments.check(movement)),
      ...Array.from({ length: 4 }, () =>
        visitor.get(`/checkout/order-confirmed/${orderToken}`, { accept: "text/html" }),
      ),
      (async () => {
        // The buyer finishes the second step, unless it was canceled.
        if (typeof provider.charges.get(movement.id)?.result === "object") provider.finish(movement.id);
      })(),
    ]);
    await app.features.payments.check(movement);
    const orders = await ordersOf(owner);
    const isPaid = typeof provider.charges.get(movement.id)?.result === "object";
    const reservedElsewhere = (await openPayments(app, site)).length;
    expect(orders.length - before).toBe(isPaid ? 1 : 0);
    expect(await stockOf(app, site, "OPEN")).toBe(stock - (isPaid ? 1 : 0) - reservedElsewhere);
    await Promise.all((await openPayments(app, site)).map((open) => visitor.submit("/checkout/cancel-payment", open)));
  }
});

/** Payments that a place of the same checkout has opened again after the cancellation. */
async function openPayments(app: TestApp, site: TestSite): Promise<{ orderToken: string }[]> {
  const { rows } = await app.services.database.pool.query<{ orderToken: string }>(
    `select order_token as "orderToken" from payments where website_id = $1 and state = 'ANNOUNCED'`,
    [site.website.id],
  );
  return rows;
}
