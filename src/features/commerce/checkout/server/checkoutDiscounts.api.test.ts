import { expect } from "vitest";
import { buildCart, buildSoldProduct } from "#features/commerce/cart/testing.ts";
import { buildDiscount } from "#features/commerce/discounts/testing.ts";
import { recomputeOrder } from "#features/commerce/orders/domain/orderLedger.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { siteTest } from "#kernel/testing/test.ts";
import type { TestClient } from "#kernel/testing/testClient.ts";
import { waitForLock } from "#kernel/testing/waitForLock.ts";
import { buildCheckout, buildShippingRate, buildTaxRule } from "../testing.ts";

const html = { accept: "text/html" };

const test = siteTest().extend("mug", { auto: true }, async ({ app, site }) => {
  await buildShippingRate(app, site, { priceCents: 800 });
  return buildSoldProduct(app, site, { name: "Mug", variants: [{ priceCents: 2000, stock: 9 }] });
});

const enter = (visitor: TestClient, cartToken: string, discountCode: string) =>
  visitor.put("/api/commerce/checkout/discount-code", { cartToken, discountCode });
const place = (visitor: TestClient, cartToken: string, expectedTotalCents?: number) =>
  visitor.post("/api/commerce/checkout/order", { cartToken, expectedTotalCents });

const usesOf = async (app: TestApp, site: TestSite) => {
  const { rows } = await app.services.database.pool.query<{ discount: number; code: number | null; uses: number }>(
    `select discount.use_count as discount, code.use_count as code,
       (select count(*)::integer from discount_uses as used
         where used.website_id = discount.website_id and used.discount_id = discount.id) as uses
     from discounts as discount
     left join discount_codes as code on code.website_id = discount.website_id and code.discount_id = discount.id
     where discount.website_id = $1 order by discount.id`,
    [site.website.id],
  );
  return rows.map(({ discount, code, uses }) => [discount, code, uses]);
};

const orderOf = async (app: TestApp, site: TestSite, orderToken: string) => {
  const orders = app.services.database.db.selectFrom("orders").select(["id", "number"]);
  const own = orders.where("website_id", "=", site.website.id).where("order_token", "=", orderToken);
  return own.executeTakeFirstOrThrow();
};

test("the order, its page, its email and the studio name each discount with its amount", async ({
  app,
  site,
  owner,
  mug,
}) => {
  await buildTaxRule(app, site, { rateMillionths: 100_000 });
  await buildDiscount(app, site, { name: "Autumn sale" });
  await buildDiscount(app, site, { name: "Welcome", kind: "AMOUNT", amountCents: 300, codes: ["HELLO"] });
  const { visitor, cartToken } = await buildCheckout(site, [{ product: mug, quantity: 2 }]);
  const state = (await enter(visitor, cartToken, "hello")).json();
  expect(state.texts).toMatchObject({
    subtotal: "$40.00",
    discounts: [
      { label: "Autumn sale", text: "-$4.00" },
      { label: "Discount (HELLO)", text: "-$3.00" },
    ],
    // Of $33.00: the discounted price.
    tax: "$3.30",
    grandTotal: "$44.30",
  });
  const placed = await place(visitor, cartToken, 4430);
  expect(placed.status).toBe(200);
  const { orderToken } = placed.json();
  const { id } = await orderOf(app, site, orderToken);
  const detail = (await owner.get(`/api/config/orders/${id}`)).json();
  expect(detail, "what follows from its rows").toMatchObject(recomputeOrder(detail));
  expect(detail).toMatchObject({
    subtotalCents: 4000,
    discountCents: 700,
    taxCents: 330,
    grandTotalCents: 4430,
    discounts: [
      { name: "Autumn sale", code: null, lineCents: 400, shippingCents: 0 },
      { name: "Welcome", code: "HELLO", lineCents: 300, shippingCents: 0 },
    ],
    lines: [{ discountCents: 700, taxCents: 330 }],
  });
  const page = await visitor.get(`/checkout/order-confirmed/${orderToken}`, html);
  expect(page.text).toContain("Autumn sale");
  expect(page.text).toContain("Discount (HELLO)");
  expect(page.text, "the line before discounts").toContain('<span class="order-line-price">$40.00</span>');
  await app.runJobs();
  const mails = app.services.database.db.selectFrom("mails").select(["html", "text"]);
  const [mail] = await mails
    .where("website_id", "=", site.website.id)
    .where("kind", "=", "order-confirmation")
    .execute();
  expect(mail?.text).toContain("Autumn sale: -$4.00\nDiscount (HELLO): -$3.00\nShipping (Standard): $8.00");
  expect(mail?.text).toContain("Quantity: 2  $40.00");
  expect(mail?.html).toContain("Discount (HELLO)");
  expect(await usesOf(app, site)).toEqual([
    [1, null, 1],
    [1, 1, 1],
  ]);
});

test("the last use of a code has one winner, and the other reads why and what the order costs now", async ({
  app,
  site,
  mug,
}) => {
  const id = await buildDiscount(app, site, { codes: ["LAST"], useLimit: 1 });
  const buyers = await Promise.all([1, 2].map(() => buildCheckout(site, [{ product: mug }])));
  for (const { visitor, cartToken } of buyers) expect((await enter(visitor, cartToken, "LAST")).status).toBe(200);
  const { db } = app.services.database;
  // Both have read that one use is left, and wait for the discount.
  const sent = await db.transaction().execute(async (tx) => {
    const held = tx.selectFrom("discounts").select("id").where("website_id", "=", site.website.id);
    await held.where("id", "=", id).forUpdate().execute();
    const orders = buyers.map(({ visitor, cartToken }) => place(visitor, cartToken, 2600));
    await waitForLock(app, 2);
    return { orders };
  });
  const answers = await Promise.all(sent.orders);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = answers.findIndex(({ status }) => status === 409);
  expect(answers[refused]?.json()).toEqual({
    code: "discount-changed",
    message: "The code LAST has been used up. The total of your order is now $28.00.",
  });
  expect(await usesOf(app, site)).toEqual([[1, 1, 1]]);
  const { rows } = await app.services.database.pool.query("select from orders where website_id = $1", [
    site.website.id,
  ]);
  expect(rows).toHaveLength(1);
  const { visitor, cartToken } = buyers[refused] as (typeof buyers)[0];
  expect((await place(visitor, cartToken, 2800)).status, "without the discount").toBe(200);
  expect(await usesOf(app, site)).toEqual([[1, 1, 1]]);
});

test("a customer uses a code as often as they may, in upper and lower case of their email", async ({
  app,
  site,
  mug,
}) => {
  await buildDiscount(app, site, { codes: ["ONCE"], customerLimit: 1 });
  const first = await buildCheckout(site, [{ product: mug }]);
  await enter(first.visitor, first.cartToken, "ONCE");
  expect((await place(first.visitor, first.cartToken)).status).toBe(200);
  const second = await buildCheckout(site, [{ product: mug }]);
  await second.visitor.put("/api/commerce/checkout/email", { cartToken: second.cartToken, email: "ADA@example.com" });
  const refused = await enter(second.visitor, second.cartToken, "ONCE");
  expect([refused.status, refused.json().message]).toEqual([400, "You have already used the code ONCE."]);
  await second.visitor.put("/api/commerce/checkout/email", { cartToken: second.cartToken, email: "bo@example.com" });
  expect((await enter(second.visitor, second.cartToken, "ONCE")).status).toBe(200);
  // Another email, after the code was entered: the order has the total without it.
  const third = await second.visitor.put("/api/commerce/checkout/email", {
    cartToken: second.cartToken,
    email: "ada@example.com",
  });
  expect(third.json().cart).toMatchObject({ invalidCoupons: ["ONCE"], grandTotalCents: 2800 });
});

test("two orders of one customer at the same time use a code once", async ({ app, site, mug }) => {
  const id = await buildDiscount(app, site, { codes: ["ONCE"], customerLimit: 1 });
  const orders = await Promise.all([1, 2].map(() => buildCheckout(site, [{ product: mug }])));
  for (const { visitor, cartToken } of orders) await enter(visitor, cartToken, "ONCE");
  const sent = await app.services.database.db.transaction().execute(async (tx) => {
    const held = tx.selectFrom("discounts").select("id").where("website_id", "=", site.website.id);
    await held.where("id", "=", id).forUpdate().execute();
    const placed = orders.map(({ visitor, cartToken }) => place(visitor, cartToken, 2600));
    await waitForLock(app, 2);
    return { placed };
  });
  const answers = await Promise.all(sent.placed);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.json().message).toBe(
    "You have already used the code ONCE. The total of your order is now $28.00.",
  );
});

test("a code's own limit counts its uses, not those of the other codes", async ({ app, site, mug }) => {
  await buildDiscount(app, site, { codes: ["A1", "B2"], codeLimit: 1 });
  for (const code of ["A1", "B2"]) {
    const { visitor, cartToken } = await buildCheckout(site, [{ product: mug }]);
    await enter(visitor, cartToken, code);
    expect((await place(visitor, cartToken, 2600)).status).toBe(200);
  }
  const visitor = await buildCart(site, [{ product: mug }]);
  const path = "/api/commerce/shopping-cart/discount-code";
  expect((await visitor.put(path, { discountCode: "A1" })).json().message).toBe("The code A1 has been used up.");
});

test("a canceled order gives its uses back, also of a code that was deleted meanwhile", async ({
  app,
  site,
  owner,
  mug,
}) => {
  const id = await buildDiscount(app, site, { codes: ["LAST"], useLimit: 1 });
  const buy = async () => {
    const { visitor, cartToken } = await buildCheckout(site, [{ product: mug }]);
    expect((await enter(visitor, cartToken, "LAST")).status).toBe(200);
    return orderOf(app, site, (await place(visitor, cartToken, 2600)).json().orderToken);
  };
  const cancel = async ({ id: orderId }: { id: string }) =>
    expect((await owner.post(`/api/config/orders/${orderId}/cancel`, { restock: true })).status).toBe(200);
  const first = await buy();
  await cancel(first);
  expect(await usesOf(app, site)).toEqual([[0, 0, 0]]);
  const second = await buy();
  expect((await owner.delete(`/api/config/discounts/${id}/codes/LAST`)).status).toBe(204);
  await cancel(second);
  expect(await usesOf(app, site)).toEqual([[0, null, 0]]);
  const order = (await owner.get(`/api/config/orders/${second.id}`)).json();
  expect(order.discounts, "what the order saved stays").toMatchObject([{ code: "LAST", lineCents: 200 }]);
});

test("a cancellation waits for goods that are being ordered before it changes the discount", async ({
  app,
  site,
  owner,
  mug,
}) => {
  await buildDiscount(app, site);
  const { visitor, cartToken } = await buildCheckout(site, [{ product: mug }]);
  const { orderToken } = (await place(visitor, cartToken)).json();
  const { id } = await orderOf(app, site, orderToken);
  const canceled = await app.services.database.db.transaction().execute(async (tx) => {
    const variants = tx.selectFrom("variants").select("id").where("website_id", "=", site.website.id);
    await variants.forUpdate().execute();
    const canceling = owner.post(`/api/config/orders/${id}/cancel`, { restock: true, notifyCustomer: false });
    await waitForLock(app);
    const discounts = tx.selectFrom("discounts").select("id").where("website_id", "=", site.website.id);
    expect(await discounts.forUpdate().noWait().execute()).toHaveLength(1);
    return { canceling };
  });
  expect((await canceled.canceling).status).toBe(200);
  expect(await usesOf(app, site)).toEqual([[0, null, 0]]);
});

test("an order of one tab is refused if another tab entered or removed a code", async ({ app, site, mug }) => {
  await buildDiscount(app, site, { codes: ["KILN10"] });
  const { visitor, cartToken } = await buildCheckout(site, [{ product: mug }]);
  await visitor.put("/api/commerce/shopping-cart/discount-code", { discountCode: "KILN10" });
  const refused = await place(visitor, cartToken, 2800);
  expect([refused.status, refused.json().code]).toEqual([409, "price-changed"]);
  await enter(visitor, cartToken, "");
  expect((await place(visitor, cartToken, 2600)).json().code).toBe("price-changed");
  expect((await place(visitor, cartToken, 2800)).status).toBe(200);
  const after = await enter(visitor, cartToken, "KILN10");
  expect(after.status, "the order is placed").not.toBe(200);
  expect(await usesOf(app, site)).toEqual([[0, 0, 0]]);
});

test("a code that is entered while the order is written is not lost or charged unseen", async ({ app, site, mug }) => {
  await buildDiscount(app, site, { codes: ["KILN10"] });
  const { visitor, cartToken } = await buildCheckout(site, [{ product: mug }]);
  // The order has read the cart without the code, and waits for the cart, whose code changes.
  const sent = await app.services.database.db.transaction().execute(async (tx) => {
    await tx
      .updateTable("carts")
      .set((expression) => ({ discount_code: "KILN10", revision: expression("revision", "+", 1) }))
      .where("website_id", "=", site.website.id)
      .execute();
    const answer = place(visitor, cartToken, 2800);
    await waitForLock(app);
    return { answer };
  });
  expect((await sent.answer).json().code).toBe("price-changed");
});

test("a discount that ends between the review and the order is not given, and the customer reads why", async ({
  app,
  site,
  mug,
}) => {
  const endsAt = new Date(app.clock.now().getTime() + 60_000);
  await buildDiscount(app, site, { codes: ["TODAY"], endsAt });
  const { visitor, cartToken } = await buildCheckout(site, [{ product: mug }]);
  await enter(visitor, cartToken, "TODAY");
  app.clock.advance(60_000);
  expect((await place(visitor, cartToken, 2600)).json().message).toBe(
    "The code TODAY has expired. The total of your order is now $28.00.",
  );
  expect((await place(visitor, cartToken, 2800)).status).toBe(200);
});

test("an order of nothing but free things is paid", async ({ app, site, mug }) => {
  await buildDiscount(app, site, { codes: ["ALL"], percentMillionths: 1_000_000 });
  await buildDiscount(app, site, { name: "Free shipping", kind: "FREE_SHIPPING" });
  const { visitor, cartToken } = await buildCheckout(site, [{ product: mug }]);
  const state = (await enter(visitor, cartToken, "ALL")).json();
  expect(state.texts).toMatchObject({ shipping: "$0.00", grandTotal: "$0.00" });
  expect((await place(visitor, cartToken, 0)).status).toBe(200);
});

test("without JavaScript, the checkout's code is applied, refused with what was typed, and removed", async ({
  app,
  site,
  mug,
}) => {
  await buildDiscount(app, site, { codes: ["KILN10"] });
  const { visitor, cartToken } = await buildCheckout(site, [{ product: mug }]);
  const form = "/checkout/discount-code";
  const refused = await visitor.submit(form, { cartToken, discountCode: "Kiln 11", action: "apply" });
  expect(refused.status).toBe(400);
  expect(refused.text).toContain('value="Kiln 11"');
  expect(refused.text).toContain("The code KILN 11 is not valid.");
  const applied = await visitor.submit(form, { cartToken, discountCode: "kiln10", action: "apply" });
  expect([applied.status, applied.headers.location]).toEqual([303, `/checkout?cartToken=${cartToken}`]);
  expect((await visitor.get(String(applied.headers.location), html)).text).toContain("Discount (KILN10)");
  expect((await visitor.submit(form, { cartToken, action: "remove" })).status).toBe(303);
  const stranger = await site.visit().submit(form, { cartToken, discountCode: "KILN10", action: "apply" });
  expect(stranger.text).not.toContain("KILN10");
});
