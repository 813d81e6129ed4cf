import type { ProductWording } from "#features/commerce/catalog/contract.ts";
import { isOpen } from "#features/site/page-model/domain/pageVisibility.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";

/** A product with the texts that are tested. */
export interface TestedProduct {
  id: string;
  collectionId: string;
  isVisible: boolean;
  texts: ProductWording;
}

/** The product, locked; undefined if it was deleted. */
export async function lockTestedProduct(tx: SiteTransaction, productId: string): Promise<TestedProduct | undefined> {
  const row = await tx.db
    .selectFrom("products")
    .select(["id", "collection_id", "is_visible", "name", "excerpt", "description_html"])
    .where("website_id", "=", tx.websiteId)
    .where("id", "=", productId)
    .forUpdate()
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      collectionId: row.collection_id,
      isVisible: row.is_visible,
      texts: { name: row.name, excerpt: row.excerpt, descriptionHtml: row.description_html },
    }
  );
}

/** Whether visitors find the product. */
export async function isProductOpen(tx: SiteTransaction, product: TestedProduct, now: Date): Promise<boolean> {
  if (!product.isVisible) return false;
  const page = await tx.db
    .selectFrom("collections")
    .selectAll()
    .where("website_id", "=", tx.websiteId)
    .where("id", "=", product.collectionId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return page !== undefined && isOpen(page, now);
}
