import { sql } from "kysely";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { newId, newToken } from "#kernel/server/ids.ts";
import { hashToken } from "#kernel/server/secrets.ts";

/**
 * Locks the visitor's open cart, so that calls on one cart take their turns; undefined when the token leads to no cart
 * or to one that was bought.
 */
export async function lockCart(
  tx: SiteTransaction,
  tokenHash: Buffer | undefined,
  now: Date,
): Promise<string | undefined> {
  if (!tokenHash) return undefined;
  const { rows } = await sql<{ id: string }>`
    update carts set updated_at = ${now}
    where website_id = ${tx.websiteId} and token_hash = ${tokenHash} and purchased_at is null
    returning id`.execute(tx.db);
  return rows[0]?.id;
}

/** Makes an empty cart with a token of its own: a token that a visitor brings is never taken for a new cart. */
export async function createCart(tx: SiteTransaction, now: Date): Promise<{ id: string; token: string }> {
  const id = newId();
  const token = newToken();
  await sql`
    insert into carts (website_id, id, token_hash, created_at, updated_at)
    values (${tx.websiteId}, ${id}, ${hashToken(token)}, ${now}, ${now})`.execute(tx.db);
  return { id, token };
}
