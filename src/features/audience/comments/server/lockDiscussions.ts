import { sql } from "kysely";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import type { Discussion } from "./findDiscussion.ts";

/**
 * Locks the post or product that a comment is written on, so that its comments wait for each other. False if it is gone.
 * Everything that writes comments locks in one order, so that two never wait for each other: posts by id, products by id,
 * then comments by id, then their likes.
 */
export async function lockDiscussion(
  tx: SiteTransaction,
  { kind, itemId }: Pick<Discussion, "kind" | "itemId">,
): Promise<boolean> {
  const isThere = sql`website_id = ${tx.websiteId} and id = ${itemId}`;
  const { rows } = await (kind === "product"
    ? sql`select id from products where ${isThere} for no key update`
    : sql`select id from content_items where ${isThere} for no key update`
  ).execute(tx.db);
  return rows.length > 0;
}

/** Locks posts and products by their ids, in the order of `lockDiscussion`. */
export async function lockSubjects(tx: SiteTransaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const isAsked = sql`website_id = ${tx.websiteId} and id = any(${[...ids]}::uuid[])`;
  await sql`select id from content_items where ${isAsked} order by id for no key update`.execute(tx.db);
  await sql`select id from products where ${isAsked} order by id for no key update`.execute(tx.db);
}

/**
 * Locks comments after their posts and products. What was read about them before may have changed: read it after this.
 */
export async function lockComments(tx: SiteTransaction, commentIds: readonly string[]): Promise<void> {
  if (commentIds.length === 0) return;
  const ids = sql`${[...commentIds]}::uuid[]`;
  const { rows } = await sql<{ id: string }>`
    select distinct subject_id as id from comments
    where website_id = ${tx.websiteId} and id = any(${ids})`.execute(tx.db);
  await lockSubjects(
    tx,
    rows.map(({ id }) => id),
  );
  await sql`
    select id from comments where website_id = ${tx.websiteId} and id = any(${ids}) order by id for update`.execute(
    tx.db,
  );
}
