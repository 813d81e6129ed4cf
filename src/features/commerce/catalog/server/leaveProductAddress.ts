import { collectionPath } from "#features/site/page-model/domain/pagePaths.ts";
import { addRedirects } from "#features/site/redirects/server/index.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { productPath } from "../domain/productPaths.ts";

/** Redirects a product's former addresses to its current one. */
export async function leaveProductAddress(
  tx: SiteTransaction,
  { collectionId, before, after, now }: { collectionId: string; before: string; after: string; now: Date },
): Promise<void> {
  if (before === after) return;
  const collection = await tx.db
    .selectFrom("collections")
    .select(["url_slug", "is_homepage"])
    .where("website_id", "=", tx.websiteId)
    .where("id", "=", collectionId)
    .executeTakeFirstOrThrow();
  const path = collectionPath(collection);
  await addRedirects(tx, [{ from: productPath(path, before), to: productPath(path, after) }], { now });
}
