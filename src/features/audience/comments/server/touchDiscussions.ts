import { sql } from "kysely";
import { siteTags } from "#features/site/sites/contract.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";

/** Drops the pages and lists that show the comments of these posts and products, their number or likes. */
export async function touchDiscussions(tx: SiteTransaction, itemIds: readonly string[]): Promise<void> {
  const ids = [...new Set(itemIds)];
  if (ids.length === 0) return;
  const { rows } = await sql<{ id: string; collectionId: string }>`
    select id, collection_id as "collectionId" from discussed_items
    where website_id = ${tx.websiteId} and id = any(${ids}::uuid[])`.execute(tx.db);
  for (const item of rows) tx.touch(siteTags.item(item.id), siteTags.collection(item.collectionId));
}
