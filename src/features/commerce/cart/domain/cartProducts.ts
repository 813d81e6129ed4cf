import { isSoldInNumbers, kindOf } from "#features/commerce/product-kinds/domain/productKind.ts";
import { productTypes } from "#features/commerce/product-kinds/domain/productTypes.ts";

/** The types that a cart takes; gift cards and subscriptions are bought by ways of their own (spec.txt §4). */
export const cartProductTypes: readonly number[] = [
  productTypes.physical,
  productTypes.digital,
  productTypes.service,
  productTypes.paywall,
];

/** The types that can run out; what is delivered as bytes never does (spec.txt §4 "Product display"). */
export const stockedProductTypes: readonly number[] = cartProductTypes.filter((type) => kindOf(type).hasStock);

/** The types of which a cart may hold several. @param isMultipleForServices `multipleQuantityAllowedForServices` */
export function countedProductTypes(isMultipleForServices: boolean): readonly number[] {
  return cartProductTypes.filter((type) => isSoldInNumbers(type, isMultipleForServices));
}
