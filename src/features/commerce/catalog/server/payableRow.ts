import { type RawBuilder, sql } from "kysely";
import { canBuy, type Payable } from "#features/commerce/payments/domain/buyable.ts";
import { productTypes } from "#features/commerce/product-kinds/domain/productTypes.ts";

/** SQL condition on `products as product`: whether the shop has a payment method for it, by the rule of `canBuy`. */
export function payableRow(payable: Payable): RawBuilder<boolean> {
  const typesPaid = (isSubscribable: boolean) =>
    Object.values(productTypes).filter((productType) => canBuy(payable, { productType, isSubscribable }));
  return sql`product.product_type = any(case when product.subscription_plan is null
    then ${typesPaid(false)}::smallint[] else ${typesPaid(true)}::smallint[] end)`;
}
