import { expect } from "vitest";
import { buildSoldProduct } from "#features/commerce/cart/testing.ts";
import { buildShippingRate, buildTaxRule, buyerAddress, goodCard } from "#features/commerce/checkout/testing.ts";
import { buildDiscount } from "#features/commerce/discounts/testing.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { siteTest } from "#kernel/testing/test.ts";
import type { TestClient } from "#kernel/testing/testClient.ts";
import type { DraftOrder, StoredDraft } from "../contract.ts";

const base = "/api/config/draft-orders";

const test = siteTest({ mail: true })
  .extend("mug", ({ app, site }) =>
    buildSoldProduct(app, site, { name: "Speckled Mug", variants: [{ sku: "MUG", priceCents: 2800, stock: 5 }] }),
  )
  .extend("rate", { auto: true }, ({ app, site }) => buildShippingRate(app, site));

const empty: DraftOrder = {
  email: "ada@example.com",
  address: buyerAddress,
  lines: [],
  discountCents: 0,
  discountCode: "",
  shippingRateId: null,
  ownShipping: null,
  note: "",
  validDays: 7,
};
const custom = {
  variantId: null,
  name: "Engraving",
  isShipped: false,
  isTaxable: false,
  quantity: 1,
  priceCents: 1500,
};
const lineOf = (variantId: string | undefined, more = {}) => ({
  variantId: variantId ?? null,
  name: "",
  isShipped: false,
  isTaxable: true,
  quantity: 2,
  priceCents: 2000,
  ...more,
});

async function add(owner: TestClient, draft: Partial<DraftOrder>): Promise<StoredDraft> {
  const added = await owner.post(base, { ...empty, ...draft });
  expect(added.status, added.text).toBe(201);
  return added.json();
}

const revised = ({ id: _id, revision }: StoredDraft, draft: Partial<DraftOrder>) => ({ ...empty, ...draft, revision });

function ordersOf(app: TestApp, site: TestSite) {
  return app.services.database.db.selectFrom("orders").selectAll().where("website_id", "=", site.website.id).execute();
}

/** The code of the newest email to the customer. */
async function newestCode(app: TestApp, site: TestSite): Promise<string> {
  await app.runJobs();
  const mail = await app.services.database.db
    .selectFrom("mails")
    .select(["subject"])
    .where("website_id", "=", site.website.id)
    .where("kind", "=", "checkout-code")
    .orderBy("id", "desc")
    .executeTakeFirst();
  return /(\d{6})/.exec(mail?.subject ?? "")?.[1] ?? "";
}

/** Opens a payment link in a fresh browser by the code that is mailed to the customer. */
async function openLink(app: TestApp, site: TestSite, path: string): Promise<TestClient> {
  const visitor = site.visit();
  const token = new URL(path, "http://x").searchParams.get("cartToken") ?? "";
  const asked = await visitor.submit("/checkout/continue", { of: "checkout", token, email: "ada@example.com" });
  expect(asked.status).toBe(303);
  const code = await newestCode(app, site);
  const entered = await visitor.submit("/checkout/continue/code", { of: "checkout", token, code });
  expect([entered.status, String(entered.headers.location)]).toEqual([303, path]);
  return visitor;
}

async function payable(visitor: TestClient, path: string) {
  const cartToken = new URL(path, "http://x").searchParams.get("cartToken") ?? "";
  const saved = await visitor.put("/api/commerce/checkout/payment", { cartToken, ...goodCard });
  expect(saved.status, saved.text).toBe(200);
  return { cartToken, state: saved.json() };
}

test("a draft prices products at their own price, own lines, an amount off, shipping and tax as the checkout does", async ({
  app,
  site,
  owner,
  mug,
  rate,
}) => {
  await buildTaxRule(app, site, { rateMillionths: 100_000 });
  await buildDiscount(app, site, {});
  const draft = {
    ...empty,
    lines: [lineOf(mug.variants[0]?.id), custom],
    discountCents: 500,
    shippingRateId: rate,
  };
  const quote = (await owner.post(`${base}/quote`, draft)).json();
  // 2 × 20.00 + 15.00 − 5.00 (split 3.64 and 1.36) + 8.00 + 10 % of 36.36; the engraving is not taxed.
  expect(quote).toMatchObject({
    subtotalCents: 5500,
    discountCents: 500,
    discounts: [{ name: "Discount", lineCents: 500 }],
    shippingName: "Standard",
    shippingCents: 800,
    taxCents: 364,
    grandTotalCents: 6164,
    lines: [{ available: 5 }, { available: null }],
  });
  expect((await owner.get(base)).json().total, "a quote stores nothing").toBe(0);
  const added = await owner.post(base, draft);
  expect(added.json()).toMatchObject({ state: "OPEN", revision: 1, paymentPath: null, quote });
  const own = { ...draft, shippingRateId: null, ownShipping: { name: "Courier", priceCents: 2500 } };
  expect((await owner.post(`${base}/quote`, own)).json()).toMatchObject({
    shippingName: "Courier",
    shippingCents: 2500,
  });
  const without = await owner.post(`${base}/quote`, { ...draft, address: null });
  expect(without.json()).toMatchObject({ isTaxKnown: false, shippingName: null, taxCents: 0 });
});

test("a code takes off what it takes in the shop, and automatic discounts do not apply", async ({
  app,
  site,
  owner,
  mug,
}) => {
  await buildDiscount(app, site, {});
  await buildDiscount(app, site, { codes: ["KILN50"], percentMillionths: 500_000 });
  const draft = { ...empty, lines: [lineOf(mug.variants[0]?.id)], discountCode: "kiln50" };
  expect((await owner.post(`${base}/quote`, draft)).json()).toMatchObject({ discountCents: 2000, codeMessage: null });
  const unknown = (await owner.post(`${base}/quote`, { ...draft, discountCode: "NOPE" })).json();
  expect([unknown.discountCents, unknown.codeMessage === null]).toEqual([0, false]);
});

test("marked as paid, a draft becomes an order once, and takes its stock", async ({ app, site, owner, mug, rate }) => {
  const draft = await add(owner, { lines: [lineOf(mug.variants[0]?.id), custom], shippingRateId: rate });
  const path = `${base}/${draft.id}/paid`;
  const wrong = await owner.post(path, { expectedTotalCents: 1 });
  expect([wrong.status, wrong.json().message]).toEqual([
    409,
    "The total has changed to $63.00. Check it and try again.",
  ]);
  const both = await Promise.all([1, 2].map(() => owner.post(path, { expectedTotalCents: 6300 })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const [order, ...others] = await ordersOf(app, site);
  expect(others).toEqual([]);
  expect(order).toMatchObject({
    kind: "draft",
    payment_state: "PAID",
    fulfillment_status: "PENDING",
    test_mode: false,
    grand_total_cents: 6300,
    browser_hashes: [],
  });
  const paid = (await owner.get(`${base}/${draft.id}`)).json();
  expect(paid).toMatchObject({ state: "PAID", order: { id: order?.id, number: 1 } });
  const stock = await site.visit().get(`/api/commerce/inventory/stock/?itemId=${mug.id}`);
  expect(stock.json().results.MUG).toMatchObject({ qtyInStock: 3 });
  expect((await owner.put(`${base}/${draft.id}`, revised(paid, {}))).json().code).toBe("draft-closed");
  const detail = (await owner.get(`/api/config/orders/${order?.id}`)).json();
  expect(detail.lines).toMatchObject([{ productName: "Speckled Mug" }, { productName: "Engraving", productId: null }]);
  const shipped = await owner.post(`/api/config/orders/${order?.id}/fulfillments`, { notifyCustomer: false });
  expect(shipped.json().fulfillmentStatus).toBe("FULFILLED");
  const refund = { amountCents: 6300, reason: "", notifyCustomer: false, idempotencyKey: "refund-1234" };
  expect((await owner.post(`/api/config/orders/${order?.id}/refunds`, refund)).json().paymentState).toBe("REFUNDED");
  expect((await owner.get(`/api/config/orders/print?kind=invoice&ids=${order?.id}`)).status).toBeLessThan(500);
});

test("a draft that is incomplete or out of stock does not become an order", async ({ app, site, owner, mug }) => {
  const nothing = await add(owner, {});
  const unsent = await owner.post(`${base}/${nothing.id}/paid`, { expectedTotalCents: 0 });
  expect(unsent.json().code).toBe("draft-empty");
  const nobody = await add(owner, { email: "", address: null, lines: [custom] });
  expect((await owner.post(`${base}/${nobody.id}/paid`, { expectedTotalCents: 1500 })).json().code).toBe(
    "draft-incomplete",
  );
  const unshipped = await add(owner, { lines: [lineOf(mug.variants[0]?.id)] });
  expect((await owner.post(`${base}/${unshipped.id}/paid`, { expectedTotalCents: 4000 })).json().code).toBe(
    "draft-incomplete",
  );
  const ownShipping = { name: "Courier", priceCents: 0 };
  const many = await add(owner, { lines: [lineOf(mug.variants[0]?.id, { quantity: 6 })], ownShipping });
  const short = await owner.post(`${base}/${many.id}/paid`, { expectedTotalCents: 12_000 });
  expect([short.status, short.json().code]).toEqual([409, "out-of-stock"]);
  expect(await ordersOf(app, site)).toEqual([]);
});

test("a payment link shows items and total to anyone, the customer's details only after the code, and is paid in a fresh browser", async ({
  app,
  site,
  owner,
  mug,
  rate,
}) => {
  const draft = await add(owner, { lines: [lineOf(mug.variants[0]?.id), custom], shippingRateId: rate });
  const sending = { revision: draft.revision, message: "As we said on the phone." };
  const sends = await Promise.all([1, 2].map(() => owner.post(`${base}/${draft.id}/send`, sending)));
  expect(sends.map(({ status }) => status).sort()).toEqual([200, 409]);
  const sent = (await owner.get(`${base}/${draft.id}`)).json();
  expect(sent.state).toBe("SENT");
  const path = sent.paymentPath as string;
  await app.runJobs("drafts.mail-link");
  const mails = await app.services.database.db
    .selectFrom("mails")
    .selectAll()
    .where("website_id", "=", site.website.id)
    .where("kind", "=", "payment-link")
    .execute();
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({ recipient: "ada@example.com" });
  expect(mails[0]?.text).toContain("As we said on the phone.");
  expect(mails[0]?.text).toContain(path);
  expect(JSON.stringify(mails)).not.toContain("Kiln Lane");

  const stranger = await site.visit().get(path);
  for (const text of ["Speckled Mug", "Engraving", "$63.00"]) expect(stranger.text).toContain(text);
  for (const text of ["ada@example.com", "Kiln Lane", "Lovelace", "10001"]) expect(stranger.text).not.toContain(text);
  const cartToken = new URL(path, "http://x").searchParams.get("cartToken") ?? "";
  expect((await site.visit().put("/api/commerce/checkout/email", { cartToken, email: "eve@example.com" })).status).toBe(
    404,
  );

  const customer = await openLink(app, site, path);
  const { state } = await payable(customer, path);
  expect(state).toMatchObject({ kind: "draft", section: "review", email: "ada@example.com" });
  expect(state.cart.grandTotalCents).toBe(6300);
  expect((await customer.get("/api/commerce/shopping-cart")).json().totalQuantity).toBe(0);
  const order = { cartToken, expectedTotalCents: 6300 };
  const placed = await Promise.all([1, 2].map(() => customer.post("/api/commerce/checkout/order", order)));
  expect(placed.map(({ status }) => status)).toEqual([200, 200]);
  expect(await ordersOf(app, site)).toHaveLength(1);
  expect((await owner.get(`${base}?state=PAID`)).json().items).toMatchObject([{ id: draft.id, itemCount: 3 }]);
  expect((await owner.post(`${base}/${draft.id}/cancel`)).json().code).toBe("draft-closed");
});

test("a changed draft refuses the old total and shows the new one", async ({ app, site, owner, mug, rate }) => {
  const draft = await add(owner, { lines: [lineOf(mug.variants[0]?.id)], shippingRateId: rate });
  const sent = (await owner.post(`${base}/${draft.id}/send`, { revision: draft.revision })).json();
  const customer = await openLink(app, site, sent.paymentPath);
  const { cartToken } = await payable(customer, sent.paymentPath);
  const now = (await owner.get(`${base}/${draft.id}`)).json();
  const changed = await owner.put(
    `${base}/${draft.id}`,
    revised(now, { lines: [lineOf(mug.variants[0]?.id, { priceCents: 1800 })], shippingRateId: rate }),
  );
  expect(changed.status, changed.text).toBe(200);
  const late = await customer.post("/api/commerce/checkout/order", { cartToken, expectedTotalCents: 4800 });
  expect([late.status, late.json().code]).toEqual([409, "price-changed"]);
  const page = await customer.get(sent.paymentPath);
  expect(page.text).toContain("$44.00");
  const paid = await customer.post("/api/commerce/checkout/order", { cartToken, expectedTotalCents: 4400 });
  expect(paid.status, paid.text).toBe(200);
  const elsewhere = await site.visit().get(sent.paymentPath);
  expect([elsewhere.status, elsewhere.text]).toEqual([410, expect.stringContaining("This order is already paid.")]);
  expect(elsewhere.text).not.toContain("ada@example.com");
});

test("the owner does not overwrite a code that the customer entered, without having seen it", async ({
  app,
  site,
  owner,
  mug,
  rate,
}) => {
  await buildDiscount(app, site, { codes: ["KILN10"] });
  const draft = await add(owner, { lines: [lineOf(mug.variants[0]?.id)], shippingRateId: rate });
  const sent = (await owner.post(`${base}/${draft.id}/send`, { revision: draft.revision })).json();
  const customer = await openLink(app, site, sent.paymentPath);
  const { cartToken } = await payable(customer, sent.paymentPath);
  const seen = (await owner.get(`${base}/${draft.id}`)).json();
  const body = { cartToken, discountCode: "KILN10" };
  expect((await customer.put("/api/commerce/checkout/discount-code", body)).status).toBe(200);
  const lines = { lines: [lineOf(mug.variants[0]?.id)], shippingRateId: rate };
  expect((await owner.put(`${base}/${draft.id}`, revised(seen, lines))).json().code).toBe("stale-revision");
  const now = (await owner.get(`${base}/${draft.id}`)).json();
  expect(now.discountCode).toBe("KILN10");
  expect((await owner.put(`${base}/${draft.id}`, revised(now, lines))).json().discountCode).toBe("");
});

test("the customer learns that a product was deleted, and the link of a draft without items is not valid", async ({
  app,
  site,
  owner,
  mug,
  rate,
}) => {
  const lines = [lineOf(mug.variants[0]?.id), custom];
  const draft = await add(owner, { lines, shippingRateId: rate });
  const sent = (await owner.post(`${base}/${draft.id}/send`, { revision: draft.revision })).json();
  const customer = await openLink(app, site, sent.paymentPath);
  const { cartToken } = await payable(customer, sent.paymentPath);
  await owner.delete(`/api/config/products/${mug.id}`);
  const late = await customer.post("/api/commerce/checkout/order", { cartToken, expectedTotalCents: 6300 });
  expect(late.json().message).toMatch(
    /^Sorry, we do not have enough of Speckled Mug available\. The total .* \$15\.00\.$/,
  );
  const emptied = (await owner.get(`${base}/${draft.id}`)).json();
  expect((await owner.put(`${base}/${draft.id}`, revised(emptied, { lines: [] }))).status).toBe(200);
  for (const browser of [customer, site.visit()]) {
    const page = await browser.get(sent.paymentPath);
    expect([page.status, page.text]).toEqual([410, expect.stringContaining("This payment link is no longer valid.")]);
  }
});

test("the link of a draft whose payment is only authorized does not call it paid, nor after it is canceled", async ({
  app,
  site,
  owner,
  mug,
  rate,
}) => {
  const { db } = app.services.database;
  await db.updateTable("websites").set({ captures_later: true }).where("id", "=", site.website.id).execute();
  app.app.dropAll();
  const draft = await add(owner, { lines: [lineOf(mug.variants[0]?.id)], shippingRateId: rate });
  const sent = (await owner.post(`${base}/${draft.id}/send`, { revision: draft.revision })).json();
  const customer = await openLink(app, site, sent.paymentPath);
  const { cartToken } = await payable(customer, sent.paymentPath);
  const placed = await customer.post("/api/commerce/checkout/order", { cartToken, expectedTotalCents: 4800 });
  expect(placed.status, placed.text).toBe(200);
  const link = async () => (await site.visit().get(sent.paymentPath)).text;
  expect(await link()).toMatch(/This order is already placed\. You don\S+t have to pay again\./);
  const [order] = await ordersOf(app, site);
  await owner.post(`/api/config/orders/${order?.id}/cancel`, { restock: true });
  expect(await link()).toContain("This order was canceled.");
});

test("an owner who has not seen what the customer changed reads the draft again", async ({
  app,
  site,
  owner,
  mug,
  rate,
}) => {
  const draft = await add(owner, { lines: [lineOf(mug.variants[0]?.id)], shippingRateId: rate });
  const sent = (await owner.post(`${base}/${draft.id}/send`, { revision: draft.revision })).json();
  const customer = await openLink(app, site, sent.paymentPath);
  const cartToken = new URL(sent.paymentPath, "http://x").searchParams.get("cartToken") ?? "";
  const moved = { ...buyerAddress, address1: "99 Ash Street" };
  await customer.put("/api/commerce/checkout/delivery", { cartToken, address: moved });
  const late = await owner.put(`${base}/${draft.id}`, revised(sent, { lines: [custom] }));
  expect(late.json().code).toBe("stale-revision");
  expect((await owner.get(`${base}/${draft.id}`)).json().address.address1).toBe("99 Ash Street");
});

test("an expired link and a canceled one cannot be paid, and a new link can", async ({
  app,
  site,
  owner,
  mug,
  rate,
}) => {
  const draft = await add(owner, { lines: [lineOf(mug.variants[0]?.id)], shippingRateId: rate, validDays: 1 });
  const sent = (await owner.post(`${base}/${draft.id}/send`, { revision: draft.revision })).json();
  const customer = await openLink(app, site, sent.paymentPath);
  const { cartToken } = await payable(customer, sent.paymentPath);
  await app.services.database.db
    .updateTable("carts")
    .set({ expires_at: new Date(app.clock.now().getTime() - 1000) })
    .where("website_id", "=", site.website.id)
    .where("kind", "=", "draft")
    .execute();
  const late = await customer.post("/api/commerce/checkout/order", { cartToken, expectedTotalCents: 4800 });
  expect([late.status, late.json().code]).toEqual([410, "link-expired"]);
  for (const visitor of [customer, site.visit()]) {
    const page = await visitor.get(sent.paymentPath);
    expect([page.status, page.text.includes("no longer valid")]).toEqual([410, true]);
  }
  const expired = (await owner.get(`${base}/${draft.id}`)).json();
  expect([expired.state, expired.paymentPath]).toEqual(["EXPIRED", null]);
  const again = (await owner.post(`${base}/${draft.id}/send`, { revision: expired.revision })).json();
  expect(again.paymentPath).toBe(sent.paymentPath);
  expect((await customer.get(again.paymentPath)).status).toBe(200);
  const canceled = await owner.post(`${base}/${draft.id}/cancel`);
  expect(canceled.json().state).toBe("CANCELED");
  const tried = await customer.post("/api/commerce/checkout/order", { cartToken, expectedTotalCents: 4800 });
  expect(tried.json().code).toBe("link-expired");
  expect(await ordersOf(app, site)).toEqual([]);
});

test("an order is copied into a draft at its prices", async ({ app, site, owner, mug, rate }) => {
  const draft = await add(owner, { lines: [lineOf(mug.variants[0]?.id), custom], shippingRateId: rate });
  await owner.post(`${base}/${draft.id}/paid`, { expectedTotalCents: 6300 });
  const [order] = await ordersOf(app, site);
  const copied = await owner.post(`/api/config/orders/${order?.id}/draft`);
  expect([copied.status, copied.json().state]).toEqual([201, "OPEN"]);
  expect(copied.json().lines).toMatchObject([
    { variantId: mug.variants[0]?.id, name: "Speckled Mug", quantity: 2, priceCents: 2000 },
    { variantId: null, name: "Engraving", priceCents: 1500 },
  ]);
  expect((await owner.get(`${base}/customers?search=love`)).json().items).toMatchObject([{ email: "ada@example.com" }]);
  expect((await owner.get(`${base}/variants?search=mug`)).json().items).toMatchObject([{ sku: "MUG", available: 3 }]);
});

test("drafts, products and links of another website are unknown", async ({ app, owner, mug }) => {
  const other = await app.buildSite();
  const stranger = await other.signIn();
  const draft = await add(owner, { lines: [lineOf(mug.variants[0]?.id)] });
  expect((await stranger.get(`${base}/${draft.id}`)).status).toBe(404);
  expect((await stranger.post(`${base}/${draft.id}/cancel`)).status).toBe(404);
  expect((await stranger.post(base, { ...empty, lines: [lineOf(mug.variants[0]?.id)] })).json().code).toBe(
    "variant-unknown",
  );
  expect((await stranger.get(base)).json().total).toBe(0);
});

test("a code that no discount can have is refused at its field", async ({ owner }) => {
  for (const discountCode of ["<script>alert(1)</script>", "{.section x}", "10 % off"]) {
    const refused = await owner.post(base, { ...empty, discountCode });
    expect([refused.status, refused.json().errors]).toEqual([
      400,
      { discountCode: "There is no discount with this code." },
    ]);
  }
});

test("while shipping and tax are open, email and page name what is added to the total", async ({
  app,
  site,
  owner,
  mug,
  rate,
}) => {
  await buildTaxRule(app, site, { rateMillionths: 100_000 });
  const lines = [lineOf(mug.variants[0]?.id)];
  const { db } = app.services.database;
  for (const [draft, amount, label] of [
    [{ lines, address: null }, "$40.00 plus shipping and tax", "Total before shipping and tax: $40.00"],
    [{ lines }, "$44.00 plus shipping", "Total before shipping: $44.00"],
    [{ lines: [{ ...custom, isTaxable: true }], address: null }, "$15.00 plus tax", "Total before tax: $15.00"],
    [{ lines: [custom], address: null }, "$15.00", "Total: $15.00"],
    [{ lines, shippingRateId: rate }, "$52.00", "Total: $52.00"],
  ] as const) {
    const { id, revision } = await add(owner, draft as Partial<DraftOrder>);
    const sent = await owner.post(`${base}/${id}/send`, { revision });
    expect(sent.status, sent.text).toBe(200);
    await app.runJobs("drafts.mail-link");
    const { subject, text } = await db
      .selectFrom("mails")
      .select(["subject", "text"])
      .where("website_id", "=", site.website.id)
      .where("kind", "=", "payment-link")
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    expect(subject.endsWith(`: ${amount}`), subject).toBe(true);
    expect(text).toContain(label);
    expect((await site.visit().get(sent.json().paymentPath)).text).toContain(amount);
  }
});

test("where prices include tax, or the shop has no tax rules, no tax is announced", async ({ owner, mug }) => {
  const draft = { lines: [lineOf(mug.variants[0]?.id)], address: null };
  expect((await add(owner, draft)).quote.missing).toEqual({ shipping: true, tax: false });
});

test("a total that is too large is refused beside its amount", async ({ app, site, owner }) => {
  const tooLarge = "The total is too large.";
  const half = { ...custom, priceCents: 500_000_000_000 };
  for (const [draft, errors] of [
    [{ lines: [half, half, half] }, { "lines.1.priceCents": tooLarge }],
    [{ lines: [{ ...half, quantity: 2 }] }, { "lines.0.priceCents": "This amount is too large." }],
    [
      { lines: [half], ownShipping: { name: "Courier", priceCents: 500_000_000_000 } },
      { "ownShipping.priceCents": tooLarge },
    ],
  ] as const) {
    for (const path of [base, `${base}/quote`]) {
      const refused = await owner.post(path, { ...empty, ...draft });
      expect([refused.status, refused.json().errors]).toEqual([400, errors]);
    }
  }
  await buildTaxRule(app, site, { rateMillionths: 100_000 });
  const most = { ...custom, priceCents: 999_999_999_999 };
  const taxed = await owner.post(base, { ...empty, lines: [{ ...most, isTaxable: true }] });
  expect([taxed.status, taxed.json().errors]).toEqual([400, { "lines.0.priceCents": tooLarge }]);
  const untaxed = await add(owner, { lines: [most] });
  const changed = await owner.put(`${base}/${untaxed.id}`, revised(untaxed, { lines: [{ ...most, isTaxable: true }] }));
  expect(changed.json().code).toBe("total-too-large");
  expect((await owner.post(`${base}/${untaxed.id}/cancel`)).status).toBe(200);
});
