import { sql } from "kysely";
import type { OwnShipping } from "#features/commerce/shipping/domain/deliveryOptions.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { type OpenedLine, replaceLines } from "./openCart.ts";

/** What the owner decides about the cart of an order that they prepare. */
export interface PreparedCart {
  lines: readonly OpenedLine[];
  /** Taken off all lines. */
  ownDiscountCents: number;
  /** Instead of the shop's shipping options; null: those. */
  ownShipping: OwnShipping | null;
  /** In upper case; null: none. */
  discountCode: string | null;
}

/** Replaces what is in a prepared cart. The customer must confirm a new total. */
export async function changePreparedCart(
  tx: SiteTransaction,
  cartId: string,
  { lines, ownDiscountCents, ownShipping, discountCode }: PreparedCart,
  now: Date,
): Promise<void> {
  await tx.db
    .updateTable("carts")
    .set({
      own_discount_cents: ownDiscountCents,
      own_shipping_name: ownShipping?.name ?? null,
      own_shipping_cents: ownShipping?.priceCents ?? null,
      discount_code: discountCode,
    })
    .where("website_id", "=", tx.websiteId)
    .where("id", "=", cartId)
    .where("kind", "=", "draft")
    .execute();
  await replaceLines(tx, cartId, lines, now);
}

/** Locks a prepared cart until the end of the transaction. Orders that are placed from it wait. */
export async function lockPreparedCart(tx: SiteTransaction, cartId: string): Promise<void> {
  await sql`select from carts where website_id = ${tx.websiteId} and id = ${cartId} for update`.execute(tx.db);
}

/** Sets until when a prepared cart is sold. */
export async function expirePreparedCart(tx: SiteTransaction, cartId: string, expiresAt: Date): Promise<void> {
  await tx.db
    .updateTable("carts")
    .set({ expires_at: expiresAt, revision: sql`revision + 1` })
    .where("website_id", "=", tx.websiteId)
    .where("id", "=", cartId)
    .where("kind", "=", "draft")
    .execute();
}
