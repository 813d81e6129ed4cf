import { expect } from "vitest";
import { preparePageDocument } from "#features/site/blocks/server/index.ts";
import { collectionTypes } from "#features/site/page-model/contract.ts";
import { buildCollection } from "#features/site/pages/testing.ts";
import { countStatements } from "#kernel/testing/countStatements.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { siteTest } from "#kernel/testing/test.ts";
import { buildProduct } from "../testing.ts";

const test = siteTest();

const html = { accept: "text/html" };
const read = async (site: TestSite, path: string) => (await site.visit().get(path, html)).text;

async function buildPage(app: TestApp, site: TestSite, slug: string, productIds: (string | null)[]): Promise<string> {
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

test("a product block can be bought from without JavaScript, and its price follows the choice", async ({
  app,
  site,
}) => {
  const product = await buildProduct(app, site, {
    name: "Bowl",
    optionNames: ["Size"],
    variants: [
      { attributes: { Size: "Small" }, priceCents: 2000 },
      { attributes: { Size: "Large" }, priceCents: 3000 },
    ],
  });
  const page = await read(site, await buildPage(app, site, "one", [product.id]));
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

test("a page with a product block follows the product, and forgets one that is hidden", async ({ app, site }) => {
  const product = await buildProduct(app, site, { name: "Bowl", variants: [{ priceCents: 2000 }] });
  const path = await buildPage(app, site, "two", [product.id, null]);
  expect(await read(site, path)).toContain("$20.00");
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
  expect(await read(site, path)).not.toContain("product-block");
});

test("so many product blocks cost no more statements than one", async ({ app, site }) => {
  const ids: string[] = [];
  for (let index = 0; index < 6; index++) ids.push((await buildProduct(app, site, { name: `Pot ${index}` })).id);
  const one = await buildPage(app, site, "few", ids.slice(0, 1));
  const many = await buildPage(app, site, "many", ids);
  const counted = async (path: string) => (await countStatements(() => read(site, path))).statements.length;
  await read(site, `/shop`);
  const statements = await counted(one);
  expect(await counted(many)).toBe(statements);
});

test("a summary of products says what is sold out or on sale, with and without prices", async ({ app, site }) => {
  const { collectionId } = await buildProduct(app, site, { name: "Bowl", variants: [{ qtyInStock: 0 }] });
  const place = { desktop: { x: 0, y: 0, w: 12, h: 1 }, mobile: { x: 0, y: 0, w: 12, h: 1 } };
  for (const showPrice of [true, false]) {
    const blocks = [{ id: "b", type: "summary-v2" as const, props: { collectionId, showPrice }, place }];
    const { document, problems } = preparePageDocument({ version: 1, sections: [{ id: "s", blocks }] });
    expect(problems).toBeUndefined();
    const title = `featured-${showPrice}`;
    await buildCollection(app, site, { type: collectionTypes.page, title, body: document });
    const page = await read(site, `/${title}`);
    expect(page).toContain('<div class="product-mark sold-out">sold out</div>');
    expect(page.includes("product-price")).toBe(showPrice);
  }
});
