import { sql } from "kysely";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";

/** Names the threads of locked posts and products again, after comments got another parent. */
export async function placeComments(tx: SiteTransaction, itemIds: readonly string[]): Promise<void> {
  if (itemIds.length === 0) return;
  await sql`select place_comments(${tx.websiteId}, ${[...itemIds]}::uuid[])`.execute(tx.db);
}
