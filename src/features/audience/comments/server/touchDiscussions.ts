import { siteTags } from "#features/site/sites/contract.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";

/** Drops the pages and lists that show these posts' comments, their number or likes. */
export async function touchDiscussions(tx: SiteTransaction, itemIds: readonly string[]): Promise<void> {
  const ids = [...new Set(itemIds)];
  if (ids.length === 0) return;
  const items = await tx.db
    .selectFrom("content_items")
    .select(["id", "collection_id"])
    .where("website_id", "=", tx.websiteId)
    .where("id", "in", ids)
    .execute();
  for (const item of items) tx.touch(siteTags.item(item.id), siteTags.collection(item.collection_id));
}
