import { expect } from "vitest";
import { buildProduct } from "#features/commerce/catalog/testing.ts";
import { appTest } from "#kernel/testing/test.ts";
import { previewFile } from "./previewFile.ts";
import { importText, importTwice, listed, readTee } from "./testing.ts";

const test = appTest();

interface Row {
  /** The value of its option; "" leaves the option out. */
  value: string;
  sku?: string;
  stock?: number;
  price: number | string;
}

type Write = (rows: readonly Row[], option?: string) => string;

const cells = ({ value, sku, stock, price }: Row, option: string) => [
  value && option,
  value,
  ...(sku === undefined ? [] : [sku]),
  ...(stock === undefined ? [] : [stock]),
  price,
];

/** The header for the columns that the rows have. */
const header = (
  [first]: readonly Row[],
  names: [option: string, value: string, sku: string, stock: string, price: string],
) =>
  names.filter(
    (_name, index) => (index !== 2 || first?.sku !== undefined) && (index !== 3 || first?.stock !== undefined),
  );

/** Files with one product, "Tee". */
const shops: Record<string, Write> = {
  Shopify: (rows, option = "Size") =>
    [
      [
        "Handle",
        "Title",
        ...header(rows, ["Option1 Name", "Option1 Value", "Variant SKU", "Variant Inventory Qty", "Variant Price"]),
      ],
      ...rows.map((row, index) => ["tee", index ? "" : "Tee", ...cells(row, option)]),
    ].join("\n"),
  Squarespace: (rows, option = "Size") =>
    [
      [
        "Product ID [Non Editable]",
        "Title",
        ...header(rows, ["Option Name 1", "Option Value 1", "SKU", "Stock", "Price"]),
      ],
      ...rows.map((row, index) => [index ? "" : "t1", index ? "" : "Tee", ...cells(row, option)]),
    ].join("\n"),
  WooCommerce: (rows, option = "Size") => {
    const columns = header(rows, ["Attribute 1 name", "Attribute 1 value(s)", "SKU", "Stock", "Regular price"]);
    const values = rows.map(({ value }) => value).join(" | ");
    const rest = columns.slice(2).map(() => "");
    return [
      ["ID", "Type", "Name", "Parent", ...columns],
      [1, "variable", "Tee", "", rows[0]?.value && option, rows[0]?.value && values, ...rest],
      ...rows.map((row, index) => [index + 2, "variation", "Tee", "id:1", ...cells(row, option)]),
    ].join("\n");
  },
  "any shop": (rows, option = "Size") =>
    [
      ["Product number", "Name", ...header(rows, ["", option, "SKU", "Stock", "Price"]).slice(1)],
      ...rows.map((row) => ["1", "Tee", ...cells(row, option).slice(1)]),
    ].join("\n"),
};

const whole: Row[] = ["S", "M", "L"].map((value, index) => ({
  value,
  sku: `TEE-${value}`,
  stock: index + 1,
  price: 20,
}));
const eachShop = Object.entries(shops);

test.for(eachShop)("%s: empty option cells keep the options and all variants", async ([, write], { app }) => {
  const site = await app.buildSite();
  await importText(app, site, write(whole));
  const before = listed(await readTee(site));
  const bySku = write([
    { value: "", sku: "TEE-S", price: 21 },
    { value: "", sku: "TEE-M", price: 22 },
  ]);
  expect((await importTwice(app, site, bySku)).problems).toEqual([]);
  const after = await readTee(site);
  expect(after.optionNames).toEqual(["Size"]);
  expect(listed(after)).toEqual(before.map((variant, index) => variant.with(3, [2100, 2200, 2000][index])));
  const { problems } = await importTwice(app, site, write([{ value: "", price: 23 }]));
  expect(problems.map(([, code]) => code)).toEqual(["variant-unmatched"]);
  expect(listed(await readTee(site))).toEqual(listed(after));
});

test.for(eachShop)("%s: a renamed option keeps the variants and their stock", async ([, write], { app }) => {
  const site = await app.buildSite();
  await importText(app, site, write(whole));
  const [small, medium, large] = listed(await readTee(site));
  const file = write(
    ["L", "S", "M"].map((value) => ({ value, price: 20 })),
    "Style",
  );
  const { counts, problems } = await importTwice(app, site, file);
  expect([counts, problems]).toEqual([[0, 1, 0], []]);
  const after = await readTee(site);
  expect(after.optionNames).toEqual(["Style"]);
  expect(listed(after)).toEqual([
    large?.with(2, { Style: "L" }),
    small?.with(2, { Style: "S" }),
    medium?.with(2, { Style: "M" }),
  ]);
});

test.for(eachShop)("%s: a variant that the file does not have is removed and reported", async ([, write], { app }) => {
  const site = await app.buildSite();
  await importText(app, site, write(whole));
  const [small, , large] = listed(await readTee(site));
  const file = write([
    { value: "L", sku: "TEE-L", price: 20 },
    { value: "S", sku: "TEE-S", price: 20 },
  ]);
  const { problems, reasons, removedCount } = await importTwice(app, site, file);
  expect(problems).toEqual([[2, "variant-removed"]]);
  expect(reasons).toEqual(["The variant “M” is not in the file and is removed. Stock: 2."]);
  expect(removedCount).toBe(1);
  expect(listed(await readTee(site))).toEqual([large, small]);
});

test.for(eachShop)("%s: a row that cannot be read removes no variant", async ([, write], { app }) => {
  const site = await app.buildSite();
  await importText(app, site, write(whole));
  const before = listed(await readTee(site));
  const file = write([
    { value: "S", sku: "TEE-S", price: 21 },
    { value: "M", sku: "TEE-M", price: "soon" },
  ]);
  const { problems } = await importTwice(app, site, file);
  expect(problems.map(([, code]) => code)).toEqual(["price-unreadable"]);
  expect(listed(await readTee(site))).toEqual([before[0]?.with(3, 2100), before[1], before[2]]);
});

test.for(eachShop)(
  "%s: without a stock column, a new variant is counted if the others are",
  async ([, write], { app }) => {
    const sizes = write(["S", "M", "L"].map((value) => ({ value, price: 20 })));
    const counted = await app.buildSite();
    await importText(app, counted, write(whole.slice(0, 2)));
    const { reasons } = await importTwice(app, counted, sizes);
    expect(reasons).toEqual([
      "The file has no stock, and other variants of this product are counted. The new variant “L” is imported with a stock of 0.",
    ]);
    const variants = ({ variants: all }: { variants: { unlimited: boolean; qtyInStock: number }[] }) =>
      all.map(({ unlimited, qtyInStock }) => (unlimited ? "unlimited" : qtyInStock));
    expect(variants(await readTee(counted))).toEqual([1, 2, 0]);
    const endless = await app.buildSite();
    await importText(app, endless, write(["S", "M"].map((value) => ({ value, price: 20 }))));
    expect((await importTwice(app, endless, sizes)).problems).toEqual([]);
    expect(variants(await readTee(endless))).toEqual(["unlimited", "unlimited", "unlimited"]);
  },
);

test.for<[shop: string, file: string, names: string]>([
  ["any shop", "Name,SKU,Price,Stock,Size\nTee,TEE-S,20,1,S\nTee,TEE-M,20,2,M\nTee,TEE-L,20,3,L\n", "Name,SKU,Price"],
  ["any shop with an empty column", shops["any shop"]?.(whole) ?? "", "Name,SKU,Price,Size"],
  ["WooCommerce", shops.WooCommerce?.(whole) ?? "", "Name,SKU,Regular price,Type,Tax status"],
  ["Squarespace", shops.Squarespace?.(whole) ?? "", "Title,SKU,Price,Product URL,Product ID [Non Editable]"],
  ["Shopify", shops.Shopify?.(whole) ?? "", "Title,Variant SKU,Variant Price,Handle,Body (HTML)"],
])(
  "%s: rows without a product number are those of the product with their name and SKUs",
  async ([, file, names], { app }) => {
    const site = await app.buildSite();
    await importText(app, site, file);
    const before = await readTee(site);
    const prices = [2100, 2200, 2300];
    const rest = ",".repeat(names.split(",").length - 3);
    const rows = ["S", "M", "L"].map((value, index) => `Tee,TEE-${value},${(prices[index] ?? 0) / 100}${rest}\n`);
    const { counts, problems } = await importTwice(app, site, `${names}\n${rows.join("")}`);
    expect([counts, problems]).toEqual([[0, 1, 0], []]);
    const after = await readTee(site);
    expect(listed(after)).toEqual(listed(before).map((variant, index) => variant.with(3, prices[index])));
  },
);

test("a product of the studio is found by its name and SKU, and another name is another product", async ({ app }) => {
  const site = await app.buildSite();
  await buildProduct(app, site, { name: "Tee", urlSlug: "tee", variants: [{ sku: "TEE", priceCents: 100 }] });
  expect((await importTwice(app, site, "Name,SKU,Price\nTee,TEE,21\n")).counts).toEqual([0, 1, 0]);
  expect((await readTee(site)).variants).toMatchObject([{ sku: "TEE", priceCents: 2100 }]);
  const other = await importTwice(app, site, "Name,SKU,Price\nMug,TEE,5\nTee,TEE-2,5\nTee,TEE-3,5\n");
  expect(other.counts).toEqual([3, 0, 0]);
  expect(other.problems).toEqual([
    [2, "name-taken"],
    [3, "name-taken"],
    [4, "name-taken"],
  ]);
  const { items } = (await (await site.signIn()).get("/api/config/products?limit=10")).json();
  expect(items.map(({ urlSlug }: { urlSlug: string }) => urlSlug).sort()).toEqual(["mug", "tee", "tee-2", "tee-3"]);
});

test("a repeated SKU is reported once", async ({ app }) => {
  const site = await app.buildSite();
  const file = "Handle,Title,Variant SKU,Variant Price\ntee,Tee,TEE-S,21\ntee,,TEE-S,22\n";
  const alone = await importTwice(app, site, file);
  expect(alone.reasons).toEqual(['The SKU "TEE-S" is already used in line 2, so this row is not imported.']);
  await importText(app, site, shops.Shopify?.(whole) ?? "");
  expect((await importTwice(app, site, file)).problems).toEqual([[3, "row-repeated"]]);
  expect((await readTee(site)).variants[0]).toMatchObject({ sku: "TEE-S", priceCents: 2100 });
});

test("an SKU of another product is reported with its row", async ({ app }) => {
  const site = await app.buildSite();
  await buildProduct(app, site, { name: "Mug", variants: [{ sku: "TEE-L" }] });
  expect((await importTwice(app, site, shops.Shopify?.(whole) ?? "")).problems).toEqual([[4, "name-taken"]]);
});

test("more rows than a product can have change those that it has", async ({ app }) => {
  const site = await app.buildSite();
  const names = Array.from({ length: 300 }, (_, index) => index);
  const sizes = names.slice(50).map((name) => ({ value: `${name}`, sku: `T-${name}`, stock: 1, price: 20 }));
  await importText(app, site, shops.Shopify?.(sizes) ?? "");
  const rows = names.map((name) => `tee,Tee,T-${name},21\n`).join("");
  const { problems } = await importTwice(app, site, `Handle,Title,Variant SKU,Variant Price\n${rows}`);
  expect(problems).toEqual(names.slice(0, 50).map((index) => [index + 2, "variant-unmatched"]));
  const { variants } = await readTee(site);
  expect(variants).toHaveLength(250);
  expect(variants.every(({ priceCents }: { priceCents: number }) => priceCents === 2100)).toBe(true);
});

test("a preview that takes long shows the beginning of the file", async ({ app }) => {
  const site = await app.buildSite();
  let texts = 0;
  const rows = [1, 2, 3].map((index) => `Tee ${index},5,${"<b>x</b>".repeat(1500 + index)}\n`);
  async function* source() {
    yield `Name,Price,Description\n${rows.join("")}`;
  }
  const seen = await previewFile(source(), {
    site: app.app.site(site.website.id),
    catalog: app.features.catalog,
    website: site.website,
    now: app.clock.now(),
    workers: {
      ...app.app.workers,
      run(...call) {
        texts += 1;
        return app.app.workers.run(...call);
      },
    },
    isOver: () => texts >= 2,
  });
  expect(seen).toMatchObject({ preview: { isCut: true, productCount: 2, newCount: 2 } });
});
