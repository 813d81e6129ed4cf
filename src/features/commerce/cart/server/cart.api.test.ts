import { describe, expect } from "vitest";
import { newId } from "#kernel/server/ids.ts";
import { countStatements } from "#kernel/testing/countStatements.ts";
import { startTestApp, type TestApp, type TestSite } from "#kernel/testing/startTestApp.ts";
import { rows, siteTest } from "#kernel/testing/test.ts";
import { buildCart, buildSoldProduct, type SoldProduct } from "../testing.ts";

const entries = "/api/commerce/shopping-cart/entries";

const test = siteTest();

function mug(app: TestApp, site: TestSite): Promise<SoldProduct> {
  return buildSoldProduct(app, site, {
    name: "Speckled Mug",
    optionNames: ["Size", "Glaze"],
    variants: [
      { sku: "MUG-S", attributes: { Size: "Small", Glaze: "Oat" }, priceCents: 2800, stock: 5 },
      {
        sku: "MUG-L",
        attributes: { Size: "Large", Glaze: "Oat" },
        priceCents: 3400,
        salePriceCents: 3000,
        onSale: true,
      },
    ],
  });
}

describe("adding", () => {
  test("the options of an item stand in the order of the product's page", async ({ app, site }) => {
    const product = await buildSoldProduct(app, site, {
      optionNames: ["Glaze", "Size"],
      variants: [{ sku: "MUG", attributes: { Size: "Small", Glaze: "Oat" } }],
    });
    const answer = await site
      .visit()
      .post(entries, { itemId: product.id, sku: "MUG", quantity: 1, additionalFields: null });
    expect(answer.json().newlyAdded.options).toEqual([
      { title: "Glaze", text: "Oat" },
      { title: "Size", text: "Small" },
    ]);
  });

  test("an item of a shop that is the home page leads back to its address", async ({ app, site }) => {
    const product = await buildSoldProduct(app, site);
    await app.services.database.db
      .updateTable("collections")
      .set({ is_homepage: true })
      .where("website_id", "=", site.website.id)
      .where("id", "=", product.collectionId)
      .execute();
    const answer = await site.visit().post(entries, { itemId: product.id, quantity: 1, additionalFields: null });
    expect(answer.json().newlyAdded.fullUrl).toBe(product.path.replace("/shop", ""));
  });

  test("the first item makes a cart that the visitor keeps", async ({ app, site }) => {
    const product = await mug(app, site);
    const visitor = site.visit();
    const answer = await visitor.post(entries, {
      itemId: product.id,
      sku: "MUG-L",
      quantity: 2,
      additionalFields: null,
    });
    expect(answer.status).toBe(200);
    const { shoppingCart, newlyAdded } = answer.json();
    expect(newlyAdded).toMatchObject({
      itemId: product.id,
      chosenVariant: { sku: "MUG-L", attributes: { Size: "Large", Glaze: "Oat" } },
      quantity: 2,
      title: "Speckled Mug",
      purchasePriceCents: 3000,
      subTotalCents: 6000,
      subTotal: { value: "60.00", currency: "USD" },
      fullUrl: product.path,
      available: null,
    });
    expect(shoppingCart).toMatchObject({
      websiteId: site.website.id,
      subtotalCents: 6000,
      grandTotalCents: 6000,
      totalQuantity: 2,
      requiresShipping: true,
      hasDigital: false,
      isPurchased: false,
    });
    const set = [answer.headers["set-cookie"]].flat() as string[];
    expect(set.find((line) => line.startsWith("CART="))).toMatch(/Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax/);
    expect(set.find((line) => line.startsWith("has-cart=true"))).not.toMatch(/HttpOnly/);
    expect((await visitor.get("/api/commerce/shopping-cart")).json()).toEqual(shoppingCart);
  });

  test("a new visitor's first item takes one call, on the browser's word that our own page sent it", async ({
    app,
    site,
  }) => {
    const product = await mug(app, site);
    const visitor = site.visit();
    const body = JSON.stringify({ itemId: product.id, sku: "MUG-S", quantity: 1, additionalFields: null });
    const json = { "content-type": "application/json" };
    const first = await visitor.send(entries, {
      method: "POST",
      headers: { ...json, "sec-fetch-site": "same-origin" },
      body,
    });
    expect(first.status).toBe(200);
    expect(first.json().shoppingCart.totalQuantity).toBe(1);
    const set = [first.headers["set-cookie"]].flat() as string[];
    expect(set.some((line) => line.startsWith("crumb="))).toBe(true);
    const forged = await site.visit().send(entries, {
      method: "POST",
      headers: { ...json, "sec-fetch-site": "same-origin", "x-csrf-token": "made.up" },
      body,
    });
    expect(forged.json()).toMatchObject({ crumbFail: true });
  });

  test("the token is kept as a hash only, and a made-up token is not taken", async ({ app, site }) => {
    const product = await mug(app, site);
    const visitor = await buildCart(site, [{ product }]);
    const rows = await app.services.database.db
      .selectFrom("carts")
      .select("token_hash")
      .where("website_id", "=", site.website.id)
      .execute();
    const token = visitor.cookies.get("CART") ?? "";
    expect(rows.map((row) => row.token_hash.length)).toEqual([32]);
    expect(rows[0]?.token_hash.includes(Buffer.from(token))).toBe(false);

    const forger = site.visit();
    forger.cookies.set("CART", "chosen-by-someone-else");
    await forger.post(entries, { itemId: product.id, sku: "MUG-S", quantity: 1 });
    expect(forger.cookies.get("CART")).not.toBe("chosen-by-someone-else");
  });

  test("the same variant again is the same line", async ({ app, site }) => {
    const product = await mug(app, site);
    const visitor = await buildCart(site, [
      { product, sku: "MUG-S", quantity: 2 },
      { product, sku: "MUG-L" },
      { product, sku: "MUG-S", quantity: 3 },
    ]);
    const cart = (await visitor.get("/api/commerce/shopping-cart")).json();
    expect(cart.entries.map((entry: { quantity: number }) => entry.quantity)).toEqual([5, 1]);
  });

  test("no sku is fine for a product with one variant", async ({ app, site }) => {
    const product = await buildSoldProduct(app, site);
    const answer = await site.visit().post(entries, { itemId: product.id, sku: null, quantity: 1 });
    expect(answer.json().newlyAdded.chosenVariant.sku).toBe(product.variants[0]?.sku);
  });

  // spec.txt §5, letter by letter.
  test.for(
    rows([
      [{ sku: undefined }, 400, "options-missing-two", "Please select the Size and Glaze options."],
      [
        { sku: "NONE" },
        400,
        "variant-unavailable",
        "Sorry, that item variant is unavailable. Please select another variant.",
      ],
      [{ quantity: 6 }, 400, "out-of-stock", "Sorry, we do not have enough of that item available."],
      [{ quantity: "two" }, 400, "quantity-not-number", "Quantity must be a number."],
      [{ quantity: "" }, 400, "quantity-not-number", "Quantity must be a number."],
      [{ quantity: 1.5 }, 400, "quantity-not-whole", "Quantity must be a whole number"],
      [{ quantity: 0 }, 400, "quantity-out-of-range", "Quantity must be between 1 and 9999."],
      [{ quantity: 10_000 }, 400, "quantity-out-of-range", "Quantity must be between 1 and 9999."],
      [
        { additionalFields: "{broken" },
        400,
        "form-unreadable",
        "Could not parse the form fields, please check your entries.",
      ],
    ]),
  )("%j is refused with its message", async ([change, status, code, message], { app, site }) => {
    const product = await mug(app, site);
    const answer = await site.visit().post(entries, { itemId: product.id, sku: "MUG-S", quantity: 1, ...change });
    expect(answer.status).toBe(status);
    expect(answer.json()).toMatchObject({ code, message });
  });

  test("what is in the cart counts against the stock", async ({ app, site }) => {
    const product = await mug(app, site);
    const visitor = await buildCart(site, [{ product, sku: "MUG-S", quantity: 4 }]);
    const answer = await visitor.post(entries, { itemId: product.id, sku: "MUG-S", quantity: 2 });
    expect(answer.json().code).toBe("out-of-stock");
    expect((await visitor.get("/api/commerce/shopping-cart")).json().totalQuantity).toBe(4);
  });

  test.for(
    rows([
      ["a hidden product", { isVisible: false }, "item-unknown", 404],
      ["a gift card", { productType: 4 }, "variant-unavailable", 400],
    ]),
  )("%s cannot be added", async ([_name, product, code, status], { app, site }) => {
    const sold = await buildSoldProduct(app, site, product);
    const answer = await site.visit().post(entries, { itemId: sold.id, quantity: 1 });
    expect([answer.status, answer.json().code]).toEqual([status, code]);
    expect(answer.json().message).toBe("Sorry, that item variant is unavailable. Please select another variant.");
  });

  test("another website's product is not sold here", async ({ app, site }) => {
    const other = await app.buildSite();
    const product = await buildSoldProduct(app, other);
    const answer = await site.visit().post(entries, { itemId: product.id, quantity: 1 });
    expect(answer.status).toBe(404);
  });

  test("a refused first item leaves no cart behind", async ({ app, site }) => {
    const visitor = site.visit();
    await visitor.post(entries, { itemId: (await mug(app, site)).id, sku: "NONE", quantity: 1 });
    expect(visitor.cookies.has("CART")).toBe(false);
    const count = await app.services.database.db
      .selectFrom("carts")
      .select("id")
      .where("website_id", "=", site.website.id)
      .execute();
    expect(count).toEqual([]);
  });

  test("a line ends at 9999 units", async ({ app, site }) => {
    const product = await buildSoldProduct(app, site);
    const visitor = await buildCart(site, [{ product, quantity: 9990 }]);
    const answer = await visitor.post(entries, { itemId: product.id, quantity: 10 });
    expect(answer.json().code).toBe("quantity-out-of-range");
  });

  test("a cart ends at 500 lines, but its lines still grow", async ({ app, site }) => {
    const product = await buildSoldProduct(app, site, { variants: Array.from({ length: 501 }, () => ({})) });
    const visitor = await buildCart(site, [{ product }]);
    await app.services.database.pool.query(
      `insert into cart_entries (website_id, cart_id, id, product_id, variant_id, quantity)
       select cart.website_id, cart.id, gen_random_uuid(), variant.product_id, variant.id, 1
       from carts as cart join variants as variant on variant.website_id = cart.website_id
       where cart.website_id = $1 and variant.position between 1 and 499`,
      [site.website.id],
    );
    const one = await visitor.post(entries, { itemId: product.id, sku: product.variants[500]?.sku, quantity: 1 });
    expect(one.json()).toMatchObject({ code: "cart-full" });
    const grown = await visitor.post(entries, { itemId: product.id, sku: product.variants[499]?.sku, quantity: 1 });
    expect(grown.json().shoppingCart.entries).toHaveLength(500);
  });

  test("120 adds a minute, then a wait", async () => {
    const strict = await startTestApp({ rateLimitScale: 1 });
    try {
      const quiet = await strict.buildSite();
      const visitor = quiet.visit();
      const statuses = [];
      const body = { itemId: quiet.website.id, quantity: 1 };
      for (let attempt = 0; attempt < 121; attempt++) statuses.push(await visitor.post(entries, body));
      expect(statuses.filter((answer) => answer.status === 404)).toHaveLength(120);
      expect(statuses.at(-1)?.json()).toMatchObject({ message: "Please try again in a few seconds." });
    } finally {
      await strict.close();
    }
  });
});

describe("many at once", () => {
  test("16 visitors' browsers adding to one cart lose nothing", async ({ app, site }) => {
    const product = await mug(app, site);
    const visitor = await buildCart(site, [{ product, sku: "MUG-L" }]);
    const adds = Array.from({ length: 16 }, async () => {
      for (let round = 0; round < 10; round++) {
        const answer = await visitor.post(entries, { itemId: product.id, sku: "MUG-L", quantity: 1 });
        expect(answer.status).toBe(200);
      }
    });
    await Promise.all(adds);
    expect((await visitor.get("/api/commerce/shopping-cart")).json().entries[0].quantity).toBe(161);
  });

  test("16 adding the last units together get no more than there are", async ({ app, site }) => {
    const product = await mug(app, site);
    const other = await buildSoldProduct(app, site);
    const visitor = await buildCart(site, [{ product: other }]);
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => visitor.post(entries, { itemId: product.id, sku: "MUG-S", quantity: 1 })),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(5);
    expect(answers.filter((answer) => answer.status === 400)).toHaveLength(11);
    expect((await visitor.get("/api/commerce/shopping-cart")).json().totalQuantity).toBe(6);
  });

  test("an add takes one statement, for the first item too", async ({ app, site }) => {
    const product = await mug(app, site);
    const visitor = await buildCart(site, [{ product }]);
    const { statements, result: answer } = await countStatements(() =>
      visitor.post(entries, { itemId: product.id, sku: "MUG-L", quantity: 1 }),
    );
    expect(answer.status).toBe(200);
    expect(statements).toHaveLength(1);
    const first = await countStatements(() => site.visit().post(entries, { itemId: product.id, sku: "MUG-L" }));
    expect(first.statements).toHaveLength(1);
  });
});

describe("changing", () => {
  test("a quantity is set, and 0 removes the line", async ({ app, site }) => {
    const product = await mug(app, site);
    const visitor = await buildCart(site, [{ product, sku: "MUG-S" }]);
    const entryId = (await visitor.get("/api/commerce/shopping-cart")).json().entries[0].id;
    const changed = await visitor.put(`${entries}/${entryId}`, { quantity: 3 });
    expect(changed.json()).toMatchObject({ updatedEntry: { quantity: 3 }, shoppingCart: { subtotalCents: 8400 } });
    const removed = await visitor.put(`${entries}/${entryId}`, { quantity: "0" });
    expect(removed.json()).toMatchObject({ updatedEntry: null, shoppingCart: { entries: [], totalQuantity: 0 } });
    expect(visitor.cookies.has("has-cart")).toBe(false);
    expect((await visitor.put(`${entries}/${entryId}`, { quantity: 1 })).status).toBe(404);
  });

  test("more than the stock is refused, fewer are taken even when the stock fell", async ({ app, site }) => {
    const product = await mug(app, site);
    const visitor = await buildCart(site, [{ product, sku: "MUG-S", quantity: 4 }]);
    const entryId = (await visitor.get("/api/commerce/shopping-cart")).json().entries[0].id;
    const refused = await visitor.put(`${entries}/${entryId}`, { quantity: 6 });
    expect(refused.json()).toMatchObject({ message: "Sorry, we do not have enough of that item available." });
    await app.services.database.db
      .updateTable("variants")
      .set({ qty_in_stock: 1 })
      .where("website_id", "=", site.website.id)
      .where("sku", "=", "MUG-S")
      .execute();
    expect((await visitor.put(`${entries}/${entryId}`, { quantity: 3 })).json().updatedEntry).toMatchObject({
      quantity: 3,
      available: 1,
    });
  });

  test("a line is removed", async ({ app, site }) => {
    const product = await mug(app, site);
    const visitor = await buildCart(site, [
      { product, sku: "MUG-S" },
      { product, sku: "MUG-L" },
    ]);
    const [first] = (await visitor.get("/api/commerce/shopping-cart")).json().entries;
    const answer = await visitor.delete(`${entries}/${first.id}`);
    expect(answer.json().shoppingCart.entries.map((entry: { id: string }) => entry.id)).not.toContain(first.id);
    expect(answer.json().shoppingCart.entries).toHaveLength(1);
  });

  test("a line of someone else's cart is not found", async ({ app, site }) => {
    const product = await mug(app, site);
    const owner = await buildCart(site, [{ product, sku: "MUG-S" }]);
    const entryId = (await owner.get("/api/commerce/shopping-cart")).json().entries[0].id;
    const stranger = await buildCart(site, [{ product, sku: "MUG-L" }]);
    for (const answer of [
      await stranger.put(`${entries}/${entryId}`, { quantity: 2 }),
      await stranger.delete(`${entries}/${entryId}`),
      await site.visit().delete(`${entries}/${entryId}`),
    ]) {
      expect(answer.status).toBe(404);
    }
    expect((await owner.get("/api/commerce/shopping-cart")).json().entries).toHaveLength(1);
  });

  test("without a crumb nothing changes", async ({ app, site }) => {
    const product = await mug(app, site);
    const visitor = await buildCart(site, [{ product }]);
    const answer = await visitor.post(
      entries,
      { itemId: product.id, sku: "MUG-L", quantity: 1 },
      { "x-csrf-token": "no" },
    );
    expect(answer.json()).toMatchObject({
      crumbFail: true,
      message: "Your session has expired. Please reload the page and try again.",
    });
  });
});

describe("reading", () => {
  test("a visitor without a cart gets an empty one and no cookie of it", async ({ site }) => {
    const visitor = site.visit();
    const answer = await visitor.get("/api/commerce/shopping-cart?calculateSubtotal=true&timecode=1");
    expect(answer.json()).toMatchObject({ id: null, entries: [], subtotalCents: 0, totalQuantity: 0 });
    expect([...visitor.cookies.keys()]).toEqual(["crumb"]);
  });

  test("mock=true is a sample cart whose totals add up", async ({ site }) => {
    const cart = (await site.visit().get("/api/commerce/shopping-cart?mock=true")).json();
    expect(cart).toMatchObject({ totalQuantity: 3, subtotalCents: 6200, hasDigital: true });
  });

  test("a line shows its variant's picture, else the product's first", async ({ app, site }) => {
    const product = await mug(app, site);
    const { db } = app.services.database;
    const website_id = site.website.id;
    const [first, second, own] = [newId(), newId(), newId()];
    const picture = { website_id, media_type: "image/png", byte_size: 1 };
    await db
      .insertInto("assets")
      .values([
        { ...picture, content_hash: "first", id: first, file_name: "front view.png", alt_text: "A mug from the front" },
        { ...picture, content_hash: "second", id: second, file_name: "back.png" },
        { ...picture, content_hash: "own", id: own, file_name: "large.png" },
      ])
      .execute();
    await db
      .insertInto("product_images")
      .values([
        { website_id, product_id: product.id, asset_id: second, position: 1 },
        { website_id, product_id: product.id, asset_id: first, position: 0 },
      ])
      .execute();
    await db
      .updateTable("variants")
      .set({ asset_id: own })
      .where("website_id", "=", website_id)
      .where("sku", "=", "MUG-L")
      .execute();
    const visitor = await buildCart(site, [
      { product, sku: "MUG-S" },
      { product, sku: "MUG-L" },
    ]);
    const lines = (await visitor.get("/api/commerce/shopping-cart")).json().entries;
    expect(lines.map((line: { image: object }) => line.image)).toEqual([
      { assetUrl: `/static/${first}/front%20view.png`, altText: "A mug from the front" },
      { assetUrl: `/static/${own}/large.png`, altText: "Speckled Mug" },
    ]);
  });

  test("today's prices hold, not those of when it was added", async ({ app, site }) => {
    const product = await mug(app, site);
    const visitor = await buildCart(site, [{ product, sku: "MUG-S" }]);
    await app.services.database.db
      .updateTable("variants")
      .set({ price_cents: 100 })
      .where("website_id", "=", site.website.id)
      .where("sku", "=", "MUG-S")
      .execute();
    expect((await visitor.get("/api/commerce/shopping-cart")).json().subtotalCents).toBe(100);
  });

  test("a subtotal below the minimum says so", async ({ app, site }) => {
    await app.services.database.db
      .updateTable("websites")
      .set({ minimum_subtotal_cents: 5000 })
      .where("id", "=", site.website.id)
      .execute();
    app.app.dropAll();
    const visitor = await buildCart(site, [{ product: await mug(app, site), sku: "MUG-S" }]);
    const cart = (await visitor.get("/api/commerce/shopping-cart")).json();
    expect(cart.minimumMessage).toBe("To check out, your order subtotal must be $50.00 or more.");
  });
});

test.for(
  rows([
    ["no body", undefined],
    ["a list", []],
    ["a wrong id", { itemId: "x", quantity: 1 }],
    ["an object as quantity", { itemId: "00000000-0000-7000-8000-000000000000", quantity: {} }],
    ["a NUL byte", { itemId: "00000000-0000-7000-8000-000000000000", sku: "a\u0000b", quantity: 1 }],
    [
      "a huge form",
      { itemId: "00000000-0000-7000-8000-000000000000", quantity: 1, additionalFields: "x".repeat(30_000) },
    ],
  ]),
)("%s is answered with a 4xx envelope", async ([_name, body], { site }) => {
  const answer = await site.visit().post(entries, body);
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
  expect(answer.json()).toHaveProperty("message");
});
