import { sql } from "kysely";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";

/**
 * Locks the post that a comment is written on, so that its comments wait for each other. False if it is gone.
 * Everything that writes comments locks in one order, so that two never wait for each other: posts by id, then comments
 * by id, then their likes.
 */
export async function lockDiscussion(tx: SiteTransaction, itemId: string): Promise<boolean> {
  const { rows } = await sql`
    select id from content_items where website_id = ${tx.websiteId} and id = ${itemId} for no key update`.execute(
    tx.db,
  );
  return rows.length > 0;
}

/** Locks comments after their posts. What was read about them before may have changed: read it after this. */
export async function lockComments(tx: SiteTransaction, commentIds: readonly string[]): Promise<void> {
  const ids = sql`${[...commentIds]}::uuid[]`;
  await sql`
    select id from content_items where website_id = ${tx.websiteId} and id in
      (select item_id from comments where website_id = ${tx.websiteId} and id = any(${ids}))
    order by id for no key update`.execute(tx.db);
  await sql`
    select id from comments where website_id = ${tx.websiteId} and id = any(${ids}) order by id for update`.execute(
    tx.db,
  );
}
