import { expect } from "vitest";
import { buildCart, buildSoldProduct, type SoldProduct } from "#features/commerce/cart/testing.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { siteTest } from "#kernel/testing/test.ts";
import type { TestClient } from "#kernel/testing/testClient.ts";
import { buildCheckout, buildShippingRate, buyerAddress, goodCard, placeTestOrder } from "../testing.ts";

const test = siteTest().extend("mug", { auto: true }, async ({ app, site }) => {
  const mug = await buildSoldProduct(app, site, { name: "Speckled Mug", variants: [{ stock: 3 }] });
  await buildShippingRate(app, site);
  return mug;
});

const html = { accept: "text/html" };

async function open(
  site: TestSite,
  mug: SoldProduct,
): Promise<{ visitor: TestClient; url: string; cartToken: string }> {
  const visitor = await buildCart(site, [{ product: mug }]);
  const started = await visitor.submit("/checkout/start", {});
  const url = String(started.headers.location);
  return { visitor, url, cartToken: new URLSearchParams(url.split("?")[1]).get("cartToken") ?? "" };
}

test("without JavaScript a visitor goes from the cart to a paid order", async ({ site, mug }) => {
  const { visitor, url, cartToken } = await open(site, mug);
  expect(url).toMatch(/^\/checkout\?cartToken=/);
  const page = await visitor.get(url, html);
  expect(page.status).toBe(200);
  expect(page.headers["cache-control"]).toContain("no-store");
  for (const [section, fields] of [
    ["email", { email: "ada@example.com" }],
    ["delivery", buyerAddress],
    ["payment", goodCard],
  ] as const) {
    const answer = await visitor.submit("/checkout", { cartToken, section, ...fields });
    expect([section, answer.status, answer.headers.location]).toEqual([section, 303, url]);
  }
  const review = await visitor.get(url, html);
  expect(review.text).toContain("Place order");
  expect(review.text).toContain("$36.00");
  expect(review.text).not.toContain("4242 4242 4242 4242 4242");

  const placed = await visitor.submit("/checkout", { cartToken, section: "review", expectedTotalCents: "3600" });
  expect(placed.status).toBe(303);
  const confirmed = await visitor.get(String(placed.headers.location), html);
  expect(confirmed.status).toBe(200);
  expect(confirmed.text).toContain("Order #1");
  expect(confirmed.text).toContain("Speckled Mug");
  expect(confirmed.text).toContain("ada@example.com");
  expect(confirmed.headers["cache-control"]).toContain("no-store");
  expect(visitor.cookies.has("CART")).toBe(false);

  const reloaded = await visitor.submit("/checkout", { cartToken, section: "review", expectedTotalCents: "3600" });
  expect(reloaded.headers.location).toBe(placed.headers.location);
  expect((await visitor.get(url, html)).headers.location).toBe(placed.headers.location);
});

test("a rejected form shows its messages and all typed values", async ({ site, mug }) => {
  const { visitor, cartToken } = await open(site, mug);
  await visitor.submit("/checkout", { cartToken, section: "email", email: "ada@example.com" });
  const answer = await visitor.submit("/checkout", { cartToken, section: "delivery", ...buyerAddress, city: "" });
  expect(answer.status).toBe(400);
  expect(answer.text).toContain("Required");
  expect(answer.text).toContain("12 Kiln Lane");
  expect(answer.text).toContain("<title>Error: Checkout");
  expect(answer.text).toMatch(/<input[^>]*id="checkout-city"[^>]*autofocus/);
});

test("a declined card opens the payment section again; no card number is in the page", async ({ site, mug }) => {
  const { visitor, cartToken } = await open(site, mug);
  const declined = { ...goodCard, cardNumber: "4000 0000 0000 0002" };
  await visitor.submit("/checkout", { cartToken, section: "email", email: "ada@example.com" });
  await visitor.submit("/checkout", { cartToken, section: "delivery", ...buyerAddress });
  const typed = { ...goodCard, cardNumber: "4000 0000 0000 0003", expiry: "12/38" };
  const mistyped = await visitor.submit("/checkout", { cartToken, section: "payment", ...typed });
  expect(mistyped.status).toBe(400);
  expect(mistyped.text).toContain("This card number is not valid.");
  expect(mistyped.text).not.toContain("4000 0000 0000 0003");
  expect(mistyped.text).not.toContain("12/38");
  await visitor.submit("/checkout", { cartToken, section: "payment", ...declined });
  const answer = await visitor.submit("/checkout", { cartToken, section: "review", expectedTotalCents: "3600" });
  expect(answer.status).toBe(402);
  expect(answer.text).toContain("Your card was declined. Please use another card.");
  expect(answer.text).toContain('name="cardNumber"');
});

const refusedCards: [number: string, message: string][] = [
  ["4000 0000 0000 0002", "Your card was declined. Please use another card."],
  ["4000 0000 0000 9995", "Your card has insufficient funds. Please use another card."],
  ["4000 0000 0000 0119", "Your card could not be processed. You were not charged. Please try again."],
];

const stock = async (app: TestApp, site: TestSite, mug: SoldProduct) => {
  const sku = mug.variants[0]?.sku as string;
  const row = await app.services.database.db
    .selectFrom("variants")
    .select("qty_in_stock")
    .where("website_id", "=", site.website.id)
    .where("sku", "=", sku)
    .executeTakeFirstOrThrow();
  return row.qty_in_stock;
};

test.for(refusedCards)(
  "card %s is refused by a clear message, and the form goes on with another card",
  async ([cardNumber, message], { app, site, mug }) => {
    const { visitor, url, cartToken } = await open(site, mug);
    const placeOrder = () => visitor.submit("/checkout", { cartToken, section: "review", expectedTotalCents: "3600" });
    for (const [section, fields] of [
      ["email", { email: "grace@example.com" }],
      ["delivery", buyerAddress],
      ["payment", { ...goodCard, cardNumber }],
    ] as const) {
      await visitor.submit("/checkout", { cartToken, section, ...fields });
    }
    const refused = await placeOrder();
    expect(refused.status).toBe(402);
    expect(refused.text).toContain(message);
    expect(refused.text).toContain('name="cardNumber"');
    // Nothing is lost, and nothing was charged.
    const again = await visitor.get(url, html);
    for (const kept of ["grace@example.com", buyerAddress.address1]) expect(again.text).toContain(kept);
    expect(await stock(app, site, mug)).toBe(3);
    await visitor.submit("/checkout", { cartToken, section: "payment", ...goodCard });
    expect((await placeOrder()).headers.location).toMatch(/^\/checkout\/order-confirmed\//);
    expect(await stock(app, site, mug)).toBe(2);
  },
);

test.for(refusedCards)(
  "card %s is refused by a clear message where scripts run, too",
  async ([cardNumber, message], { app, site, mug }) => {
    const { visitor, cartToken } = await buildCheckout(site, [{ product: mug }], { ...goodCard, cardNumber });
    const refused = await visitor.post("/api/commerce/checkout/order", { cartToken });
    expect(refused.json().message).toBe(message);
    expect(await stock(app, site, mug)).toBe(3);
    const paid = await visitor.put("/api/commerce/checkout/payment", { cartToken, ...goodCard });
    expect(paid.status).toBe(200);
    expect((await visitor.post("/api/commerce/checkout/order", { cartToken })).status).toBe(200);
    expect(await stock(app, site, mug)).toBe(2);
  },
);

test("a finished section can be reopened, a later one can't", async ({ site, mug }) => {
  const { visitor, url, cartToken } = await open(site, mug);
  await visitor.submit("/checkout", { cartToken, section: "email", email: "ada@example.com" });
  expect((await visitor.get(`${url}&section=email`, html)).text).toContain('name="email"');
  const early = await visitor.get(`${url}&section=review`, html);
  expect(early.text).toContain('name="address1"');
});

test("without a token the page starts a checkout; without a cart it says so", async ({ site, mug }) => {
  const visitor = await buildCart(site, [{ product: mug }]);
  expect((await visitor.get("/checkout", html)).headers.location).toMatch(/^\/checkout\?cartToken=/);
  const answer = await site.visit().get("/checkout", html);
  expect(answer.status).toBe(400);
  expect(answer.text).toContain("You have nothing in your shopping cart.");
});

test("an unknown checkout, and an order of another website, are not found", async ({ app, site }) => {
  const other = await app.buildSite();
  const { orderToken } = await placeTestOrder(app, other);
  for (const path of ["/checkout?cartToken=made-up", `/checkout/order-confirmed/${orderToken}`]) {
    const answer = await site.visit().get(path, html);
    expect(answer.status).toBe(404);
    expect(answer.text).toContain("This checkout was not found. Please go back to your cart.");
  }
});

test("an order that awaits its payment says how to pay", async ({ app, site, mug }) => {
  await app.services.database.db
    .updateTable("websites")
    .set({ manual_payment_instructions: "Please transfer to DE00 1234." })
    .where("id", "=", site.website.id)
    .execute();
  app.app.dropAll();
  const { orderToken, visitor } = await placeTestOrder(app, site, {
    lines: [{ product: mug }],
    payment: { provider: "manual" },
  });
  const answer = await visitor.get(`/checkout/order-confirmed/${orderToken}`, html);
  expect(answer.text).toContain("Please transfer to DE00 1234.");
});

test("an order touches the pages that show its stock", async ({ app, site, mug }) => {
  const path = mug.path;
  const before = await site.visit().get(path, html);
  expect(before.status).toBe(200);
  await placeTestOrder(app, site, { lines: [{ product: mug, quantity: 3 }] });
  const after = await site.visit().get(path, html);
  expect(after.text).not.toBe(before.text);
});

test("a script in a name stays text, on the page and in its props", async ({ site, mug }) => {
  const { visitor, cartToken } = await open(site, mug);
  await visitor.submit("/checkout", { cartToken, section: "email", email: "ada@example.com" });
  const fields = { ...buyerAddress, firstName: "<script>alert(1)</script>" };
  const saved = await visitor.submit("/checkout", { cartToken, section: "delivery", ...fields });
  const page = await visitor.get(String(saved.headers.location), html);
  expect(page.text).not.toContain("<script>alert(1)");
});
