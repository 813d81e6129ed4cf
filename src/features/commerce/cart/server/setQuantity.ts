import { sql } from "kysely";
import { isInStock } from "#features/commerce/catalog/domain/productStatus.ts";
import { canBuy, type Payable } from "#features/commerce/payments/domain/buyable.ts";
import { isPublicRow } from "#features/site/pages/server/index.ts";
import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import { maximumCents } from "#kernel/domain/money.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import { cartFailures } from "../contract.ts";
import { type CartProduct, isSellable } from "../domain/cartProducts.ts";
import type { CartVisit } from "./addEntry.ts";
import { paidProductOf } from "./describeCart.ts";
import { lockCart } from "./lockCart.ts";

const fail = failuresOf(cartFailures);

interface Line extends CartProduct {
  quantity: number;
  /** Units of the same variant in the cart's other lines. */
  elsewhere: number;
  unlimited: boolean;
  qtyInStock: number;
  priceCents: number;
  isConnected: boolean;
}

/**
 * Sets the quantity of a line in the visitor's cart; 0 removes it. More than the stock is refused, and more of what is
 * not sold. A decrease is always accepted, so a line above a fallen stock can be reduced step by step. Products without
 * quantities stay at one.
 */
export async function setQuantity(
  site: SiteScope,
  {
    tokenHash,
    now,
    countedTypes,
    payable,
  }: Pick<CartVisit, "tokenHash" | "now" | "countedTypes"> & { payable: Payable },
  entryId: string,
  asked: number,
): Promise<undefined | Failure> {
  return site.transaction(async (tx) => {
    const cartId = await lockCart(tx, tokenHash, now);
    if (!cartId) return fail("entry-unknown");
    if (asked === 0) {
      const removed = await tx.db
        .deleteFrom("cart_entries")
        .where("website_id", "=", tx.websiteId)
        .where("cart_id", "=", cartId)
        .where("id", "=", entryId)
        .executeTakeFirst();
      return removed.numDeletedRows === 0n ? fail("entry-unknown") : undefined;
    }
    const { rows } = await sql<Line>`
      select line.quantity, variant.unlimited, variant.qty_in_stock as "qtyInStock",
        greatest(variant.price_cents, variant.sale_price_cents) as "priceCents", product.product_type as "productType",
        product.is_visible and ${isPublicRow("collection", now)} as "isVisible",
        product.subscription_plan is not null as "isSubscription", 
        is_connected(product.product_type, product.website_id, product.id) as "isConnected",
        (select coalesce(sum(other.quantity), 0)::integer from cart_entries as other
          where other.website_id = line.website_id and other.cart_id = line.cart_id
            and other.variant_id = line.variant_id and other.id <> line.id) as elsewhere
      from cart_entries as line
      join variants as variant on variant.website_id = line.website_id and variant.id = line.variant_id
      join products as product on product.website_id = line.website_id and product.id = line.product_id
      join collections as collection
        on collection.website_id = product.website_id and collection.id = product.collection_id
      where line.website_id = ${tx.websiteId} and line.cart_id = ${cartId} and line.id = ${entryId}`.execute(tx.db);
    const line = rows[0];
    if (!line) return fail("entry-unknown");
    const quantity = countedTypes.includes(line.productType) ? asked : 1;
    if (asked > line.quantity) {
      if (!isSellable(line)) return fail("variant-unavailable");
      if (!canBuy(payable, paidProductOf(line))) return fail("not-for-sale");
    }
    if (quantity > line.quantity) {
      if (!isInStock(line.productType, line, quantity + line.elsewhere)) return fail("out-of-stock");
      if (quantity * line.priceCents > maximumCents) return fail("quantity-out-of-range");
    }
    await tx.db
      .updateTable("cart_entries")
      .set({ quantity })
      .where("website_id", "=", tx.websiteId)
      .where("cart_id", "=", cartId)
      .where("id", "=", entryId)
      .execute();
    return undefined;
  });
}
