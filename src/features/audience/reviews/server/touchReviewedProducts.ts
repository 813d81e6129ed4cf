import { catalogTags } from "#features/commerce/catalog/contract.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";

/** Drops the pages and lists that show the ratings of these products. */
export async function touchReviewedProducts(tx: SiteTransaction, productIds: readonly string[]): Promise<void> {
  if (productIds.length === 0) return;
  const products = await tx.db
    .selectFrom("products")
    .select(["id", "collection_id"])
    .where("website_id", "=", tx.websiteId)
    .where("id", "in", [...new Set(productIds)])
    .execute();
  for (const product of products) {
    tx.touch(catalogTags.product(product.id), catalogTags.collection(product.collection_id));
  }
}
