import { describe, expect } from "vitest";
import { buildCart, buildSoldProduct } from "#features/commerce/cart/testing.ts";
import { orderPlaced } from "#features/commerce/orders/contract.ts";
import { countStatements } from "#kernel/testing/countStatements.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { rows, siteTest } from "#kernel/testing/test.ts";
import type { TestClient } from "#kernel/testing/testClient.ts";
import { buildCheckout, buildShippingRate, buildTaxRule, buyerAddress, goodCard } from "../testing.ts";

const checkout = "/api/commerce/checkout";

const test = siteTest({ own: true }).extend("mug", { auto: true }, ({ app, site }) =>
  buildSoldProduct(app, site, { name: "Speckled Mug", variants: [{ sku: "MUG", stock: 5 }] }),
);

async function stockOf(app: TestApp, site: TestSite, sku: string): Promise<number | undefined> {
  const row = await app.services.database.db
    .selectFrom("variants")
    .select("qty_in_stock")
    .where("website_id", "=", site.website.id)
    .where("sku", "=", sku)
    .executeTakeFirst();
  return row?.qty_in_stock;
}

async function ordersOf(app: TestApp, site: TestSite): Promise<{ number: number; grand_total_cents: number }[]> {
  return app.services.database.db
    .selectFrom("orders")
    .select(["number", "grand_total_cents"])
    .where("website_id", "=", site.website.id)
    .orderBy("number")
    .execute();
}

function setWebsite(app: TestApp, site: TestSite, values: object): Promise<unknown> {
  return app.services.database.db
    .updateTable("websites")
    .set(values)
    .where("id", "=", site.website.id)
    .execute()
    .then(() => app.app.dropAll());
}

describe("the sections", () => {
  test("each is saved on the server and leads to the next", async ({ app, site, mug }) => {
    await buildShippingRate(app, site, { name: "Standard", priceCents: 800 });
    await buildTaxRule(app, site);
    const visitor = await buildCart(site, [{ product: mug, quantity: 2 }]);
    const { cartToken, url } = (await visitor.post(checkout)).json();
    expect(url).toBe(`/checkout?cartToken=${cartToken}`);
    expect((await visitor.get(`${checkout}?cartToken=${cartToken}`)).json()).toMatchObject({
      section: "email",
      email: "",
      address: null,
      shippingRates: [],
      payment: null,
      texts: { subtotal: "$56.00", shipping: null, tax: null, grandTotal: "$56.00" },
    });

    const emailed = await visitor.put(`${checkout}/email`, { cartToken, email: " Ada@Example.com " });
    expect(emailed.json()).toMatchObject({ section: "delivery", email: "ada@example.com" });

    const delivered = await visitor.put(`${checkout}/delivery`, { cartToken, address: buyerAddress });
    expect(delivered.json()).toMatchObject({
      section: "payment",
      address: buyerAddress,
      shippingRates: [{ name: "Standard", priceText: "$8.00" }],
      texts: { subtotal: "$56.00", shipping: "$8.00", tax: "$4.97", grandTotal: "$68.97" },
      cart: { shippingLocation: { country: "US", state: "NY", postcode: "10001" }, taxCents: 497 },
    });

    const paid = await visitor.put(`${checkout}/payment`, { cartToken, ...goodCard });
    expect(paid.json()).toMatchObject({
      section: "review",
      payment: { provider: "test", title: "Test card", brand: "Visa", lastFour: "4242" },
    });
    expect((await visitor.get(`${checkout}?cartToken=${cartToken}`)).json()).toEqual(paid.json());
    expect((await visitor.post(checkout)).json().cartToken).toBe(cartToken);
  });

  test("no card number and no security code is kept anywhere", async ({ app, site, mug }) => {
    await buildShippingRate(app, site);
    const { cartToken } = await buildCheckout(site, [{ product: mug }]);
    const row = await app.services.database.db
      .selectFrom("checkouts")
      .selectAll()
      .where("website_id", "=", site.website.id)
      .where("token", "=", cartToken)
      .executeTakeFirst();
    expect(row?.payment_method).toEqual({
      provider: "test",
      title: "Test card",
      reference: "test_card_pays",
      brand: "Visa",
      lastFour: "4242",
      fingerprint: expect.stringMatching(/^[\w-]{43}$/),
      expiresIn: expect.stringMatching(/^20\d\d-\d\d$/),
    });
    expect(JSON.stringify(row)).not.toMatch(/4242.?4242/);
  });

  test.for(
    rows([
      ["", "Required"],
      ["nobody", "Email is not valid. Email addresses should follow the format name@example.com."],
    ]),
  )("the email %j gets its message", async ([email, message], { site, mug }) => {
    const visitor = await buildCart(site, [{ product: mug }]);
    const { cartToken } = (await visitor.post(checkout)).json();
    const answer = await visitor.put(`${checkout}/email`, { cartToken, email });
    expect([answer.status, answer.json().errors]).toEqual([400, { email: message }]);
  });

  test("an address begins in the shop's country or at the place of the estimate, and is one of its country's", async ({
    app,
    site,
    mug,
  }) => {
    await buildShippingRate(app, site);
    const visitor = await buildCart(site, [{ product: mug }]);
    const { cartToken } = (await visitor.post(checkout)).json();
    const state = async () => (await visitor.get(`${checkout}?cartToken=${cartToken}`)).json();
    expect(await state()).toMatchObject({ place: { country: "US", state: "" }, texts: { tax: null, shipping: null } });
    const estimate = { country: "CA", state: "Quebec", postcode: "h2y1c6" };
    await visitor.put("/api/commerce/shopping-cart/shipping-location", estimate);
    expect((await state()).place).toEqual({ country: "CA", state: "QC", postcode: "H2Y1C6" });
    const wrong = { ...buyerAddress, state: "NYC", postcode: "ABC" };
    const refused = await visitor.put(`${checkout}/delivery`, { cartToken, address: wrong });
    expect([refused.status, refused.json().errors]).toEqual([
      400,
      { "address.state": "Choose a state.", "address.postcode": "Enter a ZIP code, such as 97205." },
    ]);
    await buildTaxRule(app, site);
    const address = { ...buyerAddress, state: "new york", postcode: " 10001 " };
    const saved = await visitor.put(`${checkout}/delivery`, { cartToken, address });
    expect(saved.json()).toMatchObject({ address: buyerAddress, texts: { tax: "$2.49" } });
  });

  test("without JavaScript a button asks for the fields of another country, and nothing typed is lost", async ({
    app,
    site,
    mug,
  }) => {
    await buildShippingRate(app, site);
    const visitor = await buildCart(site, [{ product: mug }]);
    const { cartToken } = (await visitor.post(checkout)).json();
    await visitor.put(`${checkout}/email`, { cartToken, email: "ada@example.com" });
    const typed = { ...buyerAddress, firstName: "Grace", country: "GB", askedCountry: "US", action: "country" };
    const asked = await visitor.submit("/checkout", { cartToken, section: "delivery", ...typed });
    expect(asked.status).toBe(200);
    expect(asked.text).toContain('value="Grace"');
    expect(asked.text).toContain(">Postcode</label>");
    expect(asked.text).not.toContain(">State</label>");
    expect(asked.text).not.toContain("field-error");
    const british = { ...typed, postcode: "sw1a 1aa", askedCountry: "GB" };
    const saved = await visitor.submit("/checkout", { cartToken, section: "delivery", ...british });
    expect(saved.status).toBe(303);
    const { address } = (await visitor.get(`${checkout}?cartToken=${cartToken}`)).json();
    expect(address).toMatchObject({ country: "GB", state: "", postcode: "SW1A 1AA" });
  });

  test("an address names each field that is wrong", async ({ site, mug }) => {
    const visitor = await buildCart(site, [{ product: mug }]);
    const { cartToken } = (await visitor.post(checkout)).json();
    const address = { ...buyerAddress, firstName: "", city: " " };
    const answer = await visitor.put(`${checkout}/delivery`, { cartToken, address });
    expect(answer.json()).toMatchObject({
      message: "One or more fields is invalid, please check your entries.",
      errors: { "address.firstName": "Required", "address.city": "Required" },
    });
  });

  test("where nothing ships to, the address is refused", async ({ app, site, mug }) => {
    await buildShippingRate(app, site, { countries: ["CA"] });
    const visitor = await buildCart(site, [{ product: mug }]);
    const { cartToken } = (await visitor.post(checkout)).json();
    const state = (await visitor.get(`${checkout}?cartToken=${cartToken}`)).json();
    expect(state.countries).toEqual([{ code: "CA", name: "Canada" }]);
    const answer = await visitor.put(`${checkout}/delivery`, { cartToken, address: buyerAddress });
    expect([answer.status, answer.json().message]).toEqual([400, "We do not ship to this address."]);
  });

  test("of several rates the visitor chooses, and an address that the rate does not reach asks again", async ({
    app,
    site,
    mug,
  }) => {
    await buildShippingRate(app, site, { name: "World", priceCents: 3000 });
    const countries = ["US"];
    await buildShippingRate(app, site, { name: "Standard", priceCents: 800, countries, position: 0 });
    const express = await buildShippingRate(app, site, {
      name: "Express",
      priceCents: 2000,
      countries,
      position: 1,
    });
    await buildShippingRate(app, site, { name: "Slow", priceCents: 300, countries, position: 2 });
    const visitor = await buildCart(site, [{ product: mug }]);
    const { cartToken } = (await visitor.post(checkout)).json();
    await visitor.put(`${checkout}/email`, { cartToken, email: "ada@example.com" });
    const open = await visitor.put(`${checkout}/delivery`, { cartToken, address: buyerAddress });
    expect(open.json()).toMatchObject({ section: "delivery", shippingRateId: null });
    expect(open.json().shippingRates.map((rate: { name: string }) => rate.name)).toEqual([
      "Slow",
      "Standard",
      "Express",
    ]);
    const chosen = await visitor.put(`${checkout}/delivery`, {
      cartToken,
      address: buyerAddress,
      shippingRateId: express,
    });
    expect(chosen.json()).toMatchObject({ section: "payment", texts: { shipping: "$20.00" } });
    const abroad = { ...buyerAddress, country: "DE", state: "" };
    const moved = await visitor.put(`${checkout}/delivery`, { cartToken, address: abroad, shippingRateId: express });
    expect(moved.json()).toMatchObject({
      section: "delivery",
      shippingRateId: null,
      deliveryMessage: "The delivery method that you chose is no longer available. Please choose another one.",
      texts: { shipping: null },
    });
  });

  test("what needs no shipping asks for an address and for no rate", async ({ app, site }) => {
    const guide = await buildSoldProduct(app, site, { productType: 2 });
    const { visitor, cartToken } = await buildCheckout(site, [{ product: guide }]);
    const state = (await visitor.get(`${checkout}?cartToken=${cartToken}`)).json();
    expect(state).toMatchObject({ section: "review", shippingRates: [], texts: { shipping: null } });
    expect(state.countries.length).toBeGreaterThan(200);
  });

  test.for(
    rows([
      [{ cardNumber: "" }, 400, { cardNumber: "Required" }],
      [{ cardNumber: "4242 4242 4242 4241" }, 400, { cardNumber: "This card number is not valid." }],
      [{ expiry: "01/20" }, 400, { expiry: "This card has expired." }],
      [{ securityCode: "12" }, 400, { securityCode: "The security code must have 3 digits." }],
      [
        { cardNumber: "5555 5555 5555 4444" },
        402,
        { cardNumber: "Your card was declined: this shop takes test cards only. Please use 4242 4242 4242 4242." },
      ],
      [{ provider: "stripe" }, 400, { provider: "This payment method is not available." }],
    ]),
  )("the card form %j is answered by field", async ([change, status, errors], { app, site, mug }) => {
    await buildShippingRate(app, site);
    const visitor = await buildCart(site, [{ product: mug }]);
    const { cartToken } = (await visitor.post(checkout)).json();
    const answer = await visitor.put(`${checkout}/payment`, { cartToken, ...goodCard, ...change });
    expect([answer.status, answer.json().errors]).toEqual([status, errors]);
  });
});

test("a card that is refused in place of another leaves the payment open, however the page is asked for again", async ({
  app,
  site,
  mug,
}) => {
  await buildShippingRate(app, site);
  const { visitor, cartToken } = await buildCheckout(site, [{ product: mug }]);
  const state = async () => (await visitor.get(`${checkout}?cartToken=${cartToken}`)).json();
  expect(await state()).toMatchObject({ section: "review", payment: { lastFour: "4242" } });
  const declined = { cartToken, ...goodCard, cardNumber: "5555 5555 5555 4444" };
  expect((await visitor.put(`${checkout}/payment`, declined)).status).toBe(402);
  expect(await state()).toMatchObject({ section: "payment", payment: null });
  const page = await visitor.get(`/checkout?cartToken=${cartToken}`);
  expect(page.text).toMatch(/class="checkout-section is-open" data-section="payment"/);
});

describe("starting", () => {
  test("an empty cart has nothing to check out", async ({ site }) => {
    const answer = await site.visit().post(checkout);
    expect([answer.status, answer.json().message]).toEqual([400, "You have nothing in your shopping cart."]);
  });

  test("a subtotal below the minimum is refused, at the start and at the end", async ({ app, site, mug }) => {
    await buildShippingRate(app, site);
    const { visitor, cartToken } = await buildCheckout(site, [{ product: mug }]);
    await setWebsite(app, site, { minimum_subtotal_cents: 3000 });
    const message = "To check out, your order subtotal must be $30.00 or more.";
    expect((await visitor.post(checkout)).json().message).toBe(message);
    expect((await visitor.post(`${checkout}/order`, { cartToken })).json().message).toBe(message);
  });

  test.for(["get", "put", "post"] as const)("an unknown checkout is not found (%s)", async (method, { app, site }) => {
    const other = await app.buildSite();
    const foreign = await buildSoldProduct(app, other);
    await buildShippingRate(app, other);
    const { cartToken } = await buildCheckout(other, [{ product: foreign }]);
    const visitor = site.visit();
    for (const token of [cartToken, "made-up"]) {
      const answer =
        method === "get"
          ? await visitor.get(`${checkout}?cartToken=${token}`)
          : method === "put"
            ? await visitor.put(`${checkout}/email`, { cartToken: token, email: "ada@example.com" })
            : await visitor.post(`${checkout}/order`, { cartToken: token });
      expect([answer.status, answer.json().code]).toEqual([404, "checkout-unknown"]);
    }
  });
});

describe("placing an order", () => {
  test("takes the stock, writes order, lines and payment, and lets go of the cart", async ({ app, site, mug }) => {
    await buildShippingRate(app, site);
    await buildTaxRule(app, site, { appliesToShipping: true });
    const { visitor, cartToken } = await buildCheckout(site, [{ product: mug, quantity: 2 }]);
    const answer = await visitor.post(`${checkout}/order`, { cartToken, expectedTotalCents: 6968 });
    expect(answer.status).toBe(200);
    const { orderToken, orderNumber, url } = answer.json();
    expect(orderNumber).toBe(1);
    expect(url).toBe(`/checkout/order-confirmed/${orderToken}`);
    expect(await stockOf(app, site, "MUG")).toBe(3);
    expect(visitor.cookies.has("CART")).toBe(false);
    expect(visitor.cookies.has("has-cart")).toBe(false);

    const { db } = app.services.database;
    const order = await db
      .selectFrom("orders")
      .selectAll()
      .where("website_id", "=", site.website.id)
      .executeTakeFirstOrThrow();
    expect(order).toMatchObject({
      number: 1,
      test_mode: true,
      customer_email: "ada@example.com",
      customer_name: "Ada Lovelace",
      shipping_rate_name: "Standard",
      subtotal_cents: 5600,
      shipping_cents: 800,
      tax_cents: 568,
      grand_total_cents: 6968,
      fulfillment_status: "PENDING",
      payment_state: "PAID",
    });
    expect(order.placed_at).toEqual(app.clock.now());
    const lines = await db.selectFrom("order_lines").selectAll().where("website_id", "=", site.website.id).execute();
    expect(lines).toMatchObject([
      { sku: "MUG", quantity: 2, unit_price_cents: 2800, tax_cents: 497, total_cents: 5600 },
    ]);
    const payments = await db.selectFrom("payments").selectAll().where("website_id", "=", site.website.id).execute();
    expect(payments).toMatchObject([
      { provider: "test", state: "PAID", amount_cents: 6968, brand: "Visa", last_four: "4242" },
    ]);
  });

  test("again, it answers with the same order: in a row, and many at once", async ({ app, site, mug }) => {
    await buildShippingRate(app, site);
    const { visitor, cartToken } = await buildCheckout(site, [{ product: mug }]);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => visitor.post(`${checkout}/order`, { cartToken, expectedTotalCents: 3600 })),
    );
    answers.push(await visitor.post(`${checkout}/order`, { cartToken }));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    expect(new Set(answers.map((answer) => answer.json().orderToken)).size).toBe(1);
    expect(await ordersOf(app, site)).toHaveLength(1);
    expect(await stockOf(app, site, "MUG")).toBe(4);
    expect((await visitor.put(`${checkout}/email`, { cartToken, email: "eve@example.com" })).status).toBe(404);
  });

  test("the next add starts a cart of its own", async ({ app, site, mug }) => {
    await buildShippingRate(app, site);
    const { visitor, cartToken } = await buildCheckout(site, [{ product: mug }]);
    const bought = visitor.cookies.get("CART") as string;
    await visitor.post(`${checkout}/order`, { cartToken });
    visitor.cookies.set("CART", bought);
    expect((await visitor.get("/api/commerce/shopping-cart")).json().entries).toEqual([]);
    const answer = await visitor.post("/api/commerce/shopping-cart/entries", { itemId: mug.id, quantity: 1 });
    expect(answer.json().shoppingCart.totalQuantity).toBe(1);
    expect(visitor.cookies.get("CART")).not.toBe(bought);
  });

  test.for(
    rows([
      ["4000 0000 0000 0002", 402, "card-declined", "Your card was declined. Please use another card."],
      ["4000 0000 0000 9995", 402, "insufficient-funds", "Your card has insufficient funds. Please use another card."],
      [
        "4000 0000 0000 0119",
        402,
        "processing-error",
        "Your card could not be processed. You were not charged. Please try again.",
      ],
    ]),
  )(
    "the card %s is refused, nothing is lost, and another card pays",
    async ([cardNumber, status, code, message], { app, site, mug }) => {
      await buildShippingRate(app, site);
      const { visitor, cartToken } = await buildCheckout(site, [{ product: mug }], { ...goodCard, cardNumber });
      const refused = await visitor.post(`${checkout}/order`, { cartToken });
      expect([refused.status, refused.json().code, refused.json().message]).toEqual([status, code, message]);
      expect(await stockOf(app, site, "MUG")).toBe(5);
      expect(await ordersOf(app, site)).toEqual([]);
      expect(visitor.cookies.has("CART")).toBe(true);
      expect((await visitor.get(`${checkout}?cartToken=${cartToken}`)).json()).toMatchObject({
        email: "ada@example.com",
        address: buyerAddress,
        section: "payment",
        payment: null,
      });
      await visitor.put(`${checkout}/payment`, { cartToken, ...goodCard });
      expect((await visitor.post(`${checkout}/order`, { cartToken })).json().orderNumber).toBe(1);
    },
  );

  test("a manual payment is awaited", async ({ app, site, mug }) => {
    await buildShippingRate(app, site);
    const { visitor, cartToken } = await buildCheckout(site, [{ product: mug }], { provider: "manual" });
    await visitor.post(`${checkout}/order`, { cartToken });
    const order = await app.services.database.db
      .selectFrom("orders")
      .select(["payment_state", "test_mode"])
      .where("website_id", "=", site.website.id)
      .executeTakeFirst();
    expect(order).toEqual({ payment_state: "AWAITING", test_mode: false });
  });

  test("digital goods fulfill themselves", async ({ app, site }) => {
    const guide = await buildSoldProduct(app, site, { productType: 2 });
    const { visitor, cartToken } = await buildCheckout(site, [{ product: guide }]);
    await visitor.post(`${checkout}/order`, { cartToken });
    const order = await app.services.database.db
      .selectFrom("orders")
      .select(["fulfillment_status", "shipping_address"])
      .where("website_id", "=", site.website.id)
      .executeTakeFirst();
    expect(order).toEqual({ fulfillment_status: "FULFILLED", shipping_address: null });
  });

  test("what never runs out is sold whatever its stock says, and takes nothing from it", async ({ app, site, mug }) => {
    await buildShippingRate(app, site);
    const file = await buildSoldProduct(app, site, { productType: 2, variants: [{ sku: "FILE", stock: 0 }] });
    const { visitor, cartToken } = await buildCheckout(site, [{ product: file, quantity: 2 }, { product: mug }]);
    expect((await visitor.post(`${checkout}/order`, { cartToken })).status).toBe(200);
    const rows = await app.services.database.db
      .selectFrom("variants")
      .select("qty_in_stock")
      .where("website_id", "=", site.website.id)
      .where("sku", "=", "FILE")
      .execute();
    expect(rows).toEqual([{ qty_in_stock: 0 }]);
  });

  test("a section that is missing is named", async ({ site, mug }) => {
    const visitor = await buildCart(site, [{ product: mug }]);
    const { cartToken } = (await visitor.post(checkout)).json();
    const answer = await visitor.post(`${checkout}/order`, { cartToken });
    expect([answer.status, answer.json().errors]).toEqual([400, { email: "Required" }]);
  });

  test("what is sold on a page that visitors no longer find is refused", async ({ app, site, mug }) => {
    await buildShippingRate(app, site);
    const { visitor, cartToken } = await buildCheckout(site, [{ product: mug }]);
    await app.services.database.db
      .updateTable("collections")
      .set({ status: "draft" })
      .where("website_id", "=", site.website.id)
      .where("id", "=", mug.collectionId)
      .execute();
    const answer = await visitor.post(`${checkout}/order`, { cartToken });
    expect([answer.status, answer.json().code]).toEqual([409, "out-of-stock"]);
    expect(await ordersOf(app, site)).toEqual([]);
  });

  test("a provider that is no longer offered is refused", async ({ app, site, mug }) => {
    await buildShippingRate(app, site);
    const { visitor, cartToken } = await buildCheckout(site, [{ product: mug }]);
    await setWebsite(app, site, { payment_providers: ["manual"] });
    const answer = await visitor.post(`${checkout}/order`, { cartToken });
    expect([answer.status, answer.json().code]).toEqual([400, "payment-unavailable"]);
    expect((await visitor.get(`${checkout}?cartToken=${cartToken}`)).json().section).toBe("payment");
  });

  test("nobody pays a total that they have not seen", async ({ app, site, mug }) => {
    await buildShippingRate(app, site);
    const { visitor, cartToken } = await buildCheckout(site, [{ product: mug }]);
    await app.services.database.db
      .updateTable("variants")
      .set({ price_cents: 9900 })
      .where("website_id", "=", site.website.id)
      .where("sku", "=", "MUG")
      .execute();
    const answer = await visitor.post(`${checkout}/order`, { cartToken, expectedTotalCents: 3600 });
    expect([answer.status, answer.json().code]).toEqual([409, "price-changed"]);
    expect((await visitor.post(`${checkout}/order`, { cartToken, expectedTotalCents: 10_700 })).status).toBe(200);
  });

  test("a product or variant that is deleted meanwhile is named with the new total", async ({ app, site, mug }) => {
    await buildShippingRate(app, site);
    const owner = await site.signIn();
    const vase = await buildSoldProduct(app, site, { name: "Fluted Vase", variants: [{ sku: "VASE" }] });
    const { visitor, cartToken } = await buildCheckout(site, [{ product: mug }, { product: vase }]);
    const place = (expectedTotalCents: number) => visitor.post(`${checkout}/order`, { cartToken, expectedTotalCents });
    expect((await owner.delete(`/api/config/products/${vase.id}`)).status).toBe(204);
    const refused = await place(6400);
    expect([refused.status, refused.json()]).toEqual([
      409,
      {
        code: "item-removed",
        message: "Sorry, we do not have enough of Fluted Vase available. The total of your order is now $36.00.",
      },
    ]);
    // What the visitor has seen since is no reason for another total.
    app.clock.advance(1000);
    await visitor.put(`${checkout}/email`, { cartToken, email: "ada@example.com" });
    expect((await place(6400)).json().code).toBe("price-changed");
    expect((await place(3600)).status).toBe(200);
  });

  test("without JavaScript, the cart says what left a checkout of which nothing is left", async ({ app, site }) => {
    await buildShippingRate(app, site);
    const owner = await site.signIn();
    const vase = await buildSoldProduct(app, site, { name: "Fluted Vase", variants: [{ sku: "VASE" }] });
    const { visitor, cartToken } = await buildCheckout(site, [{ product: vase }]);
    await owner.delete(`/api/config/products/${vase.id}`);
    const placed = await visitor.submit("/checkout", { cartToken, section: "review", expectedTotalCents: "3600" });
    expect([placed.status, placed.headers.location]).toEqual([303, "/cart"]);
    const cart = (await visitor.get("/cart", { accept: "text/html" })).text;
    expect(cart).toContain("Sorry, we do not have enough of Fluted Vase available.");
    expect(cart).toContain("You have nothing in your shopping cart.");
  });

  test("what is sold out meanwhile is named, and nothing of the order happens", async ({ app, site, mug }) => {
    await buildShippingRate(app, site);
    const vase = await buildSoldProduct(app, site, { name: "Fluted Vase", variants: [{ sku: "VASE", stock: 1 }] });
    const { visitor, cartToken } = await buildCheckout(site, [{ product: mug }, { product: vase }]);
    const rival = await buildCheckout(site, [{ product: vase }]);
    await rival.visitor.post(`${checkout}/order`, { cartToken: rival.cartToken });
    const answer = await visitor.post(`${checkout}/order`, { cartToken });
    expect([answer.status, answer.json().message]).toEqual([
      409,
      "Sorry, we do not have enough of Fluted Vase available.",
    ]);
    expect(await stockOf(app, site, "MUG")).toBe(5);
    expect(await ordersOf(app, site)).toHaveLength(1);
  });

  test("500 at once for the last unit: one order, 499 clear refusals, stock 0", { timeout: 120_000 }, async ({
    app,
    site,
  }) => {
    await buildShippingRate(app, site);
    const last = await buildSoldProduct(app, site, { name: "Last Bowl", variants: [{ sku: "LAST", stock: 1 }] });
    const { visitor, cartToken } = await buildCheckout(site, [{ product: last }]);
    const tokens = await cloneCheckout(app, site, cartToken, 499);
    const answers = await Promise.all(
      [cartToken, ...tokens].map((token) => {
        const buyer = sameBrowser(site, visitor);
        return buyer.post(`${checkout}/order`, { cartToken: token });
      }),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    const refused = answers.filter((answer) => answer.status === 409);
    expect(refused).toHaveLength(499);
    expect(new Set(refused.map((answer) => answer.json().message))).toEqual(
      new Set(["Sorry, we do not have enough of Last Bowl available."]),
    );
    expect(await stockOf(app, site, "LAST")).toBe(0);
    expect(await ordersOf(app, site)).toMatchObject([{ number: 1 }]);
  });

  test("loses none of many parallel orders of the same goods, and leaves no gaps in their numbers", {
    timeout: 60_000,
  }, async ({ app, site }) => {
    await buildShippingRate(app, site);
    const goods = await Promise.all(
      Array.from({ length: 4 }, (_each, index) =>
        buildSoldProduct(app, site, { variants: [{ sku: `GOOD-${index}`, stock: 40 }] }),
      ),
    );
    const forwards = await buildCheckout(
      site,
      goods.map((product) => ({ product })),
    );
    const backwards = await buildCheckout(
      site,
      [...goods].reverse().map((product) => ({ product })),
    );
    const checkouts: { visitor: TestClient; token: string }[] = [];
    for (const { visitor, cartToken } of [forwards, backwards]) {
      for (const token of await cloneCheckout(app, site, cartToken, 24)) checkouts.push({ visitor, token });
    }
    const answers = await Promise.all(
      checkouts.map(({ visitor, token }) => {
        const buyer = sameBrowser(site, visitor);
        return buyer.post(`${checkout}/order`, { cartToken: token });
      }),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(40);
    expect(answers.filter((answer) => answer.status === 409)).toHaveLength(8);
    expect((await ordersOf(app, site)).map((order) => order.number)).toEqual(
      Array.from({ length: 40 }, (_each, index) => index + 1),
    );
    expect(await stockOf(app, site, "GOOD-0")).toBe(0);
    expect(await stockOf(app, site, "GOOD-3")).toBe(0);
  });

  test("what listens to an order is part of it: its failure undoes the order", async ({ app, site, mug }) => {
    await buildShippingRate(app, site);
    const heard: string[] = [];
    let isFailing = true;
    app.app.on(orderPlaced, async (tx, { orderId }) => {
      if (tx.websiteId !== site.website.id) return;
      heard.push(orderId);
      if (isFailing) throw new Error("the listener failed");
    });
    const { visitor, cartToken } = await buildCheckout(site, [{ product: mug }]);
    expect((await visitor.post(`${checkout}/order`, { cartToken })).status).toBe(500);
    expect([await stockOf(app, site, "MUG"), await ordersOf(app, site)]).toEqual([5, []]);
    isFailing = false;
    expect((await visitor.post(`${checkout}/order`, { cartToken })).json().orderNumber).toBe(1);
    expect(heard).toHaveLength(2);
  });

  test("what is added while the order is placed is never left out of what was seen", async ({ app, site, mug }) => {
    await buildShippingRate(app, site);
    const { visitor, cartToken } = await buildCheckout(site, [{ product: mug }]);
    const cart = visitor.cookies.get("CART") ?? "";
    const buyer = site.visit();
    buyer.cookies.set("CART", cart);
    const [placed, added] = await Promise.all([
      visitor.post(`${checkout}/order`, { cartToken, expectedTotalCents: 3600 }),
      buyer.post("/api/commerce/shopping-cart/entries", { itemId: mug.id, quantity: 1 }),
    ]);
    expect(added.status).toBe(200);
    if (placed.status === 200) {
      // The order came first: what was added is in a cart of its own.
      expect(await ordersOf(app, site)).toEqual([{ number: 1, grand_total_cents: 3600 }]);
      expect(added.json().shoppingCart.totalQuantity).toBe(1);
      expect(buyer.cookies.get("CART")).not.toBe(cart);
    } else {
      expect(placed.json().code).toBe("price-changed");
      expect(added.json().shoppingCart.totalQuantity).toBe(2);
    }
  });

  test("an order takes few statements, and tells of itself in its own transaction", async ({ app, site, mug }) => {
    await buildShippingRate(app, site);
    const { visitor, cartToken } = await buildCheckout(site, [{ product: mug }]);
    const { statements, result } = await countStatements(() => visitor.post(`${checkout}/order`, { cartToken }));
    expect(result.status).toBe(200);
    expect(statements.length).toBeLessThanOrEqual(7);
    expect(statements[1]).toBe("begin");
    // After the commit, only its order number is read.
    expect(statements.at(-2)).toBe("commit");
    expect(statements.filter((statement) => statement.includes("graphile_worker.add_job"))).toHaveLength(1);
  });
});

/** The browser without its cart, on a connection of its own. */
function sameBrowser(site: TestSite, { cookies }: TestClient): TestClient {
  const browser = site.visit();
  for (const name of ["crumb", "vitrine-checkout"]) browser.cookies.set(name, cookies.get(name) ?? "");
  return browser;
}

/** Copies of a finished checkout, of the same browser, with carts of their own; gives their tokens. */
async function cloneCheckout(app: TestApp, site: TestSite, cartToken: string, count: number): Promise<string[]> {
  const { rows } = await app.services.database.pool.query<{ token: string }>(
    `with source as (
       select checkout.* from checkouts as checkout where checkout.website_id = $1 and checkout.token = $2
     ), copy as materialized (
       select gen_random_uuid() as id from generate_series(1, $3)
     ), cart as (
       insert into carts (website_id, id, token_hash)
       select $1, copy.id, sha256(copy.id::text::bytea) from copy returning id
     ), line as (
       insert into cart_entries (website_id, cart_id, id, product_id, variant_id, quantity, added_at)
       select $1, copy.id, gen_random_uuid(), entry.product_id, entry.variant_id, entry.quantity, entry.added_at
       from copy, source join cart_entries as entry on entry.website_id = $1 and entry.cart_id = source.cart_id
     )
     insert into checkouts (website_id, cart_id, token, browser_hash, email, shipping_address, billing_address,
       shipping_rate_id, payment_method)
     select $1, copy.id, copy.id::text, source.browser_hash, source.email, source.shipping_address, source.billing_address,
       source.shipping_rate_id, source.payment_method
     from copy, source returning token`,
    [site.website.id, cartToken, count],
  );
  return rows.map((row) => row.token);
}

test.for(
  rows([
    ["POST", "/order", undefined],
    ["POST", "/order", { cartToken: "x", expectedTotalCents: 1.5 }],
    ["PUT", "/email", { cartToken: "x".repeat(200), email: "a@b.co" }],
    ["PUT", "/delivery", { cartToken: "x", address: [] }],
    ["PUT", "/delivery", { cartToken: "x", address: buyerAddress, shippingRateId: "first" }],
    ["PUT", "/payment", { cartToken: "x", provider: 7 }],
    ["PUT", "/email", { cartToken: "a\u0000b", email: "ada@example.com" }],
  ]),
)("%s %s with %j is answered with a 4xx envelope", async ([method, path, body], { site }) => {
  const visitor = site.visit();
  const answer = await (method === "POST" ? visitor.post(checkout + path, body) : visitor.put(checkout + path, body));
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
  expect(answer.json()).toHaveProperty("message");
});
