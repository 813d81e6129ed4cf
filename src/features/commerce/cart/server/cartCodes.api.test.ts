import { expect } from "vitest";
import { buildMember, signInMember } from "#features/audience/members/testing.ts";
import { buildShippingRate } from "#features/commerce/checkout/testing.ts";
import { buildDiscount } from "#features/commerce/discounts/testing.ts";
import { newId } from "#kernel/server/ids.ts";
import { rows, siteTest } from "#kernel/testing/test.ts";
import type { TestClient } from "#kernel/testing/testClient.ts";
import { buildCart, buildSoldProduct } from "../testing.ts";

const cartPath = "/api/commerce/shopping-cart";
const html = { accept: "text/html" };
const hour = 3_600_000;

const test = siteTest().extend("mug", { auto: true }, ({ app, site }) =>
  buildSoldProduct(app, site, { name: "Mug", variants: [{ priceCents: 2000 }] }),
);

const enter = (visitor: TestClient, discountCode: string) => visitor.put(`${cartPath}/discount-code`, { discountCode });
const cartOf = async (visitor: TestClient) => (await visitor.get(cartPath)).json();

test("a code is entered in any case, shown by name with its amount, and removed", async ({ app, site, mug }) => {
  await buildDiscount(app, site, { name: "Summer sale", codes: ["KILN10"] });
  const visitor = await buildCart(site, [{ product: mug, quantity: 2 }]);
  const answer = await enter(visitor, " kiln10 ");
  expect([answer.status, answer.json().shoppingCart]).toMatchObject([
    200,
    {
      coupons: ["KILN10"],
      validCoupons: ["KILN10"],
      invalidCoupons: [],
      couponMessage: null,
      discounts: [{ name: "Summer sale", code: "KILN10", lineCents: 400, shippingCents: 0 }],
      subtotalCents: 4000,
      discountCents: 400,
      grandTotalCents: 3600,
      entries: [{ subTotalCents: 4000, discountCents: 400 }],
    },
  ]);
  expect((await enter(visitor, "")).json().shoppingCart).toMatchObject({ coupons: [], grandTotalCents: 4000 });
});

test("each line gets its best automatic discount, and the code is taken off what is left", async ({
  app,
  site,
  mug,
}) => {
  const bowl = await buildSoldProduct(app, site, { name: "Bowl", variants: [{ priceCents: 1000 }] });
  await buildDiscount(app, site, { name: "All" });
  await buildDiscount(app, site, { name: "Mugs", kind: "AMOUNT", amountCents: 500, productIds: [mug.id] });
  await buildDiscount(app, site, { name: "Off", percentMillionths: 900_000, isActive: false });
  await buildDiscount(app, site, { name: "Half", percentMillionths: 500_000, codes: ["HALF"] });
  const visitor = await buildCart(site, [{ product: mug }, { product: bowl }]);
  expect(await cartOf(visitor)).toMatchObject({
    discounts: [
      { name: "All", lineCents: 100 },
      { name: "Mugs", lineCents: 500 },
    ],
    entries: [{ discountCents: 500 }, { discountCents: 100 }],
  });
  const { shoppingCart } = (await enter(visitor, "HALF")).json();
  expect(shoppingCart).toMatchObject({
    discounts: [{ name: "All" }, { name: "Mugs" }, { name: "Half", code: "HALF", lineCents: 750 + 450 }],
    entries: [{ discountCents: 1250 }, { discountCents: 550 }],
  });
});

test("a category's discount applies to everything inside it", async ({ app, site, mug }) => {
  const { db } = app.services.database;
  const website_id = site.website.id;
  const [outer, inner] = [newId(), newId()];
  const category = { website_id, collection_id: mug.collectionId };
  await db
    .insertInto("categories")
    .values({ ...category, id: outer, name: "Table", url_slug: "table" })
    .execute();
  await db
    .insertInto("categories")
    .values({ ...category, id: inner, name: "Mugs", url_slug: "mugs", parent_id: outer })
    .execute();
  await db.insertInto("product_categories").values({ website_id, product_id: mug.id, category_id: inner }).execute();
  await buildDiscount(app, site, { categoryIds: [outer] });
  const bowl = await buildSoldProduct(app, site, { name: "Bowl" });
  const visitor = await buildCart(site, [{ product: mug }, { product: bowl }]);
  expect((await cartOf(visitor)).entries).toMatchObject([{ discountCents: 200 }, { discountCents: 0 }]);
});

test.for(
  rows([
    ["NOPE", "code-unknown", "The code NOPE is not valid."],
    ["10 % off", "code-unknown", "The code 10 % OFF is not valid."],
    ["OFF", "code-unknown", "The code OFF is not valid."],
    ["THEIRS", "code-unknown", "The code THEIRS is not valid."],
    ["SOON", "code-not-started", /^The code SOON starts on .+\.$/],
    ["OVER", "code-ended", "The code OVER has expired."],
    ["EMPTY", "code-used-up", "The code EMPTY has been used up."],
    ["BIG", "code-minimum", "To use the code BIG, buy matching items for $100.00 or more."],
    ["THREE", "code-too-few", "To use the code THREE, add at least 3 matching items."],
    ["BOWLS", "code-no-match", "The code BOWLS does not apply to the items in your cart."],
  ]),
)("%s is refused as %s, and the entered code stays", async ([code, reason, message], { app, site, mug }) => {
  const at = (hours: number) => new Date(app.clock.now().getTime() + hours * hour);
  const bowl = await buildSoldProduct(app, site, { name: "Bowl" });
  await buildDiscount(app, site, { codes: ["GOOD"] });
  await buildDiscount(app, site, { codes: ["OFF"], isActive: false });
  await buildDiscount(app, await app.buildSite(), { codes: ["THEIRS"] });
  await buildDiscount(app, site, { codes: ["SOON"], startsAt: at(1) });
  await buildDiscount(app, site, { codes: ["OVER"], endsAt: at(0) });
  const empty = await buildDiscount(app, site, { codes: ["EMPTY"], useLimit: 1 });
  await buildDiscount(app, site, { codes: ["BIG"], minimumCents: 10_000 });
  await buildDiscount(app, site, { codes: ["THREE"], kind: "BUY_X_GET_Y", buyQuantity: 2, getQuantity: 1 });
  await buildDiscount(app, site, { codes: ["BOWLS"], productIds: [bowl.id] });
  const { db } = app.services.database;
  const own = db.updateTable("discounts").set({ use_count: 1 }).where("website_id", "=", site.website.id);
  await own.where("id", "=", empty).execute();

  const visitor = await buildCart(site, [{ product: mug }]);
  await enter(visitor, "GOOD");
  const answer = await enter(visitor, code);
  expect([answer.status, answer.json().code]).toEqual([400, reason]);
  if (typeof message === "string") expect(answer.json().message).toBe(message);
  else expect(answer.json().message).toMatch(message);
  expect(answer.json().errors).toEqual({ discountCode: answer.json().message });
  expect((await cartOf(visitor)).validCoupons).toEqual(["GOOD"]);
});

test("an entered code that no longer applies says why, and applies again later", async ({ app, site, mug }) => {
  await buildDiscount(app, site, { codes: ["TWO"], minimumCents: 4000 });
  const visitor = await buildCart(site, [{ product: mug, quantity: 2 }]);
  const { shoppingCart } = (await enter(visitor, "TWO")).json();
  const setQuantity = (quantity: number) =>
    visitor.put(`${cartPath}/entries/${shoppingCart.entries[0].id}`, { quantity });
  await setQuantity(1);
  expect(await cartOf(visitor)).toMatchObject({
    validCoupons: [],
    invalidCoupons: ["TWO"],
    couponMessage: "To use the code TWO, buy matching items for $40.00 or more.",
    grandTotalCents: 2000,
  });
  await setQuantity(2);
  expect(await cartOf(visitor)).toMatchObject({ validCoupons: ["TWO"], couponMessage: null, grandTotalCents: 3600 });
});

test("free shipping waits for a country that has it", async ({ app, site, mug }) => {
  await buildShippingRate(app, site, { priceCents: 800 });
  await buildDiscount(app, site, { name: "Free", kind: "FREE_SHIPPING", codes: ["SHIP"], countries: ["CA"] });
  const visitor = await buildCart(site, [{ product: mug }]);
  expect((await enter(visitor, "SHIP")).json().shoppingCart).toMatchObject({ validCoupons: ["SHIP"], discounts: [] });
  const locate = async (country: string, state: string, postcode: string) =>
    (await visitor.put(`${cartPath}/shipping-location`, { country, state, postcode })).json().shoppingCart;
  expect(await locate("CA", "ON", "M5V 2T6")).toMatchObject({
    shippingCostCents: 0,
    discounts: [{ name: "Free", lineCents: 0, shippingCents: 800 }],
    grandTotalCents: 2000,
  });
  expect(await locate("DE", "", "10115")).toMatchObject({
    shippingCostCents: 800,
    couponMessage: "The code SHIP is not valid for your country.",
  });
});

test("the cart says that the shipping will be free before there is an estimate", async ({ app, site, mug }) => {
  await buildShippingRate(app, site, { priceCents: 800 });
  await buildDiscount(app, site, { name: "Free delivery", kind: "FREE_SHIPPING" });
  const visitor = await buildCart(site, [{ product: mug }]);
  expect(await cartOf(visitor)).toMatchObject({
    shippingLocation: null,
    discounts: [{ name: "Free delivery", lineCents: 0, shippingCents: 0 }],
    grandTotalCents: 2000,
  });
  const page = (await visitor.get("/cart", html)).text;
  expect(page).toContain("Free delivery");
  expect(page).toContain("Free shipping");
});

test("the minimum subtotal is compared after discounts", async ({ app, site, mug }) => {
  const { db } = app.services.database;
  await db.updateTable("websites").set({ minimum_subtotal_cents: 2000 }).where("id", "=", site.website.id).execute();
  await buildDiscount(app, site, { codes: ["LESS"] });
  const visitor = await buildCart(site, [{ product: mug }]);
  await enter(visitor, "LESS");
  const refused = await visitor.post("/api/commerce/checkout");
  expect([refused.status, refused.json().code]).toEqual([400, "below-minimum"]);
  await enter(visitor, "");
  expect((await visitor.post("/api/commerce/checkout")).status).toBe(200);
});

test("without JavaScript, a code is applied, refused with what was typed, and removed", async ({ app, site, mug }) => {
  await buildDiscount(app, site, { name: "Summer sale", codes: ["KILN10"] });
  const visitor = await buildCart(site, [{ product: mug }]);
  expect((await visitor.get("/cart", html)).text).toContain('action="/cart/discount-code"');
  const refused = await visitor.submit("/cart/discount-code", { discountCode: 'wrong"<b>', action: "apply" });
  expect(refused.status).toBe(400);
  expect(refused.text).toContain('value="wrong&quot;&lt;b&gt;"');
  expect(refused.text).toContain("The code WRONG&quot;&lt;B&gt; is not valid.");
  const applied = await visitor.submit("/cart/discount-code", { discountCode: "kiln10", action: "apply" });
  expect([applied.status, applied.headers.location]).toEqual([303, "/cart"]);
  const page = (await visitor.get("/cart", html)).text;
  expect(page).toContain("Code KILN10");
  expect(page).toContain("Discount (KILN10)");
  expect(page).toContain("-$2.00");
  expect((await visitor.submit("/cart/discount-code", { action: "remove" })).status).toBe(303);
  expect((await cartOf(visitor)).coupons).toEqual([]);
});

test("without a cart there is nothing to discount", async ({ app, site }) => {
  await buildDiscount(app, site, { codes: ["KILN10"] });
  expect((await enter(site.visit(), "KILN10")).json().code).toBe("cart-empty");
});

test("the code of a visitor's cart stays when they sign in", async ({ app, site, mug }) => {
  await buildDiscount(app, site, { codes: ["KILN10"] });
  const member = await buildMember(app, site);
  const visitor = await buildCart(site, [{ product: mug }]);
  await enter(visitor, "KILN10");
  await signInMember(site, member, visitor);
  expect((await cartOf(visitor)).validCoupons).toEqual(["KILN10"]);
});
