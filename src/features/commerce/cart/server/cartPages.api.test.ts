import { expect } from "vitest";
import { rows, siteTest } from "#kernel/testing/test.ts";
import { buildCart, buildSoldProduct } from "../testing.ts";

const test = siteTest().extend("product", { auto: true }, ({ app, site }) =>
  buildSoldProduct(app, site, {
    name: "Speckled Mug",
    optionNames: ["Size", "Glaze"],
    variants: [
      { sku: "MUG-S", attributes: { Size: "Small", Glaze: "Oat" }, stock: 2 },
      { sku: "MUG-L", attributes: { Size: "Large", Glaze: "Oat" } },
    ],
  }),
);

const small = { "option:Size": "Small", "option:Glaze": "Oat" };

test("without JavaScript an item is added, seen, changed and removed", async ({ site, product }) => {
  const visitor = site.visit();
  const added = await visitor.submit("/cart/entries", { itemId: product.id, quantity: "2", ...small });
  expect([added.status, added.headers.location]).toEqual([303, "/cart?added"]);

  const page = await visitor.get("/cart", { accept: "text/html" });
  expect(page.status).toBe(200);
  expect(page.headers["cache-control"]).toContain("no-store");
  expect(page.text).toContain("Speckled Mug");
  expect(page.text).toContain("$56.00");

  const entryId = (await visitor.get("/api/commerce/shopping-cart")).json().entries[0].id;
  const changed = await visitor.submit("/cart/entries/change", { entryId, quantity: "1", action: "update" });
  expect([changed.status, changed.headers.location]).toEqual([303, "/cart"]);
  const refused = await visitor.submit("/cart/entries/change", { entryId, quantity: "3", action: "update" });
  expect(refused.status).toBe(400);
  expect(refused.text).toContain("Sorry, we do not have enough of that item available.");
  await visitor.submit("/cart/entries/change", { entryId, quantity: "1", action: "remove" });
  expect((await visitor.get("/cart", { accept: "text/html" })).text).toContain(
    "You have nothing in your shopping cart.",
  );
});

test("without JavaScript a quantity of 0 asks first, and keeps the line until it is confirmed", async ({
  site,
  product,
}) => {
  const visitor = site.visit();
  await visitor.submit("/cart/entries", { itemId: product.id, quantity: "1", ...small });
  const entries = async () => (await visitor.get("/api/commerce/shopping-cart")).json().entries;
  const [{ id: entryId }] = await entries();
  const asked = await visitor.submit("/cart/entries/change", { entryId, quantity: "0", action: "update" });
  expect(asked.status).toBe(200);
  expect(asked.text).toContain("Remove Speckled Mug from your cart?");
  expect(asked.text).toContain('<a href="/cart">Keep item</a>');
  expect(await entries()).toHaveLength(1);
  await visitor.submit("/cart/entries/change", { entryId, action: "remove" });
  expect(await entries()).toEqual([]);
});

test("a file in the cart has no quantity field, and goods have one", async ({ app, site, product }) => {
  const file = await buildSoldProduct(app, site, { name: "Glaze recipes", productType: 2 });
  const visitor = await buildCart(site, [{ product: file }]);
  const [entry] = (await visitor.get("/api/commerce/shopping-cart")).json().entries;
  expect(entry).toMatchObject({ hasQuantity: false, quantity: 1 });
  const page = await visitor.get("/cart", { accept: "text/html" });
  expect(page.text).not.toContain("Quantity of Glaze recipes");
  expect(page.text).toContain("Remove Glaze recipes");
  await visitor.submit("/cart/entries", { itemId: product.id, quantity: "1", ...small });
  expect((await visitor.get("/cart", { accept: "text/html" })).text).toContain("Quantity of Speckled Mug");
});

test.for(
  rows([
    [{ "option:Size": "Small", "option:Glaze": "" }, "Please select the Glaze option."],
    [{}, "Please select the Size and Glaze options."],
    [{ ...small, "option:Glaze": "Blue" }, "Sorry, that item variant is unavailable. Please select another variant."],
    [{ ...small, quantity: "3" }, "Sorry, we do not have enough of that item available."],
    [{ ...small, quantity: "many" }, "Quantity must be a number."],
  ]),
)("the form %j shows the product again with its message", async ([fields, message], { site, product }) => {
  const answer = await site.visit().submit("/cart/entries", { itemId: product.id, quantity: "1", ...fields });
  expect(answer.status).toBe(400);
  expect(answer.headers["content-type"]).toContain("text/html");
  expect(answer.text).toContain(message);
});

test("rejects a form of another website's page", async ({ site, product }) => {
  const answer = await site.visit().send("/cart/entries", {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "cross-site" },
    body: `itemId=${product.id}`,
  });
  expect(answer.json()).toMatchObject({ crumbFail: true });
});

test("shows an error for an unknown item on the cart page", async ({ site }) => {
  const answer = await site.visit().submit("/cart/entries", { itemId: site.website.id });
  expect(answer.status).toBe(404);
  expect(answer.text).toContain("that item variant is unavailable");
});

test("with express checkout, adding opens the checkout", async ({ app, site, product }) => {
  await app.services.database.db
    .updateTable("websites")
    .set({ express_checkout: true })
    .where("id", "=", site.website.id)
    .execute();
  app.app.dropAll();
  const added = await site.visit().submit("/cart/entries", { itemId: product.id, ...small });
  expect(added.headers.location).toBe("/checkout");
});

test("the cart page has no pill, other pages have the same one for everyone", async ({ site, product }) => {
  const visitor = await buildCart(site, [{ product, sku: "MUG-L" }]);
  expect((await visitor.get("/cart", { accept: "text/html" })).text).not.toContain('data-island="CartPill"');
  const shop = await visitor.get("/shop", { accept: "text/html" });
  expect(shop.text).toContain('data-island="CartPill"');
  expect((await site.visit().get("/shop", { accept: "text/html" })).text).toBe(shop.text);
});

test("after the plain form, a browser without cookies gets a message", async ({ app }) => {
  const site = await app.buildSite();
  const mug = await buildSoldProduct(app, site, { name: "Mug" });
  const visitor = site.visit();
  const added = await visitor.submit("/cart/entries", { itemId: mug.id, quantity: "1" });
  const { location = "" } = added.headers as Record<string, string>;
  expect(added.status).toBe(303);
  const keeps = await visitor.get(location, { accept: "text/html" });
  expect([keeps.status, keeps.headers.location]).toEqual([303, "/cart"]);
  const refuses = await site.visit().get(location, { accept: "text/html" });
  expect(refuses.status).toBe(400);
  expect(refuses.text).toContain("Please enable cookies in your browser, reload the page, and try again.");
  expect(refuses.text).toContain("Unable to Add Item");
});

test.for(["/search?q=%00", "/checkout?cartToken=%00", "/checkout/order-confirmed/%00", "/restock/unsubscribe/%00"])(
  "%s is answered with a page",
  async (path, { app }) => {
    const site = await app.buildSite();
    const answer = await site.visit().get(path, { accept: "text/html" });
    expect([answer.status, answer.headers["content-type"]]).toEqual([404, "text/html; charset=utf-8"]);
    expect(answer.text).toContain("Page not found");
  },
);
