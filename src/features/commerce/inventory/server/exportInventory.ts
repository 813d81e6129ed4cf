import { Readable } from "node:stream";
import { sql } from "kysely";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import { writeHeader, writeRows } from "#kernel/server/delimited/writeRows.ts";
import type { Stock } from "../domain/moveStock.ts";
import { stockColumns } from "../domain/stockFile.ts";
import { stockLevel } from "../domain/stockLevel.ts";
import { type Matching, matchingConditions } from "./matchingProducts.ts";
import { readVariants } from "./readVariants.ts";
import { stockText } from "./stockText.ts";

const productsAtOnce = 200;

/** The stocks as CSV, by product name, some at a time, so that memory use does not depend on the shop's size. */
export async function exportInventory(site: SiteScope, matching: Matching, lowThreshold: number): Promise<Readable> {
  const { onProduct } = await matchingConditions(site, matching, lowThreshold);
  async function* rows(): AsyncGenerator<string> {
    yield writeHeader(Object.values(stockColumns));
    let last: { id: string; lowerName: string } | undefined;
    for (;;) {
      const behind = last
        ? sql`and (lower(product.name), product.id) > (${last.lowerName}::text, ${last.id}::uuid)`
        : sql``;
      const { rows: products } = await sql<{ id: string; name: string; lowerName: string }>`
        select product.id, product.name, lower(product.name) as "lowerName" from products as product
        where ${onProduct} ${behind} order by lower(product.name), product.id limit ${productsAtOnce}`.execute(site.db);
      last = products.at(-1);
      if (!last) return;
      const text = await linesOf(products);
      if (text !== "") yield text;
      if (products.length < productsAtOnce) return;
    }
  }

  async function linesOf(products: readonly { id: string; name: string }[]): Promise<string> {
    const variants = Map.groupBy(
      await readVariants(
        site,
        products.map((product) => product.id),
      ),
      (variant) => variant.productId,
    );
    return writeRows(
      products.flatMap((product) =>
        (variants.get(product.id) ?? []).filter(isMeant).map((variant) => {
          const options = variant.options.map(({ name, value }) => `${name}: ${value}`).join(", ");
          return [variant.sku, product.name, options, stockText(variant)];
        }),
      ),
    );
  }

  function isMeant(stock: Stock): boolean {
    return matching.filter === "all" || stockLevel(stock, lowThreshold) === matching.filter;
  }

  return Readable.from(rows());
}
