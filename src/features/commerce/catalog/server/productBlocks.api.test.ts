import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { countStatements } from "#features/commerce/cart/server/countStatements.testing.ts";
import { preparePageDocument } from "#features/site/blocks/server/index.ts";
import { collectionTypes } from "#features/site/page-model/contract.ts";
import { buildCollection } from "#features/site/pages/testing.ts";
import { startTestApp, type TestApp, type TestSite } from "#kernel/testing/startTestApp.ts";
import { buildProduct } from "../testing.ts";

let app: TestApp;
let site: TestSite;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  site = await app.buildSite();
});

const html = { accept: "text/html" };
const read = async (path: string) => (await site.visit().get(path, html)).text;

async function buildPage(slug: string, productIds: (string | null)[]): Promise<string> {
  const place = (y: number) => ({ desktop: { x: 0, y, w: 12, h: 1 }, mobile: { x: 0, y, w: 12, h: 1 } });
  const blocks = productIds.map((productId, index) => ({
    id: `b${index}`,
    type: "product" as const,
    props: { productId },
    place: place(index),
  }));
  const { document, problems } = preparePageDocument({ version: 1, sections: [{ id: "s", blocks }] });
  expect(problems).toBeUndefined();
  await buildCollection(app, site, { type: collectionTypes.page, title: slug, body: document });
  return `/${slug}`;
}

test("a product block works without JavaScript, and its price follows the choice", async () => {
  const product = await buildProduct(app, site, {
    name: "Bowl",
    optionNames: ["Size"],
    variants: [
      { attributes: { Size: "Small" }, priceCents: 2000 },
      { attributes: { Size: "Large" }, priceCents: 3000 },
    ],
  });
  const page = await read(await buildPage("one", [product.id]));
  expect(page).toContain(`<input type="hidden" name="itemId" value="${product.id}"/>`);
  expect(page).toMatch(/data-island="ProductPrice"/);
  expect(page).toMatch(/data-island="VariantsSelect"/);
  expect(page).toMatch(/data-island="QuantityInput"/);
  // The product itself is on the page once.
  expect(page.match(/data-shared-prop=/g)).toHaveLength(1);
  const visitor = site.visit();
  const added = await visitor.submit("/cart/entries", {
    itemId: product.id,
    quantity: "2",
    "option:Size": "Large",
  });
  expect([200, 303]).toContain(added.status);
});

test("a page with a product block follows the product's changes, and omits a hidden one", async () => {
  const product = await buildProduct(app, site, { name: "Bowl", variants: [{ priceCents: 2000 }] });
  const path = await buildPage("two", [product.id, null]);
  expect(await read(path)).toContain("$20.00");
  await site.signIn();
  await app.app.site(site.website.id).transaction(async (tx) => {
    await tx.db
      .updateTable("products")
      .set({ is_visible: false })
      .where("website_id", "=", tx.websiteId)
      .where("id", "=", product.id)
      .execute();
    tx.touch(`item:${product.id}`);
  });
  expect(await read(path)).not.toContain("product-block");
});

test("many product blocks need no more statements than one", async () => {
  const ids: string[] = [];
  for (let index = 0; index < 6; index++) ids.push((await buildProduct(app, site, { name: `Pot ${index}` })).id);
  const one = await buildPage("few", ids.slice(0, 1));
  const many = await buildPage("many", ids);
  const counted = async (path: string) => (await countStatements(() => read(path))).statements.length;
  await read(`/shop`);
  const statements = await counted(one);
  expect(await counted(many)).toBe(statements);
});

test("a summary of products shows what is sold out or on sale, with and without prices", async () => {
  const { collectionId } = await buildProduct(app, site, { name: "Bowl", variants: [{ qtyInStock: 0 }] });
  const place = { desktop: { x: 0, y: 0, w: 12, h: 1 }, mobile: { x: 0, y: 0, w: 12, h: 1 } };
  for (const showPrice of [true, false]) {
    const blocks = [{ id: "b", type: "summary-v2" as const, props: { collectionId, showPrice }, place }];
    const { document, problems } = preparePageDocument({ version: 1, sections: [{ id: "s", blocks }] });
    expect(problems).toBeUndefined();
    const title = `featured-${showPrice}`;
    await buildCollection(app, site, { type: collectionTypes.page, title, body: document });
    const page = await read(`/${title}`);
    expect(page).toContain('<div class="product-mark sold-out">sold out</div>');
    expect(page.includes("product-price")).toBe(showPrice);
  }
});
