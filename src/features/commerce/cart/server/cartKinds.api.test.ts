import { describe, expect } from "vitest";
import { everythingPayable, type TestApp, type TestSite } from "#kernel/testing/startTestApp.ts";
import { rows, siteTest } from "#kernel/testing/test.ts";
import type { TestClient } from "#kernel/testing/testClient.ts";
import { buildCart, buildField, buildSoldProduct } from "../testing.ts";

const entries = "/api/commerce/shopping-cart/entries";
const subscription = "/api/3/commerce/cart/subscription";
const monthly = { billingPeriod: { value: 1, unit: "MONTH" as const }, numBillingCycles: 0 };

const test = siteTest({ payable: everythingPayable });

const cartOf = async (visitor: TestClient) => (await visitor.get("/api/commerce/shopping-cart")).json();

describe("a subscription", () => {
  test("gets a token for its checkout, which shows exactly what was selected", async ({ app, site }) => {
    const cup = await buildSoldProduct(app, site, {
      name: "Cup of the month",
      plan: monthly,
      optionNames: ["Glaze"],
      variants: [
        { sku: "CUP-ASH", attributes: { Glaze: "Ash" }, priceCents: 2800, stock: 3 },
        { sku: "CUP-INK", attributes: { Glaze: "Ink" }, priceCents: 3000 },
      ],
      formFields: [buildField({ id: "who", title: "Who is it for?" })],
    });
    const visitor = site.visit();
    const additionalFields = JSON.stringify({ who: "Ada" });
    const answer = await visitor.post(subscription, { itemId: cup.id, sku: "CUP-ASH", qty: 2, additionalFields });
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.json())).toEqual(["cartToken"]);
    const { cartToken } = answer.json();
    const page = await visitor.get(`/checkout/subscription?cartToken=${cartToken}`, { accept: "text/html" });
    expect([page.status, page.headers["cache-control"]]).toEqual([200, "private, no-store"]);
    for (const text of [
      "Cup of the month",
      "Ash",
      "$28.00 every month",
      "$56.00",
      "Who is it for?",
      "Ada",
      "A subscription belongs to an account, where you can pause, change or cancel it at any time.",
      `href="${cup.path}"`,
    ]) {
      expect(page.text).toContain(text);
    }
    expect(visitor.cookies.has("CART")).toBe(false);
    expect((await cartOf(visitor)).totalQuantity).toBe(0);
  });

  test("of a shop that is the home page links back to its page", async ({ app, site }) => {
    const cup = await buildSoldProduct(app, site, { plan: monthly });
    await app.services.database.db
      .updateTable("collections")
      .set({ is_homepage: true })
      .where("website_id", "=", site.website.id)
      .where("id", "=", cup.collectionId)
      .execute();
    const visitor = site.visit();
    const { cartToken } = (await visitor.post(subscription, { itemId: cup.id, qty: 1 })).json();
    const page = await visitor.get(`/checkout/subscription?cartToken=${cartToken}`, { accept: "text/html" });
    expect(page.text).toContain(`href="${cup.path.replace("/shop", "")}"`);
  });

  test.for(
    rows([
      [{ sku: "NONE" }, "Sorry, that item variant is unavailable. Please select another variant."],
      [{ sku: null }, "Please select the Glaze option."],
      [{ qty: 4 }, "Sorry, we do not have enough of that item available."],
      [{ qty: "many" }, "Quantity must be a number."],
      [{ qty: 1.5 }, "Quantity must be a whole number"],
      [{ additionalFields: "{broken" }, "Could not parse the form fields, please check your entries."],
    ]),
  )("%j is refused with the server's message", async ([change, message], { app, site }) => {
    const cup = await buildSoldProduct(app, site, {
      plan: monthly,
      optionNames: ["Glaze"],
      variants: [
        { sku: "CUP-ASH", attributes: { Glaze: "Ash" }, stock: 3 },
        { sku: "CUP-INK", attributes: { Glaze: "Ink" } },
      ],
    });
    const answer = await site.visit().post(subscription, { itemId: cup.id, sku: "CUP-ASH", qty: 1, ...change });
    expect([answer.status, answer.json().message], "the server's message of a subscription").toEqual([400, message]);
  });

  test("has answers like other products, is in no cart, and is rejected for other products", async ({ app, site }) => {
    const cup = await buildSoldProduct(app, site, { plan: monthly, formFields: [buildField({ id: "who" })] });
    const visitor = site.visit();
    expect((await visitor.post(subscription, { itemId: cup.id, qty: 1 })).json()).toMatchObject({
      code: "form-invalid",
      errors: { who: "Required" },
    });
    expect((await visitor.post(entries, { itemId: cup.id, quantity: 1 })).json().code).toBe("variant-unavailable");
    const mug = await buildSoldProduct(app, site);
    expect((await visitor.post(subscription, { itemId: mug.id, qty: 1 })).json().code).toBe("variant-unavailable");
    expect((await visitor.post(subscription, { itemId: site.website.id, qty: 1 })).status).toBe(404);
  });

  test("without JavaScript the plain form opens its checkout", async ({ app, site }) => {
    const cup = await buildSoldProduct(app, site, { name: "Cup of the month", plan: monthly });
    const visitor = site.visit();
    const answer = await visitor.submit("/cart/entries", { itemId: cup.id, quantity: "1" });
    expect(answer.status).toBe(303);
    expect(answer.headers.location).toMatch(/^\/checkout\/subscription\?cartToken=[\w-]{20,}$/);
    const page = await visitor.get(String(answer.headers.location), { accept: "text/html" });
    expect(page.text).toContain("Cup of the month");
  });

  test("an unknown token, or one of another website, is not found", async ({ app, site }) => {
    const other = await app.buildSite();
    const cup = await buildSoldProduct(app, other, { plan: monthly });
    const { cartToken } = (await other.visit().post(subscription, { itemId: cup.id, qty: 1 })).json();
    for (const query of ["", "?cartToken=x", `?cartToken=${cartToken}`]) {
      const page = await site.visit().get(`/checkout/subscription${query}`, { accept: "text/html" });
      expect(page.status).toBe(404);
      expect(page.text).toContain("This subscription was not found. Please choose it again.");
    }
  });
});

describe("a gift card", () => {
  const build = (app: TestApp, site: TestSite) =>
    buildSoldProduct(app, site, {
      name: "Gift card",
      productType: 4,
      optionNames: ["Value"],
      variants: [
        { sku: "GIFT-25", attributes: { Value: "$25.00" }, priceCents: 2500 },
        { sku: "GIFT-50", attributes: { Value: "$50.00" }, priceCents: 5000 },
      ],
    });

  test("has a page with its value, and is never in a cart", async ({ app, site }) => {
    const card = await build(app, site);
    const visitor = site.visit();
    const page = await visitor.get(`/checkout/gift-card/${card.id}?sku=GIFT-50`, { accept: "text/html" });
    expect(page.status).toBe(200);
    for (const text of ["Gift card", "$50.00", "Continue to checkout"]) {
      expect(page.text).toContain(text);
    }
    expect((await visitor.post(entries, { itemId: card.id, sku: "GIFT-50" })).json().code).toBe("variant-unavailable");
  });

  test("without JavaScript the plain form asks for a denomination, then opens that page", async ({ app, site }) => {
    const card = await build(app, site);
    const visitor = site.visit();
    const refused = await visitor.submit("/cart/entries", { itemId: card.id, quantity: "1", "option:Value": "" });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain("Unable to purchase Gift Card");
    expect(refused.text).toContain("Select a denomination for the Gift Card");
    const taken = await visitor.submit("/cart/entries", { itemId: card.id, "option:Value": "$50.00" });
    expect(taken.headers.location).toBe(`/checkout/gift-card/${card.id}?sku=GIFT-50`);
  });

  test.for(["", "?sku=NONE"])("%j of a gift card asks for its denomination", async (query, { app, site }) => {
    const card = await build(app, site);
    const page = await site.visit().get(`/checkout/gift-card/${card.id}${query}`, { accept: "text/html" });
    expect(page.status).toBe(400);
    expect(page.text).toContain("Select a denomination for the Gift Card");
  });

  test("other products have no such page", async ({ app, site }) => {
    const mug = await buildSoldProduct(app, site, { variants: [{ sku: "MUG" }] });
    for (const path of [`${mug.id}?sku=MUG`, "nonsense?sku=MUG"]) {
      expect((await site.visit().get(`/checkout/gift-card/${path}`, { accept: "text/html" })).status).toBe(404);
    }
  });
});

describe("products that can't sell out", () => {
  test.for([2, 5])(
    "type %i goes into the cart whatever its stock says, and needs no shipping",
    async (productType, { app, site }) => {
      const product = await buildSoldProduct(app, site, { productType, variants: [{ stock: 0 }] });
      const visitor = await buildCart(site, [{ product }]);
      const cart = await cartOf(visitor);
      expect(cart).toMatchObject({ requiresShipping: false, hasDigital: productType === 2 });
      expect(cart.entries[0]).toMatchObject({ available: null, problem: null });
    },
  );
});

describe("products without a quantity stay one in the cart", () => {
  const setMultiple = (app: TestApp, site: TestSite, isAllowed: boolean) =>
    app.services.database.db
      .updateTable("websites")
      .set({ multiple_quantity_for_services: isAllowed })
      .where("id", "=", site.website.id)
      .execute();
  const quantities = async (visitor: TestClient) =>
    (await cartOf(visitor)).entries.map(({ quantity }: { quantity: number }) => quantity);

  test.for(
    rows([
      ["a file", 2],
      ["a membership", 5],
      ["a service of a shop that sells one at a time", 3],
    ]),
  )("%s, however it is added", async ([_what, productType], { app, site }) => {
    if (productType === 3) await setMultiple(app, site, false);
    const product = await buildSoldProduct(app, site, { productType });
    const visitor = await buildCart(site, [{ product, quantity: 3 }]);
    expect(await quantities(visitor)).toEqual([1]);
    const again = await visitor.post(entries, { itemId: product.id, sku: null, quantity: 1, additionalFields: null });
    expect(again.json()).toMatchObject({ newlyAdded: { quantity: 1 }, shoppingCart: { totalQuantity: 1 } });
    await visitor.submit("/cart/entries", { itemId: product.id, quantity: "2" });
    expect(await quantities(visitor)).toEqual([1]);
    const [line] = (await cartOf(visitor)).entries;
    expect((await visitor.put(`${entries}/${line.id}`, { quantity: 9 })).json().updatedEntry.quantity).toBe(1);
    await visitor.submit("/cart/entries/change", { entryId: line.id, quantity: "4" });
    expect(await quantities(visitor)).toEqual([1]);
  });

  test("goods, and services of a shop that allows several, add up", async ({ app, site }) => {
    for (const productType of [1, 3]) {
      const product = await buildSoldProduct(app, site, { productType });
      expect(await quantities(await buildCart(site, [{ product, quantity: 3 }, { product }]))).toEqual([4]);
    }
  });

  test("two lines of a file with the same answers become one of quantity one", async ({ app, site }) => {
    const product = await buildSoldProduct(app, site, { productType: 2, formFields: [buildField({ id: "name" })] });
    const visitor = await buildCart(site, [
      { product, answers: { name: "Ada" } },
      { product, answers: { name: "Bea" } },
    ]);
    expect(await quantities(visitor)).toEqual([1, 1]);
    const [, second] = (await cartOf(visitor)).entries;
    const additionalFields = JSON.stringify({ name: "Ada" });
    await visitor.put(`${entries}/${second.id}/additionalFields`, { itemId: product.id, additionalFields });
    expect(await quantities(visitor)).toEqual([1]);
  });

  test("a subscription without a quantity is also started only once at a time", async ({ app, site }) => {
    await setMultiple(app, site, false);
    const lesson = await buildSoldProduct(app, site, { productType: 3, plan: monthly });
    const answer = await site.visit().post(subscription, { itemId: lesson.id, sku: null, qty: 3 });
    expect(answer.status, answer.text).toBe(200);
    const rows = await app.services.database.db
      .selectFrom("subscription_carts")
      .select("quantity")
      .where("website_id", "=", site.website.id)
      .execute();
    expect(rows).toEqual([{ quantity: 1 }]);
  });
});

describe("a line that cannot be bought as it is", () => {
  const change = (app: TestApp, site: TestSite, sku: string, columns: object) =>
    app.services.database.db
      .updateTable("variants")
      .set(columns)
      .where("website_id", "=", site.website.id)
      .where("sku", "=", sku)
      .execute();

  test("says how many are left and offers that quantity, with and without scripts", async ({ app, site }) => {
    const mug = await buildSoldProduct(app, site, { variants: [{ sku: "MUG", stock: 5 }] });
    const visitor = await buildCart(site, [{ product: mug, quantity: 4 }]);
    await change(app, site, "MUG", { qty_in_stock: 3 });
    const [line] = (await cartOf(visitor)).entries;
    expect(line).toMatchObject({ quantity: 4, available: 3, problem: "out-of-stock" });
    const page = (await visitor.get("/cart", { accept: "text/html" })).text;
    expect(page).toContain("Sorry, we do not have enough of that item available.");
    expect(page).toContain("Only 3 are left.");
    expect(page).toContain("Change to 3");
    await visitor.submit("/cart/entries/change", { entryId: line.id, quantity: String(line.available) });
    expect((await cartOf(visitor)).entries[0]).toMatchObject({ quantity: 3, problem: null });
    await change(app, site, "MUG", { qty_in_stock: 0 });
    expect((await visitor.get("/cart", { accept: "text/html" })).text).toContain("This item is sold out.");
  });

  test.for(
    rows([
      ["hidden", { is_visible: false }],
      ["a subscription by now", { subscription_plan: JSON.stringify(monthly) }],
    ]),
  )("a product that is %s is no longer available", async ([_what, columns], { app, site }) => {
    const mug = await buildSoldProduct(app, site);
    const visitor = await buildCart(site, [{ product: mug, quantity: 2 }]);
    await app.services.database.db
      .updateTable("products")
      .set(columns)
      .where("website_id", "=", site.website.id)
      .where("id", "=", mug.id)
      .execute();
    const [line] = (await cartOf(visitor)).entries;
    expect(line).toMatchObject({ available: 0, problem: "unavailable" });
    expect((await visitor.put(`${entries}/${line.id}`, { quantity: 3 })).json().code).toBe("variant-unavailable");
    expect((await visitor.get("/cart", { accept: "text/html" })).text).toContain("This item is no longer available.");
    expect((await visitor.delete(`${entries}/${line.id}`)).json().shoppingCart.entries).toEqual([]);
  });
});
