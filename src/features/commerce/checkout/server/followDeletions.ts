import { type RawBuilder, sql } from "kysely";
import { productDeleted, variantsDeleted } from "#features/commerce/catalog/contract.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import type { App } from "#kernel/server/http/createApp.ts";

/** Remembers which line leaves an open checkout with its product or variant, to tell the buyer why the total changed. */
export function followDeletions(app: App): void {
  const { clock } = app.services;
  app.on(productDeleted, (tx, { productId }) => rememberLines(tx, sql`entry.product_id = ${productId}`, clock.now()));
  app.on(variantsDeleted, (tx, { variantIds }) =>
    rememberLines(tx, sql`entry.variant_id = any(${variantIds}::uuid[])`, clock.now()),
  );
}

/** @param isRemoved a condition on `cart_entries as entry` */
async function rememberLines({ db, websiteId }: SiteTransaction, isRemoved: RawBuilder<unknown>, now: Date) {
  await sql`
    update checkouts as checkout
    set removed_line = jsonb_build_object('variantId', entry.variant_id, 'name', product.name, 'at', ${now}::timestamptz)
    from cart_entries as entry
    join products as product on product.website_id = entry.website_id and product.id = entry.product_id
    join carts as cart on cart.website_id = entry.website_id and cart.id = entry.cart_id
    where checkout.website_id = ${websiteId} and entry.website_id = checkout.website_id
      and entry.cart_id = checkout.cart_id and cart.purchased_at is null and ${isRemoved}`.execute(db);
}
