import { readFile } from "node:fs/promises";
import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fixturePath, readAll } from "./readAll.testing.ts";

const fixtures = ["shopify-new-columns.csv", "squarespace.csv", "woocommerce.csv"];

function write(rows: string[][], delimiter: string, end: string): string {
  const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
  return rows.map((row) => row.map(quote).join(delimiter) + end).join("");
}

describe.each(fixtures)("%s", (name) => {
  test("gives the same products for any order of columns, delimiter, line ends and chunks", async () => {
    const rows = parse(await readFile(fixturePath(name)), { relax_column_count: true });
    const width = rows[0]?.length ?? 0;
    const expected = await readAll(write(rows, ",", "\n"));
    expect(expected.products.length).toBeGreaterThan(0);
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray([...Array(width).keys()], { minLength: width }),
        fc.constantFrom(",", "\t"),
        fc.constantFrom("\n", "\r\n"),
        fc.integer({ min: 1, max: 5000 }),
        async (order, delimiter, end, chunkSize) => {
          const shuffled = rows.map((row) => order.map((index) => row[index] ?? ""));
          const bytes = Buffer.from(write(shuffled, delimiter, end));
          async function* chunks() {
            for (let start = 0; start < bytes.length; start += chunkSize)
              yield bytes.subarray(start, start + chunkSize);
          }
          expect(await readAll(chunks())).toEqual(expected);
        },
      ),
      { numRuns: 15 },
    );
  });
});

const cell = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 20 }),
  fc.constantFrom(
    "",
    '"',
    '""',
    ",",
    "\n",
    "mug",
    "5.00",
    "-1",
    "id:1",
    "variation",
    "variable",
    "Default Title",
    "Yes",
  ),
);
const header = fc.constantFrom(
  "Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Image Src\n",
  "Product ID [Non Editable],Title,SKU,Option Name 1,Option Value 1,Price,Stock,Hosted Image URLs\n",
  "ID,Type,SKU,Name,Regular price,Stock,Parent,Attribute 1 name,Attribute 1 value(s)\n",
  "",
);

test("no text makes it throw, and the results keep their guarantees", async () => {
  await fc.assert(
    fc.asyncProperty(
      header,
      fc.array(
        fc.array(cell, { maxLength: 9 }).map((cells) => cells.join(",")),
        { maxLength: 8 },
      ),
      async (first, lines) => {
        const { products, problems } = await readAll(first + lines.join("\n"));
        const slugs = products.map((product) => product.slug);
        const skus = products.flatMap((product) => product.variants.flatMap((variant) => variant.sku ?? []));
        const keys = products.map((product) => product.importKey);
        for (const values of [slugs, skus, keys]) expect(new Set(values).size).toBe(values.length);
        for (const product of products) {
          expect(product.slug).toMatch(/^[a-z0-9][a-z0-9-]{0,199}$/);
          expect(product.name.length).toBeGreaterThan(0);
          expect(product.variants.length).toBeGreaterThan(0);
          for (const variant of product.variants) {
            expect(Object.keys(variant.attributes)).toEqual(product.optionNames);
            expect(Number.isSafeInteger(variant.priceCents) && variant.priceCents >= 0).toBe(true);
            expect(!variant.onSale || variant.salePriceCents !== undefined).toBe(true);
          }
        }
        for (const problem of problems) expect(problem.line).toBeGreaterThan(0);
      },
    ),
    { numRuns: 300 },
  );
}, 30_000);

test("no bytes make it throw", async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
      const { products, problems } = await readAll(Buffer.from(bytes));
      expect(products.length + problems.length).toBeGreaterThan(0);
    }),
    { numRuns: 100 },
  );
});
