import { expect } from "vitest";
import { buildSoldProduct } from "#features/commerce/cart/testing.ts";
import { buildCheckout, buildShippingRate, goodCard } from "#features/commerce/checkout/testing.ts";
import type { TestSite } from "#kernel/testing/startTestApp.ts";
import { siteTest } from "#kernel/testing/test.ts";
import type { TestClient } from "#kernel/testing/testClient.ts";
import type { ShopEvent } from "../../domain/tags/shopEvents.ts";
import { tagIdProblems } from "../../settingsContract.ts";

const test = siteTest();
const html = { accept: "text/html" };
const path = "/api/config/analytics-settings";

async function save(owner: TestClient, changed: Record<string, unknown>) {
  return owner.put(path, { ...(await owner.get(path)).json(), ...changed });
}

const policyOf = (answer: { headers: Record<string, unknown> }) => String(answer.headers["content-security-policy"]);

/** What the page says about itself for tag services. */
function eventIn(text: string): ShopEvent | undefined {
  const found = /data-event="([^"]*)"/.exec(text)?.[1];
  return found === undefined ? undefined : JSON.parse(found.replaceAll("&quot;", '"').replaceAll("&amp;", "&"));
}

const read = async (site: TestSite, address: string) => (await site.visit().get(address, html)).text;

test("ids are checked, and each is saved as it is written", async ({ owner }) => {
  for (const [field, wrong, message] of [
    ["googleTagId", "GTM-ABC123", tagIdProblems.google],
    ["googleTagId", 'G-1"><script>', tagIdProblems.google],
    ["metaPixelId", "12a45", tagIdProblems.meta],
    ["pinterestTagId", "pin", tagIdProblems.pinterest],
  ]) {
    const answer = await save(owner, { [field as string]: wrong });
    expect([answer.status, answer.json().errors]).toEqual([400, { [field as string]: message }]);
  }
  const saved = await save(owner, { googleTagId: " G-AB12CD34EF ", metaPixelId: "1234567890", pinterestTagId: "" });
  expect(saved.json()).toMatchObject({ googleTagId: "G-AB12CD34EF", metaPixelId: "1234567890", pinterestTagId: "" });
});

test("only pages of a website with an id have the script, and their policy allows only its services", async ({
  app,
  site,
  owner,
}) => {
  const mug = await buildSoldProduct(app, site, { name: "Mug" });
  const before = await site.visit().get(mug.path, html);
  expect(before.text).not.toContain("data-tags");
  expect(policyOf(before)).not.toContain("https:");

  await save(owner, { metaPixelId: "1234567890" });
  const withPixel = await site.visit().get(mug.path, html);
  expect(withPixel.text).toContain('data-meta="1234567890"');
  expect(withPixel.text).not.toContain("data-google");
  expect(policyOf(withPixel)).toContain("img-src 'self' data: https://www.facebook.com;");
  expect(policyOf(withPixel).match(/https:[^ ;]+/g)).toEqual(["https://www.facebook.com"]);

  await save(owner, { metaPixelId: "", googleTagId: "G-AB12CD34EF" });
  const withTag = await site.visit().get(mug.path, html);
  expect(withTag.text).toContain('data-google="G-AB12CD34EF"');
  expect(policyOf(withTag)).toMatch(/script-src 'self' https:\/\/www\.googletagmanager\.com/);
  expect(policyOf(withTag)).not.toContain("facebook");
  // Nothing of a provider is in the page before a visitor agrees.
  expect(withTag.text).not.toMatch(/<(?:script|img|link)[^>]+(?:google|facebook|pinterest)[^>]*\.com/);

  for (const address of ["/nowhere", "/search?q=ada", "/account", "/cookie-settings"]) {
    const other = await site.visit().get(address, html);
    expect(other.text, address).not.toContain("data-tags");
    expect(policyOf(other), address).not.toContain("google");
  }
});

test("visitors are asked about the services by name, and the answer is about those alone", async ({ site, owner }) => {
  await save(owner, { googleTagId: "G-AB12CD34EF" });
  const visitor = site.visit();
  const page = (await visitor.get("/cart", html)).text;
  expect(page).toContain("If you accept, this website tells Google which pages");
  expect(page).toContain('<a href="/cookie-settings">');
  const state = async () => (await visitor.get("/cookie-settings", html)).text;
  expect(await state()).toContain("You have not chosen yet.");
  await visitor.submit("/cookie-settings", { answer: "accepted" });
  expect(await state()).toContain("You accepted these cookies.");
  await save(owner, { metaPixelId: "1234567890" });
  expect(await state()).toContain("You have not chosen yet.");
  await visitor.submit("/cookie-settings", { answer: "declined" });
  expect(await state()).toContain("You declined these cookies.");
});

test("pages of products, the cart, a checkout and an order say what they are about", async ({ app, site, owner }) => {
  await save(owner, { googleTagId: "G-AB12CD34EF" });
  const mug = await buildSoldProduct(app, site, { name: "Mug" });
  const product = eventIn(await read(site, mug.path));
  const price = product?.total ?? 0;
  expect(product).toMatchObject({ name: "view_item", currency: "USD", items: [{ productName: "Mug", quantity: 1 }] });
  expect(price).toBeGreaterThan(0);
  expect(eventIn(await read(site, "/cart"))).toBeUndefined();

  await buildShippingRate(app, site);
  const buy = async (payment: typeof goodCard | { provider: string }) => {
    const { visitor, cartToken } = await buildCheckout(site, [{ product: mug, quantity: 2 }], payment);
    const cart = eventIn((await visitor.get("/cart", html)).text);
    const checkout = eventIn((await visitor.get(`/checkout?cartToken=${cartToken}`, html)).text);
    const { orderToken, orderNumber } = (await visitor.post("/api/commerce/checkout/order", { cartToken })).json();
    const address = `/checkout/order-confirmed/${orderToken}`;
    const confirmed = async () => eventIn((await visitor.get(address, html)).text);
    return { cart, checkout, orderNumber, confirmed };
  };
  const bought = await buy({ provider: "manual" });
  const items = [{ productId: mug.id, sku: mug.variants[0]?.sku, productName: "Mug", quantity: 2, unitPrice: price }];
  expect(bought.cart).toEqual({ name: "view_cart", currency: "USD", items, total: 2 * price });
  expect(bought.checkout).toEqual({ name: "begin_checkout", currency: "USD", items, total: 2 * price });
  const order = await bought.confirmed();
  expect(order).toMatchObject({
    name: "purchase",
    currency: "USD",
    items,
    order: { id: expect.stringMatching(/^\d+$/), itemsTotal: 2 * price },
  });
  expect(order?.total).toBeGreaterThan(2 * price);
  app.clock.advance(2 * 60 * 60_000);
  expect(await bought.confirmed()).toBeUndefined();
  // Test orders are not sent to anyone.
  expect(await (await buy(goodCard)).confirmed()).toBeUndefined();
});
