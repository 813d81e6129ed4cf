import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { buildShippingRate, buildTaxRule } from "#features/commerce/checkout/testing.ts";
import { startTestApp, type TestApp, type TestSite } from "#kernel/testing/startTestApp.ts";
import type { TestClient } from "#kernel/testing/testClient.ts";
import { buildCart, buildSoldProduct, type SoldProduct } from "../testing.ts";
import { countStatements } from "./countStatements.testing.ts";

const cartPath = "/api/commerce/shopping-cart";
const newYork = { country: "US", state: "New York", postcode: "10001" };

let app: TestApp;
let site: TestSite;
let mug: SoldProduct;
let standard: string;
let express: string;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  site = await app.buildSite();
  mug = await buildSoldProduct(app, site, { variants: [{ priceCents: 2000 }] });
  standard = await buildShippingRate(app, site, { name: "Standard", priceCents: 800, position: 0 });
  express = await buildShippingRate(app, site, { name: "Express", priceCents: 2000, countries: ["US"], position: 1 });
  await buildTaxRule(app, site);
});

const locate = (visitor: TestClient, body: object) => visitor.put(`${cartPath}/shipping-location`, body);
const cartOf = async (visitor: TestClient) => (await visitor.get(cartPath)).json();

test("a place gives shipping options with prices, the place's tax rules, tax and total", async () => {
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
      { id: standard, name: "Standard", priceCents: 800 },
      { id: express, name: "Express", priceCents: 2000 },
    ],
    selectedShippingOption: standard,
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

test("one of the options is chosen and stays chosen for that place", async () => {
  const visitor = await buildCart(site, [{ product: mug }]);
  const picked = await locate(visitor, { ...newYork, shippingOption: express });
  expect(picked.json().shoppingCart).toMatchObject({ selectedShippingOption: express, shippingCostCents: 2000 });
  await visitor.post(`${cartPath}/entries`, { itemId: mug.id, quantity: 1 });
  expect(await cartOf(visitor)).toMatchObject({ selectedShippingOption: express, taxCents: 355 });
  const moved = await locate(visitor, { country: "DE", state: "", postcode: "10115", shippingOption: express });
  expect(moved.json().shoppingCart).toMatchObject({ selectedShippingOption: standard, taxCents: 0 });
});

test("adding an item returns the estimate, still in one statement", async () => {
  const visitor = await buildCart(site, [{ product: mug }]);
  await locate(visitor, newYork);
  const { statements, result } = await countStatements(() =>
    visitor.post(`${cartPath}/entries`, { itemId: mug.id, quantity: 1 }),
  );
  expect(statements).toHaveLength(1);
  expect(result.json().shoppingCart).toMatchObject({ shippingCostCents: 800, grandTotalCents: 5155 });
});

test("an empty country removes it, and a visitor without a cart has nothing to estimate", async () => {
  const visitor = await buildCart(site, [{ product: mug }]);
  await locate(visitor, newYork);
  const cleared = await locate(visitor, { country: "" });
  expect(cleared.json().shoppingCart).toMatchObject({ shippingLocation: null, shippingOptions: [], taxCents: 0 });
  expect((await locate(site.visit(), newYork)).json()).toMatchObject({
    code: "cart-empty",
    message: "You have nothing in your shopping cart.",
  });
});

test.each([
  [{ country: "XX" }, { country: "Choose a country." }],
  [{ country: "US" }, { state: "Required" }],
  [{ country: "US", state: "NYC" }, { state: "Choose a state." }],
  [{ country: "US", state: "NY", postcode: "ABC" }, { postcode: "Enter a ZIP code, such as 97205." }],
])("refuses %j with the message of its field", async (place, errors) => {
  const visitor = await buildCart(site, [{ product: mug }]);
  expect((await locate(visitor, place)).json()).toEqual({
    code: "location-incomplete",
    message: "One or more fields is invalid, please check your entries.",
    errors,
  });
});

test("a cart without shipping has no options but its tax", async () => {
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

test("prices with included tax say so, and their total is what they cost", async () => {
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

test("without JavaScript: a form, its errors, its options, and the way back", async () => {
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

test("says so if nothing ships there, and offers the countries with shipping", async () => {
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

test("the checkout starts with the chosen option", async () => {
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
