import { type RawBuilder, sql } from "kysely";
import type { CartDiscounts } from "../domain/discount.ts";

/** The discounts that a cart may get, as a JSON column of the outer statement. */
export function cartDiscounts(
  websiteId: string,
  cart: { productIds: RawBuilder<unknown>; code: RawBuilder<unknown>; email: RawBuilder<unknown>; now: Date },
): RawBuilder<CartDiscounts | null> {
  return sql`cart_discounts(${websiteId}, ${cart.productIds}, ${cart.code}, ${cart.email}, ${cart.now})`;
}
