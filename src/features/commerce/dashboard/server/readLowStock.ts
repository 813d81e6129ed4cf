import { hasStockLevel } from "#features/commerce/inventory/server/index.ts";
import { merchandising } from "#features/commerce/merchandising/server/index.ts";
import type { RouteAnswer } from "#kernel/contract/defineRoute.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { Website } from "#kernel/server/http/requestContext.ts";
import { type lowStockRoute, shownProducts } from "../contract.ts";

/** The variants of visible products that are sold out or low by the inventory's threshold, and who waits for products. */
export async function readLowStock(
  { db, websiteId }: SiteScope,
  website: Website,
): Promise<RouteAnswer<typeof lowStockRoute>> {
  const lowThreshold = merchandising.of(website).scarcityThreshold;
  const [items, waiting] = await Promise.all([
    db
      .selectFrom("variants as variant")
      .innerJoin("products as product", (join) =>
        join.onRef("product.website_id", "=", "variant.website_id").onRef("product.id", "=", "variant.product_id"),
      )
      .select(["variant.id as variantId", "product.id as productId", "product.name as productName", "variant.sku"])
      .select("variant.qty_in_stock as qtyInStock")
      .where("variant.website_id", "=", websiteId)
      .where(({ or }) => or((["out", "low"] as const).map((level) => hasStockLevel("variant", level, lowThreshold))))
      .where("product.is_visible", "=", true)
      .orderBy("variant.qty_in_stock")
      .orderBy("variant.id")
      .limit(shownProducts)
      .execute(),
    db
      .selectFrom("restock_sign_ups")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("website_id", "=", websiteId)
      .where("state", "=", "WAITING")
      .executeTakeFirst(),
  ]);
  return { items, waiting: waiting?.count ?? 0 };
}
