import { sql } from "kysely";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { newToken } from "#kernel/server/ids.ts";
import { hashToken } from "#kernel/server/secrets.ts";
import { copyCart } from "./copyCart.ts";

/**
 * Closes a cart that was paid for. If the visitor's own was changed since it was priced, a copy without the bought units
 * stays in its place, so nothing that was added meanwhile is lost. A cart that is gone, because it was joined with another, needs
 * nothing.
 * @param priced.revision the cart's revision when it was priced
 */
export async function closeCart(
  tx: SiteTransaction,
  priced: { cartId: string; revision: number; lines: readonly { entryId: string; quantity: number }[] },
  now: Date,
): Promise<void> {
  const cart = await tx.db
    .selectFrom("carts")
    .select(["kind", "token_hash", "member_id", "revision"])
    .where("website_id", "=", tx.websiteId)
    .where("id", "=", priced.cartId)
    .where("purchased_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  if (!cart) return;
  const isChanged = cart.kind === "cart" && cart.revision !== priced.revision;
  await tx.db
    .updateTable("carts")
    .set({ purchased_at: now, ...(isChanged ? { token_hash: hashToken(newToken()) } : {}) })
    .where("website_id", "=", tx.websiteId)
    .where("id", "=", priced.cartId)
    .execute();
  if (!isChanged) return;
  const copyId = await copyCart(tx, priced.cartId, { tokenHash: cart.token_hash, memberId: cart.member_id, now });
  await sql`
    with bought as (
      select id, quantity from jsonb_to_recordset(${JSON.stringify(
        priced.lines.map(({ entryId: id, quantity }) => ({ id, quantity })),
      )}::jsonb) as line (id uuid, quantity integer)
    ), removed as (
      delete from cart_entries as entry using bought
      where entry.website_id = ${tx.websiteId} and entry.cart_id = ${copyId} and entry.id = bought.id
        and entry.quantity <= bought.quantity
    )
    update cart_entries as entry set quantity = entry.quantity - bought.quantity from bought
    where entry.website_id = ${tx.websiteId} and entry.cart_id = ${copyId} and entry.id = bought.id
      and entry.quantity > bought.quantity`.execute(tx.db);
}
