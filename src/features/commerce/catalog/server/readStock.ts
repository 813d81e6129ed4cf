import { isPublicRow } from "#features/site/pages/server/index.ts";
import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import { catalogFailures } from "../contract.ts";
import { stockOf } from "./productRecords.ts";

const fail = failuresOf(catalogFailures);

/** Stock by SKU of a visible product. One statement. */
export async function readStock(
  site: SiteScope,
  itemId: string,
  now: Date,
): Promise<{ results: Record<string, { unlimited: boolean; qtyInStock: number }> } | Failure> {
  const rows = await site.db
    .selectFrom("products as product")
    .innerJoin("variants as variant", (join) =>
      join.onRef("variant.website_id", "=", "product.website_id").onRef("variant.product_id", "=", "product.id"),
    )
    .innerJoin("collections as collection", (join) =>
      join
        .onRef("collection.website_id", "=", "product.website_id")
        .onRef("collection.id", "=", "product.collection_id"),
    )
    .select(["variant.sku", "variant.unlimited", "variant.qty_in_stock"])
    .where("product.website_id", "=", site.websiteId)
    .where("product.id", "=", itemId)
    .where("product.is_visible", "=", true)
    .where(isPublicRow("collection", now))
    .orderBy("variant.position")
    .execute();
  if (rows.length === 0) return fail("product-unknown");
  return { results: Object.fromEntries(rows.map((row) => [row.sku, stockOf(row)])) };
}
