import { describe, expect } from "vitest";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { appTest } from "#kernel/testing/test.ts";
import type { RowProblem } from "../domain/importedProduct.ts";
import { importProducts } from "./importProducts.ts";
import { fixturePath } from "./readAll.testing.ts";

const test = appTest({ own: true });

/** Imports a fixture, or the text of a file. */
async function importInto(
  app: TestApp,
  site: TestSite,
  file: { fixture: string } | string,
  options: { dryRun?: boolean } = {},
) {
  const problems: RowProblem[] = [];
  const source = typeof file === "string" ? textOf(file) : { path: fixturePath(file.fixture) };
  const outcome = await importProducts({
    site: app.app.site(site.website.id),
    catalog: app.features.catalog,
    workers: app.app.workers,
    website: site.website,
    source,
    dryRun: options.dryRun ?? false,
    now: app.clock.now(),
    onProblem: (problem) => problems.push(problem),
  });
  const { createdCount: created, updatedCount: updated, unchangedCount: unchanged } = outcome;
  return { outcome, counts: { created, updated, unchanged }, problems };
}

async function* textOf(file: string) {
  yield file;
}

async function listOf(site: TestSite) {
  const client = await site.signIn();
  const answer = await client.get("/api/config/products?limit=200");
  expect(answer.status).toBe(200);
  return answer.json().items;
}

async function productOf(site: TestSite, slug: string) {
  const client = await site.signIn();
  const found = (await listOf(site)).find((item: { urlSlug: string }) => item.urlSlug === slug);
  const answer = await client.get(`/api/config/products/${found.id}`);
  expect(answer.status).toBe(200);
  return answer.json();
}

const header =
  "Handle,Title,Body (HTML),Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Image Src,Status";
const mug = (price: string, more = "") =>
  `${header}\nmug,Mug,<p>Round</p>,Cups,clay,true,Size,Small,,shopify,4,${price},,active\nmug,,,,,,Size,Large,,shopify,2,20.00,,\n${more}`;

describe("the files that owners bring", () => {
  test("Shopify", async ({ app }) => {
    const site = await app.buildSite();
    const { outcome, counts, problems } = await importInto(app, site, { fixture: "shopify.csv" });
    expect(outcome).toMatchObject({ format: "shopify", refused: undefined });
    const items = await listOf(site);
    expect(counts).toEqual({ created: items.length, updated: 0, unchanged: 0 });
    expect(problems.filter((problem) => problem.effect === "row-left-out").length).toBeGreaterThan(2);
    expect(items.map((item: { name: string }) => item.name).sort()).toEqual([
      '9" Plate',
      "Ash Bowl",
      "Old Plate",
      "Speckled Mug",
      "Studio Gift Card",
      "Throwing Class",
      "Twin Mug",
    ]);
    const product = await productOf(site, "speckled-mug");
    expect(product).toMatchObject({
      name: "Speckled Mug",
      fullUrl: "/shop/p/speckled-mug",
      productType: 1,
      isVisible: true,
      optionNames: ["Size", "Glaze"],
      seoTitle: "Speckled Mug | Kiln & Field",
    });
    expect(product.descriptionHtml).toContain("<li>300 ml</li>");
    expect(product.variants).toEqual([
      expect.objectContaining({ sku: "MUG-S-OAT", priceCents: 2800, qtyInStock: 12, weightGrams: 340 }),
      expect.objectContaining({ sku: "MUG-S-MOSS", qtyInStock: 0, unlimited: false }),
      expect.objectContaining({ sku: "MUG-L-OAT", priceCents: 3400, salePriceCents: 2600, onSale: true }),
      expect.objectContaining({ sku: "MUG-L-MOSS", priceCents: 3600, unlimited: true }),
    ]);
  });

  test("Squarespace", async ({ app }) => {
    const site = await app.buildSite();
    const { outcome, counts } = await importInto(app, site, { fixture: "squarespace.csv" });
    expect(outcome.format).toBe("squarespace");
    const items = await listOf(site);
    expect(counts.created).toBe(items.length);
    const apron = await productOf(site, "linen-apron");
    expect(apron).toMatchObject({
      name: "Linen Apron",
      optionNames: ["Size", "Colour", "Pockets", "Straps", "Lining", "Label"],
      tags: ["linen", "kitchen"],
    });
    expect(apron.categories.sort()).toEqual(["gifts/for-cooks", "wear"]);
    expect(apron.variants[1]).toMatchObject({
      sku: "APRON-M-GREEN",
      onSale: true,
      salePriceCents: 3950,
      unlimited: true,
    });
    // In the file, the third variant has the SKU of the second, so it gets its own.
    expect(apron.variants[2].sku).toBe("LINEN-APRON-LARGE-GREEN-TWO-LONG-NONE-WOVEN");
  });

  test("WooCommerce", async ({ app }) => {
    const site = await app.buildSite();
    const { outcome, counts } = await importInto(app, site, { fixture: "woocommerce.csv" });
    expect(outcome.format).toBe("woocommerce");
    const items = await listOf(site);
    expect(counts.created).toBe(items.length);
    const teapot = await productOf(site, "teapot-lid");
    expect(teapot).toMatchObject({ name: "Teapot & Lid", excerpt: "<p>Pours well.</p>" });
    expect(teapot.categories.sort()).toEqual(["Gifts, cards", "Home/Kitchen"]);
    expect(teapot.variants.map((variant: { sku: string }) => variant.sku)).toEqual(
      expect.arrayContaining(["TEAPOT-R-2", "TEAPOT-B-2"]),
    );
  });

  test.for([
    "shopify.csv",
    "squarespace.csv",
    "woocommerce.csv",
    "shopify-new-columns.csv",
    "squarespace-template.csv",
  ])("%s twice doubles nothing, changes nothing and drops no page", async (fixture, { app }) => {
    const site = await app.buildSite();
    const first = await importInto(app, site, { fixture });
    const before = await listOf(site);
    const dropped: string[] = [];
    app.app.onDrop((websiteId, tags) => {
      if (websiteId === site.website.id) dropped.push(...(tags ?? []));
    });
    const second = await importInto(app, site, { fixture });
    expect(second.counts).toEqual({ created: 0, updated: 0, unchanged: first.counts.created });
    expect(second.problems).toEqual(first.problems);
    expect(await listOf(site)).toEqual(before);
    expect(dropped).toEqual([]);
  });
});

test("a dry run counts the same and changes nothing, not even a shop", async ({ app }) => {
  const site = await app.buildSite();
  const dry = await importInto(app, site, { fixture: "shopify.csv" }, { dryRun: true });
  expect(await listOf(site)).toEqual([]);
  for (const table of ["collections", "categories", "product_image_sources"] as const) {
    const rows = await app.services.database.db
      .selectFrom(table)
      .select("website_id")
      .where("website_id", "=", site.website.id)
      .execute();
    expect(rows, table).toEqual([]);
  }
  const real = await importInto(app, site, { fixture: "shopify.csv" });
  expect(dry.outcome).toEqual(real.outcome);
  expect(dry.problems).toEqual(real.problems);
  const again = await importInto(app, site, { fixture: "shopify.csv" }, { dryRun: true });
  expect(again.counts).toEqual({ created: 0, updated: 0, unchanged: real.counts.created });
});

test("what a later file changes is changed, ids and address stay, and a made SKU is made again", async ({ app }) => {
  const site = await app.buildSite();
  await importInto(app, site, mug("18.00"));
  const before = await productOf(site, "mug");
  expect(before.variants.map((variant: { sku: string }) => variant.sku)).toEqual(["MUG-SMALL", "MUG-LARGE"]);
  await app.app
    .site(site.website.id)
    .transaction((tx) =>
      tx.db
        .updateTable("products")
        .set({ url_slug: "the-mug" })
        .where("website_id", "=", tx.websiteId)
        .where("id", "=", before.id)
        .execute(),
    );
  const { counts } = await importInto(
    app,
    site,
    mug("19.50", "bowl,Bowl,,,,true,Title,Default Title,,shopify,1,9.00,,active\n"),
  );
  expect(counts).toEqual({ created: 1, updated: 1, unchanged: 0 });
  const after = await productOf(site, "the-mug");
  expect(after.id).toBe(before.id);
  expect(after.variants).toEqual([{ ...before.variants[0], priceCents: 1950 }, before.variants[1]]);
});

test("a visitor sees the new price at once", async ({ app }) => {
  const site = await app.buildSite();
  await importInto(app, site, mug("18.00"));
  const visitor = site.visit();
  expect((await visitor.get("/shop/p/mug")).text).toContain("18.00");
  await importInto(app, site, mug("17.25"));
  expect((await visitor.get("/shop/p/mug")).text).toContain("17.25");
  expect((await visitor.get("/shop")).text).toContain("17.25");
});

test("a description cannot bring a script into the shop", async ({ app }) => {
  const site = await app.buildSite();
  await importInto(
    app,
    site,
    `${header}\nmug,Mug,"<p onclick=""x()"">Round<script>alert(1)</script><a href=""javascript:alert(2)"" onmouseover=x()>pot</a></p>",,,true,Title,Default Title,,,,5.00,,active\n`,
  );
  const product = await productOf(site, "mug");
  expect(product.descriptionHtml).toBe("<p>Round<a>pot</a></p>");
});

test("prices are read in the currency of the website", async ({ app }) => {
  const site = await app.buildSite({ currency: "JPY" });
  const { problems } = await importInto(app, site, mug("18.50"));
  expect(problems.map(({ line, code }) => ({ line, code }))).toContainEqual({ line: 2, code: "price-too-fine" });
  expect((await productOf(site, "mug")).variants).toMatchObject([{ priceCents: 20 }]);
});

test("an address or an SKU of a product of the shop is not taken from it", async ({ app }) => {
  const site = await app.buildSite();
  await importInto(app, site, mug("18.00"));
  const other = `${header}\nother,Other,,,,true,Title,Default Title,MUG-SMALL,,,5.00,,active\n`;
  const { problems, counts } = await importInto(app, site, other);
  expect(counts.created).toBe(1);
  expect(problems).toEqual([
    {
      line: 2,
      code: "name-taken",
      effect: "value-changed",
      reason: expect.stringMatching(/The SKU "MUG-SMALL" is used by another product/),
    },
  ]);
  expect((await productOf(site, "mug")).variants[0].sku).toBe("MUG-SMALL");
  expect((await importInto(app, site, other)).counts).toEqual({ created: 0, updated: 0, unchanged: 1 });
});

test("two imports at once into a new site make one shop and every product once", async ({ app }) => {
  const site = await app.buildSite();
  const both = await Promise.all([
    importInto(app, site, { fixture: "shopify.csv" }),
    importInto(app, site, { fixture: "shopify.csv" }),
  ]);
  const created = both.map(({ counts }) => counts.created);
  expect(created.sort()).toEqual([0, 7]);
  const shops = await app.services.database.db
    .selectFrom("collections")
    .select("url_slug")
    .where("website_id", "=", site.website.id)
    .where("type", "=", 13)
    .execute();
  expect(shops).toEqual([{ url_slug: "shop" }]);
});

test("products of more than one batch keep the order of the file", async ({ app }) => {
  const site = await app.buildSite();
  const rows = Array.from({ length: 230 }, (_, index) => `p-${index},P ${index},,,,true,,,,,,5.00,,active`);
  const { counts } = await importInto(app, site, `${header}\n${rows.join("\n")}\n`);
  expect(counts.created).toBe(230);
  const client = await site.signIn();
  const first = (await client.get("/api/config/products?sort=position&limit=200")).json();
  const second = (await client.get(`/api/config/products?sort=position&limit=200&cursor=${first.nextCursor}`)).json();
  const names = [...first.items, ...second.items].map((item: { name: string }) => item.name);
  expect(names).toEqual(rows.map((_, index) => `P ${index}`));
});

test("a file that is none of a shop is refused and changes nothing", async ({ app }) => {
  const site = await app.buildSite();
  const { outcome, problems } = await importInto(app, site, "Name,Colour\nMug,Red\n");
  expect(outcome).toMatchObject({ format: undefined, productCount: 0, refused: { code: "file-unknown" } });
  expect(problems).toHaveLength(1);
  expect((await importInto(app, site, "")).outcome.refused).toMatchObject({ code: "file-empty" });
});

test("no file of the fixtures holds anything that the shop cannot show", async ({ app }) => {
  const site = await app.buildSite();
  for (const fixture of ["shopify.csv", "squarespace.csv", "woocommerce.csv"]) await importInto(app, site, { fixture });
  const visitor = site.visit();
  for (const item of await listOf(site)) {
    if (!item.isVisible) continue;
    const page = await visitor.get(item.fullUrl);
    expect(page.status, item.fullUrl).toBe(200);
  }
});

describe("a file without a column", () => {
  const all =
    "Product ID [Non Editable],Product Type [Non Editable],Title,Description,SKU,Price,Sale Price,On Sale,Stock,Categories,Tags,Weight,Visible,Excerpt,SEO Title,SEO Description";
  const whole = `${all}\nid-1,SERVICE,Class,<p>Two hours</p>,CLASS,40,30,Yes,5,/lessons,clay,1,No,<p>Short</p>,Title,Words\n`;
  const kept = {
    name: "Class",
    productType: 3,
    descriptionHtml: "<p>Two hours</p>",
    excerpt: "<p>Short</p>",
    seoTitle: "Title",
    seoDescription: "Words",
    tags: ["clay"],
    categories: ["lessons"],
    isVisible: false,
  };
  const keptVariant = { sku: "CLASS", salePriceCents: 3000, onSale: true, unlimited: false, qtyInStock: 5 };

  test("changes nothing of what the column would have", async ({ app }) => {
    const site = await app.buildSite();
    await importInto(app, site, whole);
    const before = await productOf(site, "class");
    expect(before).toMatchObject({ ...kept, variants: [{ ...keptVariant, priceCents: 4000 }] });
    const same = await importInto(app, site, "Product ID [Non Editable],Title,Price\nid-1,Class,40\n");
    expect(same).toMatchObject({ counts: { unchanged: 1 }, problems: [] });
    const dearer = await importInto(app, site, "Product ID [Non Editable],Title,Price\nid-1,Class,44\n");
    expect(dearer.counts).toMatchObject({ updated: 1 });
    const after = await productOf(site, "class");
    expect(after).toMatchObject({ ...kept, variants: [{ ...keptVariant, priceCents: 4400 }] });
    expect(after.variants[0].weightGrams).toBe(before.variants[0].weightGrams);
  });

  test("is not a file with an empty cell, which empties the field", async ({ app }) => {
    const site = await app.buildSite();
    await importInto(app, site, whole);
    await importInto(app, site, `${all}\nid-1,SERVICE,Class,,CLASS,40,,,,,,,,,,\n`);
    expect(await productOf(site, "class")).toMatchObject({
      descriptionHtml: "",
      excerpt: "",
      seoTitle: "",
      seoDescription: "",
      tags: [],
      categories: [],
      isVisible: true,
      variants: [{ salePriceCents: null, onSale: false, unlimited: true, weightGrams: null }],
    });
  });

  test("says on its own whether a product is on sale, at the price that the shop has", async ({ app }) => {
    const site = await app.buildSite();
    await importInto(app, site, whole);
    await importInto(app, site, "Product ID [Non Editable],Title,Price,On Sale\nid-1,Class,40,No\n");
    expect((await productOf(site, "class")).variants).toMatchObject([{ salePriceCents: 3000, onSale: false }]);
    await importInto(app, site, "Product ID [Non Editable],Title,Price,On Sale\nid-1,Class,40,Yes\n");
    expect((await productOf(site, "class")).variants).toMatchObject([{ salePriceCents: 3000, onSale: true }]);
    await importInto(app, site, "Product ID [Non Editable],Title,Price\nid-1,Class,20\n");
    expect((await productOf(site, "class")).variants).toMatchObject([{ priceCents: 2000, onSale: false }]);
  });

  test("of another shop changes nothing either", async ({ app }) => {
    const site = await app.buildSite();
    const shopify = "Handle,Title,Variant Price";
    const more = ",Body (HTML),Tags,Type,Status,Requires shipping,SEO Title,Variant Grams,Variant Inventory Qty";
    await importInto(app, site, `${shopify}${more}\ncup,Cup,5,<p>Blue</p>,clay,Cups,draft,false,Cups,250,7\n`);
    expect((await importInto(app, site, `${shopify}\ncup,Cup,5\n`)).counts).toMatchObject({ unchanged: 1 });
    const woo = "ID,Name,Regular price";
    const rest = ",Type,Published,Short description,Description,Stock,Weight (kg),Sale price,Categories,Tags";
    await importInto(
      app,
      site,
      `${woo}${rest}\n7,Bowl,9,"simple, virtual",0,<p>Short</p>,<p>Long</p>,3,2,8,Bowls,clay\n`,
    );
    const again = await importInto(app, site, `${woo},Images,Meta: x\n7,Bowl,9,,\n`);
    expect(again).toMatchObject({ outcome: { format: "woocommerce" }, counts: { unchanged: 1 } });
    const other = "Item,Price";
    await importInto(app, site, `${other},Description,Qty,Tags,Category,Visible\nJug,12,Tall,4,clay,Jugs,no\n`);
    expect((await importInto(app, site, `${other}\nJug,12\n`)).counts).toMatchObject({ unchanged: 1 });
  });
});

test("texts are no longer than the studio allows", async ({ app }) => {
  const site = await app.buildSite();
  const file = `Product ID [Non Editable],Title,Price,Excerpt,SEO Title,SEO Description\nid-1,Class,40,${"e".repeat(2001)},${"t".repeat(201)},${"d".repeat(501)}\n`;
  const { problems } = await importInto(app, site, file);
  expect(problems.map(({ line, reason, effect }) => ({ line, reason, effect }))).toEqual(
    [
      "The excerpt is longer than 2,000 characters and was shortened.",
      'Column "SEO Title" is longer than 200 characters and was shortened.',
      'Column "SEO Description" is longer than 500 characters and was shortened.',
    ].map((reason) => ({ line: 2, reason, effect: "value-changed" })),
  );
  const { excerpt, seoTitle, seoDescription } = await productOf(site, "class");
  expect([seoTitle.length, seoDescription.length]).toEqual([200, 500]);
  expect(excerpt.length).toBeGreaterThan(1800);
  expect(excerpt.length).toBeLessThanOrEqual(2000);
});
