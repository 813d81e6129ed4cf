import { sql } from "kysely";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { newId } from "#kernel/server/ids.ts";

/**
 * Copies a cart with its estimate under another token. Lines keep their ids, so a cart page that is open in the browser
 * with that token still works, and both carts can become one again without counting anything twice (`mergeLines`).
 * @returns the copy's id
 */
export async function copyCart(
  tx: SiteTransaction,
  cartId: string,
  copy: { tokenHash: Buffer; memberId: string | null; now: Date },
): Promise<string> {
  const { websiteId } = tx;
  const copyId = newId();
  await sql`
    with copy as (
      insert into carts (
        website_id, id, kind, token_hash, member_id, shipping_location, shipping_rate_id, discount_code,
        locale, created_at, updated_at)
      select website_id, ${copyId}, kind, ${copy.tokenHash}, ${copy.memberId}::uuid, shipping_location,
        shipping_rate_id, discount_code, locale, created_at, ${copy.now}
      from carts where website_id = ${websiteId} and id = ${cartId}
      returning id
    )
    insert into cart_entries (
      website_id, cart_id, id, product_id, variant_id, quantity, additional_fields, form_key, added_at,
      fixed_price_cents, details, custom_name, custom_type, is_taxable)
    select entry.website_id, copy.id, entry.id, entry.product_id, entry.variant_id, entry.quantity,
      entry.additional_fields, entry.form_key, entry.added_at, entry.fixed_price_cents, entry.details,
      entry.custom_name, entry.custom_type, entry.is_taxable
    from copy, cart_entries as entry
    where entry.website_id = ${websiteId} and entry.cart_id = ${cartId}`.execute(tx.db);
  return copyId;
}
