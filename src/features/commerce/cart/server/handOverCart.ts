import { sql } from "kysely";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { newId, newToken } from "#kernel/server/ids.ts";
import { hashToken } from "#kernel/server/secrets.ts";
import { cartTokenHash, setCartCookies } from "./cartCookies.ts";
import { openCartOf } from "./visitorsCart.ts";

/**
 * Gives an open cart a new token, for another browser. The holder of the old token keeps a copy of the cart, so neither
 * browser changes what the other buys. An order that is being placed from the cart reads it again.
 * @returns the new token
 */
export async function handOverCart(tx: SiteTransaction, cartId: string, now: Date): Promise<string> {
  const { websiteId } = tx;
  const { token_hash: oldHash } = await tx.db
    .selectFrom("carts")
    .select("token_hash")
    .where("website_id", "=", websiteId)
    .where("id", "=", cartId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const token = newToken();
  await tx.db
    .updateTable("carts")
    .set({ token_hash: hashToken(token), revision: sql`revision + 1`, updated_at: now })
    .where("website_id", "=", websiteId)
    .where("id", "=", cartId)
    .execute();
  // Lines keep their ids, so a cart page open in the old browser still works.
  await sql`
    with copy as (
      insert into carts (website_id, id, token_hash, shipping_location, shipping_rate_id, created_at, updated_at)
      select website_id, ${newId()}, ${oldHash}, shipping_location, shipping_rate_id, created_at, ${now}
      from carts where website_id = ${websiteId} and id = ${cartId}
      returning id
    )
    insert into cart_entries (
      website_id, cart_id, id, product_id, variant_id, quantity, additional_fields, form_key, added_at)
    select entry.website_id, copy.id, entry.id, entry.product_id, entry.variant_id, entry.quantity,
      entry.additional_fields, entry.form_key, entry.added_at
    from copy, cart_entries as entry
    where entry.website_id = ${websiteId} and entry.cart_id = ${cartId}`.execute(tx.db);
  return token;
}

/** Makes a cart the visitor's own, unless they have a non-empty one. */
export async function adoptCart(context: RequestContext, token: string): Promise<void> {
  const own = await openCartOf(context, cartTokenHash(context));
  if (!own || own.lines.length === 0) setCartCookies(context, token);
}
