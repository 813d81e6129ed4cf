import { expect } from "vitest";
import { buildShippingRate, buildTaxRule } from "#features/commerce/checkout/testing.ts";
import { countStatements } from "#kernel/testing/countStatements.ts";
import { rows, siteTest } from "#kernel/testing/test.ts";
import type { TestClient } from "#kernel/testing/testClient.ts";
import { buildCart, buildSoldProduct } from "../testing.ts";

const cartPath = "/api/commerce/shopping-cart";
const newYork = { country: "US", state: "New York", postcode: "10001" };

const test = siteTest()
  .extend("mug", { auto: true }, ({ app, site }) => buildSoldProduct(app, site, { variants: [{ priceCents: 2000 }] }))
  .extend("standard", { auto: true }, ({ app, site }) =>
    buildShippingRate(app, site, { name: "Standard", priceCents: 800, position: 0 }),
  )
  .extend("express", { auto: true }, async ({ app, site }) => {
    await buildShippingRate(app, site, { name: "Standard", priceCents: 800, countries: ["US"] });
    const express = await buildShippingRate(app, site, {
      name: "Express",
      priceCents: 2000,
      countries: ["US"],
      position: 1,
    });
    await buildTaxRule(app, site);
    return express;
  });

const locate = (visitor: TestClient, body: object) => visitor.put(`${cartPath}/shipping-location`, body);
const cartOf = async (visitor: TestClient) => (await visitor.get(cartPath)).json();

test("a place brings shipping options with prices, the tax rules of the place, tax and total", async ({
  site,
  mug,
  express,
}) => {
  const visitor = await buildCart(site, [{ product: mug, quantity: 2 }]);
  expect(await cartOf(visitor)).toMatchObject({
    shippingLocation: null,
    shippingOptions: [],
    selectedShippingOption: null,
    applicableTaxRules: [],
    shippingCostCents: 0,
    taxCents: 0,
    grandTotalCents: 4000,
  });
  const answer = await locate(visitor, newYork);
  expect(answer.status).toBe(200);
  expect(answer.json().shoppingCart).toMatchObject({
    shippingLocation: { ...newYork, state: "NY" },
    shippingOptions: [
      { name: "Standard", priceCents: 800, pickup: null },
      { id: express, name: "Express", priceCents: 2000, pickup: null },
    ],
    shippingMessage: null,
    applicableTaxRules: [{ name: "Sales tax", rateMillionths: 88_750 }],
    subtotalCents: 4000,
    subtotalAmount: { value: "40.00", currency: "USD" },
    shippingCostCents: 800,
    taxCents: 355,
    grandTotalCents: 5155,
    giftCards: [],
    giftCardCents: 0,
    amountDueCents: 5155,
    coupons: [],
    validCoupons: [],
    invalidCoupons: [],
    discountCents: 0,
  });
  expect(await cartOf(visitor)).toEqual(answer.json().shoppingCart);
});

test("one of the options is picked, and stays picked while it goes there", async ({ site, mug, standard, express }) => {
  const visitor = await buildCart(site, [{ product: mug }]);
  const picked = await locate(visitor, { ...newYork, shippingOption: express });
  expect(picked.json().shoppingCart).toMatchObject({ selectedShippingOption: express, shippingCostCents: 2000 });
  await visitor.post(`${cartPath}/entries`, { itemId: mug.id, quantity: 1 });
  expect(await cartOf(visitor)).toMatchObject({ selectedShippingOption: express, taxCents: 355 });
  const moved = await locate(visitor, { country: "DE", state: "", postcode: "10115", shippingOption: express });
  expect(moved.json().shoppingCart).toMatchObject({
    selectedShippingOption: standard,
    shippingMessage: "The shipping option that you chose is no longer available. Please check the options.",
    taxCents: 0,
  });
});

test("an added item answers with the estimate, and still in one statement", async ({ site, mug }) => {
  const visitor = await buildCart(site, [{ product: mug }]);
  await locate(visitor, newYork);
  const { statements, result } = await countStatements(() =>
    visitor.post(`${cartPath}/entries`, { itemId: mug.id, quantity: 1 }),
  );
  expect(statements).toHaveLength(1);
  expect(result.json().shoppingCart).toMatchObject({ shippingCostCents: 800, grandTotalCents: 5155 });
});

test("no country takes it back; a visitor without a cart has nothing to estimate", async ({ site, mug }) => {
  const visitor = await buildCart(site, [{ product: mug }]);
  await locate(visitor, newYork);
  const cleared = await locate(visitor, { country: "" });
  expect(cleared.json().shoppingCart).toMatchObject({ shippingLocation: null, shippingOptions: [], taxCents: 0 });
  expect((await locate(site.visit(), newYork)).json()).toMatchObject({
    code: "cart-empty",
    message: "You have nothing in your shopping cart.",
  });
});

test.for(
  rows([
    [{ country: "XX" }, { country: "Choose a country." }],
    [{ country: "US" }, { state: "Required" }],
    [{ country: "US", state: "NYC" }, { state: "Choose a state." }],
    [{ country: "US", state: "NY", postcode: "ABC" }, { postcode: "Enter a ZIP code, such as 97205." }],
  ]),
)("%j is refused with the message of its field", async ([place, errors], { site, mug }) => {
  const visitor = await buildCart(site, [{ product: mug }]);
  expect((await locate(visitor, place)).json()).toEqual({
    code: "location-incomplete",
    message: "One or more fields is invalid, please check your entries.",
    errors,
  });
});

test("what needs no shipping has none, but its tax", async ({ app, site }) => {
  const file = await buildSoldProduct(app, site, { productType: 2, variants: [{ priceCents: 2000 }] });
  const visitor = await buildCart(site, [{ product: file }]);
  expect((await locate(visitor, newYork)).json().shoppingCart).toMatchObject({
    requiresShipping: false,
    purelyDigital: true,
    shippingOptions: [],
    shippingCostCents: 0,
    taxCents: 178,
    grandTotalCents: 2178,
  });
});

test("prices with the tax in them say so, and their total is what they cost", async ({ app, site, mug }) => {
  await app.services.database.db
    .updateTable("websites")
    .set({ price_tax_interpretation: "INCLUSIVE" })
    .where("id", "=", site.website.id)
    .execute();
  app.app.dropAll();
  const visitor = await buildCart(site, [{ product: mug }]);
  expect((await locate(visitor, newYork)).json().shoppingCart).toMatchObject({
    isTaxIncluded: true,
    taxCents: 163,
    grandTotalCents: 2800,
  });
});

test("what is added at checkout follows from the shop's tax rules", async ({ app }) => {
  const other = await app.buildSite();
  const missing = async (productType: number) => {
    const product = await buildSoldProduct(app, other, { productType, variants: [{ priceCents: 2000 }] });
    const visitor = await buildCart(other, [{ product }]);
    return (await cartOf(visitor)).missing;
  };
  expect(await missing(1)).toEqual({ shipping: true, tax: false });
  await buildTaxRule(app, other, { appliesToServices: false, appliesToDigital: true });
  expect(await missing(1)).toEqual({ shipping: true, tax: true });
  expect(await missing(2)).toEqual({ shipping: false, tax: true });
  expect(await missing(3)).toEqual({ shipping: false, tax: false });
});

test("without JavaScript: a form, its errors, its options, and the way back", async ({ site, mug, express }) => {
  const visitor = await buildCart(site, [{ product: mug }]);
  const page = async () => (await visitor.get("/cart", { accept: "text/html" })).text;
  expect(await page()).toContain("Estimate shipping and tax");
  const refused = await visitor.submit("/cart/shipping-location", { country: "US", state: "", postcode: "10001" });
  expect(refused.status).toBe(400);
  expect(refused.text).toContain("Required");
  expect(refused.text).toContain('value="10001"');
  expect(refused.text).toMatch(/<option value="US" selected="">/);
  const taken = await visitor.submit("/cart/shipping-location", { ...newYork, shippingOption: express });
  expect([taken.status, taken.headers.location]).toEqual([303, "/cart"]);
  const shown = await page();
  for (const text of ["Estimate for New York, 10001, United States", "Express", "Sales tax (8.875%)", "$41.78"]) {
    expect(shown).toContain(text);
  }
  await visitor.submit("/cart/shipping-location", { ...newYork, action: "clear" });
  expect((await cartOf(visitor)).shippingLocation).toBeNull();
});

test("a Japanese page has the prefectures in Japanese, and stores what rules and addresses name them by", async ({
  app,
}) => {
  const other = await app.buildSite({ locale: "ja-JP" });
  await buildShippingRate(app, other, { countries: ["JP"] });
  await buildTaxRule(app, other, { country: "JP", state: "Tokyo", rateMillionths: 100_000 });
  const bowl = await buildSoldProduct(app, other, { variants: [{ priceCents: 2000 }] });
  const visitor = await buildCart(other, [{ product: bowl }]);
  const tokyo = { country: "JP", state: "東京都", postcode: "150-0002" };
  expect((await visitor.submit("/cart/shipping-location", tokyo)).status).toBe(303);
  expect(await cartOf(visitor)).toMatchObject({ shippingLocation: { ...tokyo, state: "Tokyo" }, taxCents: 200 });
  const { text } = await visitor.get("/cart", { accept: "text/html" });
  expect(text).toContain('<option value="Tokyo" selected="">東京都</option>');
  expect(text).toContain("東京都, 150-0002");
});

test("where nothing ships to, it says so, and the countries to choose from are those that something ships to", async ({
  app,
}) => {
  const other = await app.buildSite();
  const bowl = await buildSoldProduct(app, other);
  await buildShippingRate(app, other, { countries: ["CA"] });
  const visitor = await buildCart(other, [{ product: bowl }]);
  const { text } = await visitor.get("/cart", { accept: "text/html" });
  const [field = ""] = /<select[^>]* name="country".*?<\/select>/.exec(text) ?? [];
  expect(field.match(/value="[A-Z]{2}"( selected="")?/g)).toEqual(['value="CA" selected=""']);
  await locate(visitor, { country: "DE", state: "", postcode: "" });
  expect((await visitor.get("/cart", { accept: "text/html" })).text).toContain("We do not ship to this address.");
});

test("the checkout begins with the option that was picked", async ({ site, mug, express }) => {
  const visitor = await buildCart(site, [{ product: mug }]);
  await locate(visitor, { ...newYork, shippingOption: express });
  const started = (await visitor.post("/api/commerce/checkout")).json();
  const address = {
    firstName: "Ada",
    lastName: "L",
    address1: "1 Kiln Lane",
    address2: "",
    city: "New York",
    ...newYork,
  };
  const state = await visitor.put("/api/commerce/checkout/delivery", { cartToken: started.cartToken, address });
  expect(state.json().shippingRateId).toBe(express);
});
