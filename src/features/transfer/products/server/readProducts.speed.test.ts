import { Readable } from "node:stream";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { describe, expect, test } from "vitest";
import { buildProductFile } from "../testing.ts";
import { readingHere } from "./readAll.testing.ts";
import { readProducts } from "./readProducts.ts";

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

describe.each(["shopify", "squarespace", "woocommerce"] as const)("a %s file", (format) => {
  test("of 1,000 products in 5,000 rows is read within a second of computing time", async () => {
    const source = Readable.from([...buildProductFile(format, { products: 1000, rowsPerProduct: 5 })]);
    const before = process.cpuUsage();
    let products = 0;
    for await (const read of readProducts(source, { currencyFractionDigits: 2, ...readingHere }))
      if ("product" in read) products += 1;
    const { user, system } = process.cpuUsage(before);
    expect(products).toBe(1000);
    expect((user + system) / 1_000_000).toBeLessThan(1);
  });
});

test("a file of 40 MB is read in flat memory", async () => {
  const source = Readable.from(
    buildProductFile("shopify", { products: 2000, rowsPerProduct: 2, descriptionLength: 20_000 }),
  );
  collectGarbage();
  const before = process.memoryUsage().heapUsed;
  let products = 0;
  let growth = 0;
  for await (const read of readProducts(source, { currencyFractionDigits: 2, ...readingHere })) {
    if ("product" in read) products += 1;
    if (products % 250 !== 0) continue;
    collectGarbage();
    growth = Math.max(growth, process.memoryUsage().heapUsed - before);
  }
  expect(products).toBe(2000);
  expect(growth).toBeLessThan(8_000_000);
});
