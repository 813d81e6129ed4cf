import { expect } from "vitest";
import { appTest } from "#kernel/testing/test.ts";
import { importText, importTwice, listed, readTee } from "./testing.ts";

const test = appTest();

interface Shop {
  name: string;
  /** The product with three sizes. */
  whole: string;
  /** The same without options or SKUs, by one row at 21.00. */
  priced: string;
  /** The same without options, by a row for each SKU at 21, 22 and 23. */
  bySku: string;
  /** One SKU of three, at 25.00, and one that is unknown. */
  some: string;
}

const shopifyHeader = "Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Tracker";
const shops: Shop[] = [
  {
    name: "Shopify",
    whole: [
      `${shopifyHeader},Variant Inventory Qty,Variant Price`,
      "tee,Tee,Size,S,TEE-S,shopify,1,20",
      "tee,,,M,TEE-M,shopify,2,20",
      "tee,,,L,TEE-L,shopify,3,20",
    ].join("\n"),
    priced: "Handle,Title,Variant Price\ntee,Tee,21.00\n",
    bySku: "Handle,Title,Variant SKU,Variant Price\ntee,Tee,TEE-S,21\ntee,,TEE-M,22\ntee,,TEE-L,23\n",
    some: "Handle,Title,Variant SKU,Variant Price\ntee,Tee,TEE-M,25\ntee,,TEE-XL,26\n",
  },
  {
    name: "WooCommerce",
    whole: [
      "ID,Type,SKU,Name,Regular price,Stock,Parent,Attribute 1 name,Attribute 1 value(s)",
      '1,variable,TEE,Tee,,,,Size,"S, M, L"',
      "2,variation,TEE-S,Tee,20,1,TEE,Size,S",
      "3,variation,TEE-M,Tee,20,2,TEE,Size,M",
      "4,variation,TEE-L,Tee,20,3,TEE,Size,L",
    ].join("\n"),
    priced: "ID,Type,Name,Regular price\n1,simple,Tee,21.00\n",
    bySku:
      "ID,Type,SKU,Name,Regular price,Parent\n1,variable,TEE,Tee,,\n2,variation,TEE-S,Tee,21,TEE\n3,variation,TEE-M,Tee,22,TEE\n4,variation,TEE-L,Tee,23,TEE\n",
    some: "ID,Type,SKU,Name,Regular price,Parent\n1,variable,TEE,Tee,,\n3,variation,TEE-M,Tee,25,TEE\n5,variation,TEE-XL,Tee,26,TEE\n",
  },
  {
    name: "any shop",
    whole: "Product number,Name,SKU,Price,Stock,Size\n1,Tee,TEE-S,20,1,S\n1,Tee,TEE-M,20,2,M\n1,Tee,TEE-L,20,3,L\n",
    priced: "Product number,Name,Price\n1,Tee,21.00\n",
    bySku: "Product number,Name,SKU,Price\n1,Tee,TEE-S,21\n1,Tee,TEE-M,22\n1,Tee,TEE-L,23\n",
    some: "Product number,Name,SKU,Price\n1,Tee,TEE-M,25\n1,Tee,TEE-XL,26\n",
  },
  {
    name: "Squarespace",
    whole: [
      "Product ID [Non Editable],Title,SKU,Option Name 1,Option Value 1,Price,Stock",
      "t1,Tee,TEE-S,Size,S,20,1",
      ",,TEE-M,Size,M,20,2",
      ",,TEE-L,Size,L,20,3",
    ].join("\n"),
    priced: "Product ID [Non Editable],Title,Price\nt1,Tee,21.00\n",
    bySku: "Product ID [Non Editable],Title,SKU,Price\nt1,Tee,TEE-S,21\n,,TEE-M,22\n,,TEE-L,23\n",
    some: "Product ID [Non Editable],Title,SKU,Price\nt1,Tee,TEE-M,25\n,,TEE-XL,26\n",
  },
];

test.for(shops)(
  "$name: without option columns and SKUs, variants are left alone",
  async ({ whole, priced }, { app }) => {
    const site = await app.buildSite();
    await importText(app, site, whole);
    const before = await readTee(site);
    expect(before.optionNames).toEqual(["Size"]);
    expect(listed(before).map(([, sku, , , stock]) => [sku, stock])).toEqual([
      ["TEE-S", 1],
      ["TEE-M", 2],
      ["TEE-L", 3],
    ]);
    const { counts, problems } = await importTwice(app, site, priced.replaceAll("Tee", "New tee"));
    expect(counts).toEqual([0, 1, 0]);
    expect(problems).toEqual([[2, "variant-unmatched"]]);
    const after = await readTee(site);
    expect(after).toMatchObject({ name: "New tee", optionNames: ["Size"] });
    expect(listed(after)).toEqual(listed(before));
  },
);

test.for(shops)("$name: without option columns, rows match variants by SKU", async ({ whole, bySku }, { app }) => {
  const site = await app.buildSite();
  await importText(app, site, whole);
  const before = await readTee(site);
  const { counts, problems } = await importTwice(app, site, bySku);
  expect([counts, problems]).toEqual([[0, 1, 0], []]);
  const after = await readTee(site);
  expect(after.optionNames).toEqual(["Size"]);
  const prices = [2100, 2200, 2300];
  expect(listed(after)).toEqual(
    listed(before).map(([id, sku, attributes, , stock], index) => [id, sku, attributes, prices[index], stock]),
  );
  expect((await importTwice(app, site, bySku)).counts).toEqual([0, 0, 1]);
});

test.for(shops)("$name: without option columns, other variants stay", async ({ whole, some }, { app }) => {
  const site = await app.buildSite();
  await importText(app, site, whole);
  const before = await readTee(site);
  const { counts, problems } = await importTwice(app, site, some);
  expect(counts).toEqual([0, 1, 0]);
  expect(problems.map(([, code]) => code)).toEqual(["variant-unmatched"]);
  const [small, medium, large] = listed(before);
  expect(listed(await readTee(site))).toEqual([small, medium?.with(3, 2500), large]);
});

test.for(shops)("$name: a new product without option columns has its first row", async ({ bySku }, { app }) => {
  const site = await app.buildSite();
  const first = await importTwice(app, site, bySku);
  expect(first.counts).toEqual([1, 0, 0]);
  expect(first.problems.map(([, code]) => code)).toEqual(["variant-repeated", "variant-repeated"]);
  const tee = await readTee(site);
  expect(tee).toMatchObject({ optionNames: [], variants: [{ sku: "TEE-S", priceCents: 2100, attributes: {} }] });
  const again = await importTwice(app, site, bySku);
  expect(again).toEqual({ ...first, counts: [0, 0, 1] });
  expect(await readTee(site)).toEqual(tee);
});

test("our own export without its option columns matches variants by their ids", async ({ app }) => {
  const site = await app.buildSite();
  await importText(app, site, (shops[0] as Shop).whole);
  const before = await readTee(site);
  const [small, medium, large] = before.variants.map(({ id }: { id: string }) => id);
  const header = "Product ID [Non Editable],Variant ID [Non Editable],Title,SKU,Price";
  const rows = [`${before.id},${large},Tee,TEE-XL,27`, `,${small},,TEE-S,21`, `,${medium},,,22`];
  const { counts, problems } = await importTwice(app, site, [header, ...rows].join("\n"));
  expect([counts, problems]).toEqual([[0, 1, 0], []]);
  const after = await readTee(site);
  expect(after.optionNames).toEqual(["Size"]);
  expect(listed(after)).toEqual([
    [small, "TEE-S", { Size: "S" }, 2100, 1],
    [medium, "TEE-M", { Size: "M" }, 2200, 2],
    [large, "TEE-XL", { Size: "L" }, 2700, 3],
  ]);
  // An SKU that another variant keeps is not taken from it.
  const taken = `${header}\n${before.id},${large},Tee,TEE-S,27\n`;
  expect((await importTwice(app, site, taken)).problems).toEqual([[2, "name-taken"]]);
  const skus = (await readTee(site)).variants.map(({ sku }: { sku: string }) => sku);
  expect(skus).toEqual(["TEE-S", "TEE-M", expect.stringMatching(/^TEE-S-[0-9a-f]{8}$/)]);
  // The marked SKU is recognized when the product is imported by SKU again.
  expect((await importTwice(app, site, `${header}\n${before.id},,Tee,TEE-S,21\n`)).problems).toEqual([]);
});

test("our own export with its option columns renames options and SKUs of the variants with these ids", async ({
  app,
}) => {
  const site = await app.buildSite();
  await importText(app, site, (shops[0] as Shop).whole);
  const before = await readTee(site);
  const ids = before.variants.map(({ id }: { id: string }) => id);
  const header = "Product ID [Non Editable],Variant ID [Non Editable],Title,SKU,Option Name 1,Option Value 1,Price";
  const rows = ids.map(
    (id: string, index: number) => `${index ? "" : before.id},${id},Tee,T-${index},Fit,No. ${index},20`,
  );
  await importTwice(app, site, [header, ...rows].join("\n"));
  const after = await readTee(site);
  expect(after.optionNames).toEqual(["Fit"]);
  expect(listed(after).map(([id, sku, attributes]) => [id, sku, attributes])).toEqual(
    ids.map((id: string, index: number) => [id, `T-${index}`, { Fit: `No. ${index}` }]),
  );
});

test("a gift card keeps its values if the file has no option columns", async ({ app }) => {
  const site = await app.buildSite();
  const header = "Handle,Title,Gift Card,Variant SKU,Variant Price";
  const options = ",Option1 Name,Option1 Value";
  await importText(app, site, `${header}${options}\nc,Card,true,C-25,25,Denominations,$25\nc,,,C-50,50,,$50\n`);
  const before = await readTee(site);
  const { problems } = await importTwice(app, site, `${header}\nc,Card,true,C-25,26\nc,,,C-50,51\n`);
  expect(problems).toEqual([]);
  const after = await readTee(site);
  expect(after.optionNames).toEqual(["Value"]);
  expect(listed(after).map(([id, , attributes, price]) => [id, attributes, price])).toEqual([
    [before.variants[0].id, { Value: "$25" }, 2600],
    [before.variants[1].id, { Value: "$50" }, 5100],
  ]);
});
