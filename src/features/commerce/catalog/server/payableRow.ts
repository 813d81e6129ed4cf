import { type RawBuilder, sql } from "kysely";
import { canBuy, type Payable } from "#features/commerce/payments/domain/buyable.ts";
import { productTypes } from "#features/commerce/product-kinds/domain/productTypes.ts";

/** SQL on `products as product`: `isConnected` of `canBuy`. */
export const connectedRow: RawBuilder<boolean> = sql`is_connected(product.product_type, product.website_id, product.id)`;

/** SQL on `products as product`: whether a member area is joined by buying it, whatever its type. */
export const opensAreaRow = sql<boolean>`is_connected(${productTypes.paywall}::smallint, product.website_id, product.id)`;

/** SQL condition on `products as product`: whether it can be bought, by the rule of `canBuy`. */
export function payableRow(payable: Payable): RawBuilder<boolean> {
  const typesPaid = (isSubscribable: boolean) =>
    Object.values(productTypes).filter((productType) =>
      canBuy(payable, { productType, isSubscribable, isConnected: true }),
    );
  return sql`product.product_type = any(case when product.subscription_plan is null
    then ${typesPaid(false)}::smallint[] else ${typesPaid(true)}::smallint[] end) and ${connectedRow}`;
}
