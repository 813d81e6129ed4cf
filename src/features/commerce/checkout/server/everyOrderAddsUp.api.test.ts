import { expect } from "vitest";
import { buildSoldProduct } from "#features/commerce/cart/testing.ts";
import { buildDiscount } from "#features/commerce/discounts/testing.ts";
import { checkOrder } from "#features/commerce/orders/domain/orderCheck.ts";
import { createNetworkProvider } from "#features/commerce/payments/testing.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { siteTest } from "#kernel/testing/test.ts";
import type { TestClient } from "#kernel/testing/testClient.ts";
import { buildCheckout, buildPickupLocation, buildShippingRate, buildTaxRule, buyerAddress } from "../testing.ts";

const test = siteTest({ own: true })
  .extend("network", { scope: "file" }, ({ app }) => {
    const provider = createNetworkProvider();
    app.features.payments.add(provider);
    return provider;
  })
  /** A shop with taxes of two rules, a discount and a code. */
  .extend("goods", { auto: true }, async ({ app, site, network }) => {
    await buildShippingRate(app, site, { priceCents: 795 });
    await buildTaxRule(app, site, { appliesToShipping: true });
    await buildTaxRule(app, site, { state: "", rateMillionths: 12_345 });
    await buildDiscount(app, site, { percentMillionths: 333_333 });
    await buildDiscount(app, site, { kind: "AMOUNT", amountCents: 1001, codes: ["THANKS"] });
    await setUp(app, site, { payment_providers: ["test", "manual", network.name] });
    const variants = [{ priceCents: 1399, stock: 100 }];
    const mug = await buildSoldProduct(app, site, { variants });
    const guide = await buildSoldProduct(app, site, { productType: 2, variants: [{ priceCents: 999 }] });
    const lesson = await buildSoldProduct(app, site, { productType: 3, variants: [{ priceCents: 7301 }] });
    return { lines: [{ product: mug, quantity: 7 }, { product: guide }, { product: lesson }], guide };
  });

async function setUp(app: TestApp, site: TestSite, values: object): Promise<void> {
  const websites = app.services.database.db.updateTable("websites").set(values as never);
  await websites.where("id", "=", site.website.id).execute();
  app.app.dropAll();
}

/** Places the order of a complete checkout. @returns the path of its studio's route */
async function place(
  { owner, visitor, cartToken }: { owner: TestClient; visitor: TestClient; cartToken: string },
  changes: { code?: string } = {},
): Promise<string> {
  if (changes.code) {
    const body = { cartToken, discountCode: changes.code };
    expect((await visitor.put("/api/commerce/checkout/discount-code", body)).status).toBe(200);
  }
  const placed = await visitor.post("/api/commerce/checkout/order", { cartToken });
  expect(placed.status, placed.text).toBe(200);
  const { items } = (await owner.get("/api/config/orders")).json();
  return `/api/config/orders/${items[0].id}`;
}

const refund = (owner: TestClient, path: string, amountCents: number, idempotencyKey = `refund-${amountCents}`) =>
  owner.post(`${path}/refunds`, { amountCents, idempotencyKey, reason: "" });

/** Recomputes all orders of the website from their rows. */
async function expectAllToAddUp(owner: TestClient, count: number): Promise<void> {
  const { items, total } = (await owner.get("/api/config/orders")).json();
  expect(total).toBe(count);
  for (const { id, number } of items) {
    const order = (await owner.get(`/api/config/orders/${id}`)).json();
    expect(checkOrder(order), `order ${number}`).toEqual([]);
  }
}

test.for(["EXCLUSIVE", "INCLUSIVE"])(
  "every way to place and refund an order with %s prices",
  async (interpretation, { app, site, owner, goods, network }) => {
    await setUp(app, site, { price_tax_interpretation: interpretation });
    const { lines } = goods;
    const withCode = { code: "THANKS" };
    const ready = async (payment?: { provider: string }) => ({ owner, ...(await buildCheckout(site, lines, payment)) });

    const byCard = await place(await ready(), withCode);
    expect((await refund(owner, byCard, 1)).status).toBe(200);
    expect((await refund(owner, byCard, 1234)).json().paymentState).toBe("PARTIALLY_REFUNDED");
    const { grandTotalCents } = (await owner.get(byCard)).json();
    expect((await refund(owner, byCard, grandTotalCents - 1235)).json().paymentState).toBe("REFUNDED");
    expect((await refund(owner, byCard, 1, "one-cent-more")).json().code).toBe("nothing-to-refund");

    const canceled = await place(await ready());
    expect((await refund(owner, canceled, 500)).status).toBe(200);
    const cancel = await owner.post(`${canceled}/cancel`, { restock: true });
    expect(cancel.json()).toMatchObject({ fulfillmentStatus: "CANCELED", paymentState: "REFUNDED" });

    const awaited = await place(await ready({ provider: "manual" }), withCode);
    expect((await owner.get(awaited)).json().paymentState).toBe("AWAITING");
    await place(await ready({ provider: "manual" }));
    expect((await owner.post(`${awaited}/paid`)).json().paymentState).toBe("PAID");
    expect((await refund(owner, awaited, 700)).status).toBe(200);

    const overNetwork = { provider: network.name, cardNumber: "pays" };
    const remote = await place(await ready(overNetwork), withCode);
    network.nextRefund = "is refused";
    await refund(owner, remote, 300);
    network.nextRefund = "loses the answer";
    await refund(owner, remote, 400);
    expect((await owner.get(remote)).json()).toMatchObject({ refundedCents: 400, paymentState: "PARTIALLY_REFUNDED" });
    await expectAllToAddUp(owner, 5);
  },
);

test("an order in yen, one that is picked up, and one that costs nothing", async ({ app, site, owner, goods }) => {
  await setUp(app, site, { currency: "JPY" });
  await place({ owner, ...(await buildCheckout(site, goods.lines)) }, { code: "THANKS" });

  const shippingRateId = await buildPickupLocation(app, site, { priceCents: 150 });
  const { visitor, cartToken } = await buildCheckout(site, goods.lines);
  const chosen = { cartToken, address: buyerAddress, shippingRateId };
  expect((await visitor.put("/api/commerce/checkout/delivery", chosen)).status).toBe(200);
  await place({ owner, visitor, cartToken });

  await buildDiscount(app, site, { percentMillionths: 1_000_000 });
  await place({ owner, ...(await buildCheckout(site, [{ product: goods.guide }])) });
  await expectAllToAddUp(owner, 3);
});
