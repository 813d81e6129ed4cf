import { sql } from "kysely";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";

/**
 * Locks the visitor's open cart for a change of its lines, so that calls on one cart run one after the other. Undefined
 * if the token has no open cart.
 */
export async function lockCart(
  tx: SiteTransaction,
  tokenHash: Buffer | undefined,
  now: Date,
): Promise<string | undefined> {
  if (!tokenHash) return undefined;
  const { rows } = await sql<{ id: string }>`
    update carts set updated_at = ${now}, revision = revision + 1
    where website_id = ${tx.websiteId} and token_hash = ${tokenHash} and purchased_at is null
    returning id`.execute(tx.db);
  return rows[0]?.id;
}
