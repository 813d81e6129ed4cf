import { expect } from "vitest";
import { buildSoldProduct } from "#features/commerce/cart/testing.ts";
import { buyerAddress, goodCard } from "#features/commerce/checkout/testing.ts";
import { buildDiscount } from "#features/commerce/discounts/testing.ts";
import { newId } from "#kernel/server/ids.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { siteTest } from "#kernel/testing/test.ts";
import type { TestClient } from "#kernel/testing/testClient.ts";
import { buildFund } from "../testing.ts";

const test = siteTest();
const base = "/api/config/donation-funds";

const draft = {
  name: "A new kiln",
  description: "Ours has fired for thirty years.",
  thankYou: "The first bowl is yours.",
  suggestedCents: [1000, 2500],
  allowsCustom: true,
  minimumCents: 500,
  maximumCents: 100_000,
  isOpen: true,
};

const donate = (visitor: TestClient, fundId: string, fields: Record<string, string>) =>
  visitor.submit(`/checkout/donate/${fundId}`, fields);

/** Pays a donation by plain forms. @returns the page's path */
async function pay(visitor: TestClient, fundId: string, amount: string, card: object = goodCard): Promise<string> {
  const started = await donate(visitor, fundId, { amount });
  expect(started.status, started.text).toBe(303);
  const cartToken = new URL(String(started.headers.location), "http://x").searchParams.get("cartToken") ?? "";
  const sections: Record<string, string>[] = [
    { section: "email", email: "ada@example.com" },
    { section: "delivery", ...buyerAddress },
    { section: "payment", ...card },
  ];
  for (const fields of sections) {
    const saved = await visitor.submit("/checkout", { cartToken, ...fields });
    expect(saved.status, `${fields.section}: ${saved.text.slice(0, 2000)}`).toBe(303);
  }
  const placed = await visitor.submit("/checkout", { cartToken, section: "review" });
  expect(placed.status).toBe(303);
  return String(placed.headers.location);
}

async function fundOf(owner: TestClient, id: string) {
  return (await owner.get(`${base}/${id}`)).json();
}

function ordersOf(app: TestApp, site: TestSite) {
  return app.services.database.db.selectFrom("orders").selectAll().where("website_id", "=", site.website.id).execute();
}

test("an owner adds, changes and deletes a fund; limits and amounts must agree", async ({ owner }) => {
  const added = await owner.post(base, draft);
  expect([added.status, added.json().raisedCents]).toEqual([201, 0]);
  const { id, revision } = added.json();
  const refused = await owner.put(`${base}/${id}`, { ...draft, suggestedCents: [100, 1000, 1000], revision });
  expect(refused.json().errors).toEqual({
    "suggestedCents.0": "Enter an amount between the minimum and the maximum.",
    "suggestedCents.2": "Suggest each amount once.",
  });
  const none = { ...draft, suggestedCents: [], allowsCustom: false };
  expect((await owner.put(`${base}/${id}`, { ...none, revision })).json().errors).toHaveProperty("allowsCustom");
  const saved = await owner.put(`${base}/${id}`, { ...draft, name: "Two kilns", revision });
  expect(saved.json()).toMatchObject({ name: "Two kilns", revision: revision + 1 });
  const late = await owner.put(`${base}/${id}`, { ...draft, revision });
  expect([late.status, late.json().code]).toEqual([409, "stale-revision"]);
  expect((await owner.get(base)).json().items).toMatchObject([{ name: "Two kilns" }]);
  expect((await owner.get("/api/config/donation-fund-names")).json().funds).toEqual([{ id, name: "Two kilns" }]);
  expect((await owner.delete(`${base}/${id}`)).status).toBe(204);
  expect((await owner.get(`${base}/${id}`)).status).toBe(404);
});

test("a fund of another website is unknown", async ({ app, site, owner }) => {
  const fund = await buildFund(app, await app.buildSite(), {});
  expect((await owner.get(`${base}/${fund.id}`)).status).toBe(404);
  expect((await site.visit().get(`/checkout/donate/${fund.id}`)).status).toBe(404);
  expect((await donate(site.visit(), fund.id, { amount: "5" })).status).toBe(404);
  expect((await site.visit().get("/checkout/donate/x")).status).toBe(404);
});

test("the page offers amounts, and says why one is not accepted without losing it", async ({ app, site }) => {
  const fund = await buildFund(app, site, { ...draft });
  const page = await site.visit().get(`/checkout/donate/${fund.id}`);
  expect(page.status).toBe(200);
  expect(page.headers["cache-control"]).toContain("no-store");
  for (const text of ["A new kiln", "$10.00", "$25.00", "$5.00 to $1,000.00."]) expect(page.text).toContain(text);
  for (const [amount, message] of [
    ["", "Choose or enter an amount."],
    ["1e9", "Enter an amount, such as 10.00."],
    ["-5", "Enter an amount, such as 10.00."],
    ["<b>5</b>", "Enter an amount, such as 10.00."],
    ["4.99", "Enter $5.00 or more."],
    ["٣", "Enter $5.00 or more."],
    ["1000.01", "Enter $1,000.00 or less."],
  ] as const) {
    const refused = await donate(site.visit(), fund.id, { amount });
    expect([refused.status, refused.text.includes(message)], amount).toEqual([400, true]);
    if (amount && !amount.includes("<")) expect(refused.text).toContain(`value="${amount}"`);
  }
  const gone = await donate(site.visit(), fund.id, { suggestedCents: "3000" });
  expect([gone.status, gone.text.includes("The amounts have changed.")]).toEqual([409, true]);
  for (const fields of [{ amount: "12,50" }, { amount: "１２" }, { suggestedCents: "2500" }]) {
    expect((await donate(site.visit(), fund.id, fields as never)).status).toBe(303);
  }
});

test("a fund that is closed takes nothing", async ({ app, site }) => {
  const closed = await buildFund(app, site, { isOpen: false });
  const page = await site.visit().get(`/checkout/donate/${closed.id}`);
  expect(page.text).toContain("does not accept donations at the moment.");
  const refused = await donate(site.visit(), closed.id, { amount: "20" });
  expect([refused.status, refused.text.includes("<form")]).toEqual([409, false]);
});

test("a donation is paid without shipping, tax, discounts and minimum, and becomes a fulfilled order", async ({
  app,
  site,
  owner,
}) => {
  const { db } = app.services.database;
  await db.updateTable("websites").set({ minimum_subtotal_cents: 5000 }).where("id", "=", site.website.id).execute();
  await db
    .insertInto("tax_rules")
    .values({
      website_id: site.website.id,
      id: newId(),
      name: "Tax",
      country: "US",
      state: "",
      rate_millionths: 100_000,
      applies_to_services: true,
      applies_to_digital: true,
    })
    .execute();
  await buildDiscount(app, site, {});
  const fund = await buildFund(app, site, { ...draft });
  const visitor = site.visit();
  const path = await pay(visitor, fund.id, "12,50");
  const led = await visitor.get(path);
  expect([led.status, String(led.headers.location)]).toEqual([303, path.replace("order", "contribution")]);
  const thanks = await visitor.get(String(led.headers.location));
  for (const text of ["Thank you for your donation", "The first bowl is yours.", "$12.50"]) {
    expect(thanks.text).toContain(text);
  }
  expect(thanks.text).not.toContain("Continue shopping");
  const [order] = await ordersOf(app, site);
  expect(order).toMatchObject({
    kind: "donation",
    fulfillment_status: "FULFILLED",
    payment_state: "PAID",
    subtotal_cents: 1250,
    discount_cents: 0,
    tax_cents: 0,
    shipping_cents: 0,
    grand_total_cents: 1250,
    shipping_address: null,
  });
  const line = await db
    .selectFrom("order_lines")
    .selectAll()
    .where("website_id", "=", site.website.id)
    .executeTakeFirst();
  expect(line).toMatchObject({ product_id: null, variant_id: null, product_name: "A new kiln" });
  await app.runJobs();
  const receipt = await db
    .selectFrom("mails")
    .selectAll()
    .where("website_id", "=", site.website.id)
    .where("kind", "=", "order-donation")
    .executeTakeFirstOrThrow();
  expect(receipt).toMatchObject({ subject: "Your donation #1: $12.50", recipient: "ada@example.com" });
  expect(receipt.text).toContain("The first bowl is yours.");
  expect(receipt.text).not.toContain("Tax");
  const listed = (await owner.get("/api/config/orders?kind=donation")).json();
  expect([listed.total, (await owner.get("/api/config/orders?kind=draft")).json().total]).toEqual([1, 0]);
  // Test payments are no money.
  expect(await fundOf(owner, fund.id)).toMatchObject({ donationCount: 0, raisedCents: 0 });
  await db.updateTable("orders").set({ test_mode: false }).where("website_id", "=", site.website.id).execute();
  expect(await fundOf(owner, fund.id)).toMatchObject({ donationCount: 1, raisedCents: 1250 });
  expect((await owner.get("/api/config/sales-overview")).json()).toMatchObject({ figures: { salesCents: 0 } });
  expect((await owner.delete(`${base}/${fund.id}`)).json().code).toBe("fund-has-donations");
  const refund = { amountCents: 250, reason: "", notifyCustomer: false, idempotencyKey: "refund-1234" };
  const refunded = await owner.post(`/api/config/orders/${order?.id}/refunds`, refund);
  expect(refunded.status, refunded.text).toBe(200);
  expect(await fundOf(owner, fund.id)).toMatchObject({ raisedCents: 1000 });
  expect((await site.visit().get(String(led.headers.location))).text).not.toContain("ada@example.com");
});

test("a declined card changes nothing, and another one pays", async ({ app, site }) => {
  const fund = await buildFund(app, site, {});
  const visitor = site.visit();
  const started = await donate(visitor, fund.id, { suggestedCents: "2500" });
  const cartToken = new URL(String(started.headers.location), "http://x").searchParams.get("cartToken") ?? "";
  const put = (section: string, body: object) =>
    visitor.put(`/api/commerce/checkout/${section}`, { cartToken, ...body });
  await put("email", { email: "ada@example.com" });
  await put("delivery", { address: buyerAddress });
  await put("payment", { ...goodCard, cardNumber: "4000 0000 0000 0002" });
  const declined = await visitor.post("/api/commerce/checkout/order", { cartToken });
  expect([declined.status, await ordersOf(app, site)]).toEqual([402, []]);
  await put("payment", goodCard);
  const order = { cartToken, expectedTotalCents: 2500 };
  const both = await Promise.all([1, 2].map(() => visitor.post("/api/commerce/checkout/order", order)));
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(await ordersOf(app, site)).toHaveLength(1);
});

test("a donation leaves the visitor's cart as it is", async ({ app, site }) => {
  const fund = await buildFund(app, site, {});
  const mug = await buildSoldProduct(app, site);
  const visitor = site.visit();
  await visitor.post("/api/commerce/shopping-cart/entries", { itemId: mug.id, quantity: 1, additionalFields: null });
  await pay(visitor, fund.id, "20");
  expect((await visitor.get("/api/commerce/shopping-cart")).json().totalQuantity).toBe(1);
});
