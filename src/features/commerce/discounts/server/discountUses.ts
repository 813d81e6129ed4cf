import { sql } from "kysely";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { ownDiscountId } from "../domain/ownDiscount.ts";

/** A use of a discount by an order; `code` is null for an automatic one. */
export interface DiscountUse {
  id: string;
  code: string | null;
}

/**
 * Records what an order uses, in the transaction that writes it. Only an order with discounts needs this statement.
 * @returns false if a discount ended or its last use was taken since the cart was read: the caller must roll back
 */
export async function recordUses(
  tx: SiteTransaction,
  order: { id: string; customerEmail: string; placedAt: Date },
  applied: readonly DiscountUse[],
): Promise<boolean> {
  const uses = applied.filter(({ id }) => id !== ownDiscountId);
  if (uses.length === 0) return true;
  const { rows } = await sql<{ isPossible: boolean }>`
    select use_discounts(${tx.websiteId}, ${order.id}, ${order.customerEmail}, ${JSON.stringify(uses)}::jsonb,
      ${order.placedAt}) as "isPossible"`.execute(tx.db);
  return rows[0]?.isPossible ?? false;
}

/** Gives the uses of a canceled order back. */
export async function returnUses(tx: SiteTransaction, orderId: string): Promise<void> {
  await sql`select return_discounts(${tx.websiteId}, ${orderId})`.execute(tx.db);
}

/** Removes the customer's email from the uses of orders. The uses stay counted. */
export async function forgetUses(tx: SiteTransaction, orderIds: readonly string[]): Promise<void> {
  await sql`update discount_uses set email = ''
    where website_id = ${tx.websiteId} and order_id = any(${[...orderIds]}::uuid[])`.execute(tx.db);
}
