import { expect } from "vitest";
import { buildImage } from "#features/site/assets/testing.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { appTest } from "#kernel/testing/test.ts";
import type { StoredProduct } from "../../contract.ts";
import { buildProduct, buildProductsCollection } from "../../testing.ts";
import type { ImportedProductRow, ImportedVariantRow } from "../index.ts";
import { readStoredProduct } from "../readStoredProduct.ts";

const test = appTest({ own: true });

function row(key: string, more: Partial<ImportedProductRow> = {}): ImportedProductRow {
  return {
    importKey: `shopify:${key}`,
    name: `The ${key}`,
    urlSlug: key,
    productType: 1,
    descriptionHtml: "<p>From a file.</p>",
    excerpt: "",
    isVisible: true,
    categories: [["Tableware", "Mugs"]],
    tags: ["imported"],
    optionNames: ["Size"],
    variants: [variantRow("Small", `${key}-s`), variantRow("Large", `${key}-l`)],
    imageIds: [],
    seoTitle: "",
    seoDescription: "",
    ...more,
  };
}

function variantRow(size: string, sku: string | undefined, more: Partial<ImportedVariantRow> = {}): ImportedVariantRow {
  return {
    sku,
    attributes: { Size: size },
    priceCents: 2800,
    salePriceCents: null,
    onSale: false,
    unlimited: false,
    qtyInStock: 5,
    weightGrams: 400,
    ...more,
  };
}

async function start(app: TestApp) {
  const site = await app.buildSite();
  const collectionId = await buildProductsCollection(app, site);
  const scope = app.app.site(site.website.id);
  return {
    site,
    collectionId,
    upsert: (...products: ImportedProductRow[]) =>
      scope.transaction((tx) =>
        app.features.catalog.upsertImportedProducts(tx, { collectionId, products, now: app.clock.now() }),
      ),
    read: async (id: string | undefined) =>
      (await readStoredProduct(scope, app.features.assets, id ?? "")) as StoredProduct,
  };
}

async function countRows(app: TestApp, site: TestSite) {
  const { db } = app.services.database;
  const counts = [];
  for (const table of ["products", "variants", "categories", "product_categories", "product_images"] as const) {
    const counted = await db
      .selectFrom(table)
      .select((select) => select.fn.countAll<number>().as("count"))
      .where("website_id", "=", site.website.id)
      .executeTakeFirstOrThrow();
    counts.push(counted.count);
  }
  return counts;
}

test("products are created whole; the same file again changes nothing and doubles nothing", async ({ app }) => {
  const { site, upsert, read } = await start(app);
  const image = await buildImage(app, site);
  const file = [
    row("mug", { imageIds: [image.id], descriptionHtml: `<p onclick="x()">Clay</p><script>bad()</script>` }),
    row("cup", { categories: [["Tableware"], ["Tableware", "Mugs"]], tags: [] }),
    row("vase", { optionNames: [], variants: [{ ...variantRow("", "vase"), attributes: {}, imageId: image.id }] }),
  ];
  const first = await upsert(...file);
  expect(first.map(({ outcome, problems }) => [outcome, problems])).toEqual([
    ["created", []],
    ["created", []],
    ["created", []],
  ]);
  const mug = await read(first[0]?.productId);
  expect(mug).toMatchObject({
    name: "The mug",
    urlSlug: "mug",
    descriptionHtml: "<p>Clay</p>",
    categories: ["Tableware/Mugs"],
    tags: ["imported"],
    imageIds: [image.id],
    optionNames: ["Size"],
    variants: [
      { sku: "mug-s", attributes: { Size: "Small" }, priceCents: 2800, qtyInStock: 5, weightGrams: 400 },
      { sku: "mug-l", attributes: { Size: "Large" } },
    ],
    revision: 1,
  });
  const counts = await countRows(app, site);
  expect(counts).toEqual([3, 5, 2, 4, 1]);
  const again = await upsert(...file);
  expect(again.map(({ outcome, productId }) => [outcome, productId])).toEqual(
    first.map(({ productId }) => ["unchanged", productId]),
  );
  expect(await countRows(app, site)).toEqual(counts);
  expect(await read(first[0]?.productId)).toEqual(mug);
});

test("a later file updates: variants keep their ids, the missing vanish, the address stays", async ({ app }) => {
  const { upsert, read } = await start(app);
  const [created] = await upsert(row("mug"));
  const before = await read(created?.productId);
  const [updated] = await upsert(
    row("mug", {
      name: "The new mug",
      urlSlug: "another-address",
      optionNames: ["Size", "Glaze"],
      variants: [
        variantRow("Large", "mug-l", { attributes: { Glaze: "Blue", Size: "Large" }, priceCents: 3100 }),
        variantRow("Huge", undefined, { attributes: { Size: "Huge", Glaze: "Blue" } }),
      ],
    }),
  );
  expect(updated).toEqual({ ...created, outcome: "updated" });
  const after = await read(created?.productId);
  expect(after).toMatchObject({ name: "The new mug", urlSlug: "mug", revision: 2 });
  expect(after.variants.map(({ id, sku, priceCents }) => [id, sku, priceCents])).toEqual([
    [before.variants[1]?.id, "mug-l", 3100],
    [expect.any(String), "ANOTHER-ADDRESS-HUGE-BLUE", 2800],
  ]);
});

test("a variant without an SKU is found again by its options and keeps the one that was made", async ({ app }) => {
  const { upsert, read } = await start(app);
  const file = row("mug", { variants: [variantRow("Small", undefined), variantRow("Large", undefined)] });
  const [created] = await upsert(file);
  const before = await read(created?.productId);
  expect(before.variants.map(({ sku }) => sku)).toEqual(["MUG-SMALL", "MUG-LARGE"]);
  const [updated] = await upsert({ ...file, variants: [...file.variants].reverse() });
  expect(updated?.outcome).toBe("updated");
  const after = await read(created?.productId);
  expect(after.variants.map(({ id, sku }) => [id, sku])).toEqual(
    before.variants.map(({ id, sku }) => [id, sku]).reverse(),
  );
});

test("what the file does not say of images stays", async ({ app }) => {
  const { site, upsert, read } = await start(app);
  const image = await buildImage(app, site);
  const { imageIds: _images, ...silent } = row("mug");
  const [created] = await upsert(
    row("mug", { imageIds: [image.id], variants: [variantRow("Small", "mug-s", { imageId: image.id })] }),
  );
  const [again] = await upsert({ ...silent, variants: [variantRow("Small", "mug-s")] });
  expect(again?.outcome).toBe("unchanged");
  expect(await read(created?.productId)).toMatchObject({ imageIds: [image.id], variants: [{ imageId: image.id }] });
});

test("a download waits hidden for its file; with it, a later file shows it", async ({ app }) => {
  const { site, upsert, read } = await start(app);
  const guide = row("guide", {
    productType: 2,
    optionNames: [],
    variants: [variantRow("", "guide", { attributes: {} })],
  });
  const [first] = await upsert(guide);
  expect(first?.problems).toEqual([
    { reason: "“The guide” is a download and is hidden until you add its file and show it." },
  ]);
  const stored = await read(first?.productId);
  expect(stored.isVisible).toBe(false);
  expect((await upsert(guide))[0]?.outcome).toBe("unchanged");

  const scope = app.app.site(site.website.id);
  const file = { fileName: "guide.pdf", mediaType: "application/pdf", body: Buffer.from("x"), now: app.clock.now() };
  const { id } = await app.features.catalog.storeDigitalFile(scope, file);
  const saved = await (await site.signIn()).put(`/api/config/products/${stored.id}`, {
    ...stored,
    digitalFileId: id,
    isVisible: true,
  });
  expect(saved.status).toBe(200);
  const [again] = await upsert(guide);
  expect([again?.problems, (await read(first?.productId)).isVisible]).toEqual([[], true]);
});

test("a gift card of another shop has one option here, its value, and can be saved as it is", async ({ app }) => {
  const { site, upsert, read } = await start(app);
  const [made] = await upsert(
    row("card", {
      productType: 4,
      optionNames: ["Denominations"],
      variants: ["$25.00", "$50.00"].map((value, index) =>
        variantRow("", `CARD-${value}`, {
          attributes: { Denominations: value },
          priceCents: 2500 * (index + 1),
          onSale: true,
          salePriceCents: 100,
        }),
      ),
    }),
  );
  const stored = await read(made?.productId);
  expect(stored.optionNames).toEqual(["Value"]);
  expect(stored.variants.map(({ attributes, onSale, unlimited }) => [attributes.Value, onSale, unlimited])).toEqual([
    ["$25.00", false, true],
    ["$50.00", false, true],
  ]);
  const saved = await (await site.signIn()).put(`/api/config/products/${stored.id}`, stored);
  expect(saved.status).toBe(200);
});

test("a text that is longer once it is sanitized is cut, so that it can be saved again", async ({ app }) => {
  const { site, upsert, read } = await start(app);
  const [made] = await upsert(
    row("ampersands", { descriptionHtml: "a & b ".repeat(16_000), excerpt: "&".repeat(1999) }),
  );
  const stored = await read(made?.productId);
  expect(stored.descriptionHtml.length).toBeGreaterThan(90_000);
  expect(stored.excerpt.length).toBeGreaterThan(1500);
  const owner = await site.signIn();
  const saved = await owner.put(`/api/config/products/${stored.id}`, stored);
  expect(saved.status).toBe(200);
  const grown = { ...stored, revision: saved.json().revision, descriptionHtml: "&".repeat(60_000) };
  const refused = await owner.put(`/api/config/products/${stored.id}`, grown);
  expect(refused.json()).toMatchObject({
    code: "invalid-input",
    errors: { descriptionHtml: "Use at most 100,000 characters, formatting included." },
  });
});

test("an address or SKU of a product that was there before is numbered, said, and stable", async ({ app }) => {
  const { site, upsert, read } = await start(app);
  const own = await buildProduct(app, site, { urlSlug: "mug", variants: [{ sku: "mug-s" }] });
  await buildProduct(app, site, { urlSlug: "mug-2" });
  const [created] = await upsert(row("mug"));
  expect(created?.outcome).toBe("created");
  const stored = await read(created?.productId);
  expect(stored.urlSlug).toBe("mug-3");
  expect(stored.variants[0]?.sku).toMatch(/^mug-s-[0-9a-f]{8}$/);
  expect(stored.variants[1]?.sku).toBe("mug-l");
  expect(created?.problems).toEqual([
    { reason: `The address "mug" is used by another product. This product was given "mug-3".` },
    {
      reason: `The SKU "mug-s" is used by another product. This variant was given "${stored.variants[0]?.sku}".`,
      index: 0,
    },
  ]);
  const [again] = await upsert(row("mug"));
  expect(again?.outcome).toBe("unchanged");
  expect(await read(created?.productId)).toEqual(stored);
  expect(await read(own.id)).toEqual(own);
});

test("SKUs may change places within a product", async ({ app }) => {
  const { upsert, read } = await start(app);
  const [created] = await upsert(row("mug"));
  const before = await read(created?.productId);
  await upsert(row("mug", { variants: [variantRow("Small", "mug-l"), variantRow("Large", "mug-s")] }));
  const after = await read(created?.productId);
  expect(after.variants.map(({ id, sku, attributes }) => [id, sku, attributes.Size])).toEqual([
    [before.variants[1]?.id, "mug-l", "Small"],
    [before.variants[0]?.id, "mug-s", "Large"],
  ]);
});

test("two imports of one file at once make each product once", async ({ app }) => {
  const { site, upsert } = await start(app);
  const file = Array.from({ length: 20 }, (_none, index) => row(`p${index}`));
  const results = await Promise.all([upsert(...file), upsert(...file), upsert(...file)]);
  expect(results.flat().filter(({ outcome }) => outcome === "created")).toHaveLength(20);
  expect(await countRows(app, site)).toEqual([20, 40, 2, 20, 0]);
});

test("a batch takes a bounded number of statements, however many products it has", async ({ app }) => {
  const { site, upsert, collectionId } = await start(app);
  const file = Array.from({ length: 100 }, (_none, index) =>
    row(`p${index}`, {
      variants: Array.from({ length: 5 }, (_each, size) => variantRow(`Size ${size}`, `p${index}-${size}`)),
      descriptionHtml: "<p>A sentence about clay.</p>".repeat(3),
    }),
  );
  await upsert(...file);
  expect(await countRows(app, site)).toEqual([100, 500, 2, 100, 0]);

  const scope = app.app.site(site.website.id);
  let statements = 0;
  const update = file.map((product) => ({ ...product, name: `${product.name}!` }));
  await scope.transaction((tx) => {
    const db = tx.db.withPlugin({
      transformQuery: ({ node }) => {
        statements++;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    return app.features.catalog.upsertImportedProducts(
      { ...tx, db },
      { collectionId, products: update, now: app.clock.now() },
    );
  });
  expect(statements).toBeLessThanOrEqual(18);
});

test("what was imported shows on its page at once", async ({ app }) => {
  const { site, upsert } = await start(app);
  const visitor = site.visit();
  expect((await visitor.get("/shop")).text).not.toContain("The mug");
  await upsert(row("mug"));
  expect((await visitor.get("/shop")).text).toContain("The mug");
  expect((await visitor.get("/shop/p/mug")).text).toContain("$28.00");
  await upsert(row("mug", { variants: [variantRow("Small", "mug-s", { priceCents: 999 })] }));
  expect((await visitor.get("/shop/p/mug")).text).toContain("$9.99");
});
