import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { enqueueFileCleanup } from "./digital/digitalFiles.ts";

/** Whether an order contains a product of the collection. Such products are kept, as in `deleteProduct`. */
export async function isAnyProductSold(tx: SiteTransaction, collectionId: string): Promise<boolean> {
  const sold = await tx.db
    .selectFrom("order_lines as line")
    .innerJoin("products as product", (join) =>
      join.onRef("product.website_id", "=", "line.website_id").onRef("product.id", "=", "line.product_id"),
    )
    .select("line.position")
    .where("line.website_id", "=", tx.websiteId)
    .where("product.collection_id", "=", collectionId)
    .limit(1)
    .executeTakeFirst();
  return sold !== undefined;
}

/** Releases the files of the collection's products, which are about to be deleted with it. */
export async function releaseFilesOf(tx: SiteTransaction, collectionId: string, now: Date): Promise<void> {
  const files = await tx.db
    .selectFrom("products")
    .select("digital_file_id")
    .distinct()
    .where("website_id", "=", tx.websiteId)
    .where("collection_id", "=", collectionId)
    .where("digital_file_id", "is not", null)
    .execute();
  for (const { digital_file_id } of files) if (digital_file_id) await enqueueFileCleanup(tx, digital_file_id, now);
}
