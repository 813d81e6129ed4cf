import { describe, expect } from "vitest";
import { buildProduct, type ProductToBuild } from "#features/commerce/catalog/testing.ts";
import type { TestSite } from "#kernel/testing/startTestApp.ts";
import { siteTest } from "#kernel/testing/test.ts";
import { buildCart, buildSoldProduct } from "../testing.ts";

const message = "This item is currently unavailable.";
const button = "sqs-add-to-cart-button";
const monthly = { billingPeriod: { value: 1, unit: "MONTH" as const }, numBillingCycles: 0 };

// Its providers cannot be paid for subscriptions, as those of every install.

const test = siteTest();

const html = { accept: "text/html" };
const textOf = async (site: TestSite, path: string) => (await site.visit().get(path, html)).text;

/** Switches off every way of paying. */
async function closeTill(site: TestSite): Promise<void> {
  const owner = await site.signIn();
  expect((await owner.put("/api/config/payment-providers", { enabled: [] })).status).toBe(200);
}

describe.each([["a membership without a member area", { name: "Club pass", productType: 5 }]] satisfies [
  string,
  ProductToBuild,
][])("%s that can't be bought", (_name, product) => {
  test("shows a text instead of its button, on its page and in the quick view", async ({ app, site }) => {
    const { id, fullUrl } = await buildProduct(app, site, product);
    const quickView = await site.visit().get(`/api/commerce/products/${id}/quick-view`);
    for (const text of [await textOf(site, fullUrl), quickView.text]) {
      expect(text).toContain(message);
      expect(text).toContain('<div class="product-mark unavailable">Unavailable</div>');
      expect(text).not.toContain(button);
    }
  });

  test("is marked in lists, and filters for stock exclude it", async ({ app, site }) => {
    await buildProduct(app, site, product);
    await buildProduct(app, site, { name: "Ash bowl" });
    expect(await textOf(site, "/shop")).toContain('<div class="product-mark unavailable">Unavailable</div>');
    const inStock = await textOf(site, "/shop?available=1");
    expect(inStock).toContain("Ash bowl");
    expect(inStock).not.toContain(product.name);
  });

  test("is no offer for search engines and social media", async ({ app, site }) => {
    const { fullUrl } = await buildProduct(app, site, product);
    const page = await textOf(site, fullUrl);
    expect(page).toContain("https://schema.org/OutOfStock");
    expect(page).not.toContain("https://schema.org/InStock");
    expect(page).toContain('<meta property="product:availability" content="out of stock">');
  });

  test("is rejected by the plain form, with a message on the page", async ({ app, site }) => {
    const { id } = await buildProduct(app, site, product);
    const answer = await site.visit().submit("/cart/entries", { itemId: id, quantity: "1" });
    expect(answer.status).toBe(409);
    expect(answer.text).toContain(message);
  });
});

test("a subscription without a payment method is rejected by its call, and its old token shows a message", async ({
  app,
  site,
}) => {
  const cup = await buildSoldProduct(app, site, { name: "Cup of the month", plan: monthly });
  const visitor = site.visit();
  const call = () => visitor.post("/api/3/commerce/cart/subscription", { itemId: cup.id, qty: 1 });
  const { cartToken } = (await call()).json();
  const path = `/checkout/subscription?cartToken=${cartToken}`;
  expect((await visitor.get(path, html)).status).toBe(200);
  await closeTill(site);
  const answer = await call();
  expect([answer.status, answer.json()]).toMatchObject([409, { code: "not-for-sale", message }]);
  const page = await visitor.get(path, html);
  expect(page.status).toBe(409);
  expect(page.text).toContain(message);
  expect(page.text).toContain(`href="${cup.path}"`);
});

test("a gift card without a payment method has no checkout: its address says so and links back", async ({
  app,
  site,
}) => {
  const card = await buildSoldProduct(app, site, { productType: 4, variants: [{ sku: "GIFT-25" }] });
  await closeTill(site);
  const page = await site.visit().get(`/checkout/gift-card/${card.id}?sku=GIFT-25`, html);
  expect(page.status).toBe(409);
  expect(page.text).toContain(message);
  expect(page.text).toContain(`href="${card.path}"`);
  expect(page.text).not.toContain("Continue to checkout");
});

test("a shop without a payment method offers nothing, and carts say so until there is one", async ({ app, site }) => {
  const mug = await buildProduct(app, site, { name: "Speckled mug" });
  const visitor = site.visit();
  const add = () => visitor.post("/api/commerce/shopping-cart/entries", { itemId: mug.id, quantity: 1 });
  expect((await add()).status).toBe(200);
  expect(await textOf(site, mug.fullUrl)).toContain(button);
  await closeTill(site);
  const page = await textOf(site, mug.fullUrl);
  expect(page).toContain(message);
  expect(page).not.toContain(button);
  expect((await add()).json()).toMatchObject({ code: "not-for-sale", message });
  const cart = (await visitor.get("/api/commerce/shopping-cart")).json();
  expect(cart.entries[0]).toMatchObject({ available: 0, problem: "not-for-sale" });
  expect((await visitor.get("/cart", html)).text).toContain(message);
  const setQuantity = (quantity: number) =>
    visitor.put(`/api/commerce/shopping-cart/entries/${cart.entries[0].id}`, { quantity });
  expect((await setQuantity(2)).json()).toMatchObject({ code: "not-for-sale", message });
  expect((await setQuantity(1)).status).toBe(200);
  const refused = await visitor.post("/api/commerce/checkout", {});
  expect([refused.status, refused.json().message]).toEqual([
    409,
    "This shop can't take payments for your cart right now.",
  ]);
  const owner = await site.signIn();
  await owner.put("/api/config/payment-providers", { enabled: ["manual"] });
  expect(await textOf(site, mug.fullUrl)).toContain(button);
  expect((await visitor.get("/api/commerce/shopping-cart")).json().entries[0].problem).toBeNull();
  expect((await visitor.post("/api/commerce/checkout", {})).status).toBe(200);
});

test("a checkout that was open when the last payment method was turned off says why it ends", async ({ app, site }) => {
  const mug = await buildSoldProduct(app, site);
  const visitor = await buildCart(site, [{ product: mug, quantity: 1 }]);
  const { cartToken } = (await visitor.post("/api/commerce/checkout", {})).json();
  await closeTill(site);
  const page = await visitor.get(`/checkout?cartToken=${cartToken}`, html);
  expect(page.status).toBe(200);
  const state = (await visitor.get(`/api/commerce/checkout?cartToken=${cartToken}`)).json();
  expect(state.paymentChoices).toEqual([]);
});

test("installments without a payment method are not offered, whatever the owner set", async ({ app, site }) => {
  const owner = await site.signIn();
  const settings = (await owner.get("/api/config/installments")).json();
  const saved = await owner.put("/api/config/installments", { ...settings, enabled: true });
  expect([saved.status, saved.json().enabled]).toEqual([200, true]);
  const mug = await buildSoldProduct(app, site);
  const visitor = await buildCart(site, [{ product: mug, quantity: 1 }]);
  expect(await textOf(site, mug.path)).not.toContain("Afterpay");
  expect((await visitor.get("/cart", html)).text).not.toContain("Afterpay");
  expect((await visitor.get("/installments/afterpay", html)).status).toBe(404);
});

test("the studio knows what the enabled payment methods support", async ({ site }) => {
  const owner = await site.signIn();
  const payable = async () => (await owner.get("/api/config/payment-providers/payable")).json();
  const all = { purchases: ["goods", "subscriptions", "gift-cards"], installments: false };
  const withoutRenewals = { ...all, purchases: ["goods", "gift-cards"] };
  expect(await payable()).toEqual(all);
  const { providers } = (await owner.get("/api/config/payment-providers")).json();
  expect(providers.slice(0, 2).map(({ can }: { can: unknown }) => can)).toEqual([all, withoutRenewals]);
  await closeTill(site);
  expect(await payable()).toEqual({ purchases: [], installments: false });
});
