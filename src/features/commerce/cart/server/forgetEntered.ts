import { sql } from "kysely";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";

/**
 * Removes what a person entered for the lines of carts: answers, and for whom a gift card is. Lines of open carts are
 * removed with it, because they can't be bought without.
 */
export async function forgetEntered(tx: SiteTransaction, cartIds: readonly string[]): Promise<void> {
  await sql`
    with bought as (
      update cart_entries as entry set additional_fields = null, details = null
      from carts as cart
      where entry.website_id = ${tx.websiteId} and entry.cart_id = any(${[...cartIds]}::uuid[])
        and cart.website_id = entry.website_id and cart.id = entry.cart_id and cart.purchased_at is not null
        and (entry.additional_fields is not null or entry.details is not null)
    )
    delete from cart_entries as entry using carts as cart
    where entry.website_id = ${tx.websiteId} and entry.cart_id = any(${[...cartIds]}::uuid[])
      and cart.website_id = entry.website_id and cart.id = entry.cart_id and cart.purchased_at is null
      and (entry.additional_fields is not null or entry.details is not null)`.execute(tx.db);
}
