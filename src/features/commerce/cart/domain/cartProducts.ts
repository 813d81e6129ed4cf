import { isSoldInNumbers, kindOf } from "#features/commerce/product-kinds/domain/productKind.ts";
import { productTypes } from "#features/commerce/product-kinds/domain/productTypes.ts";

/** Product types for the cart. Gift cards and subscriptions are bought separately (spec.txt §4). */
export const cartProductTypes: readonly number[] = [
  productTypes.physical,
  productTypes.digital,
  productTypes.service,
  productTypes.paywall,
];

/** Product types that can sell out. Files never do (spec.txt §4 "Product display"). */
export const stockedProductTypes: readonly number[] = cartProductTypes.filter((type) => kindOf(type).hasStock);

/** Product types of which a cart may hold several. @param isMultipleForServices `multipleQuantityAllowedForServices` */
export function countedProductTypes(isMultipleForServices: boolean): readonly number[] {
  return cartProductTypes.filter((type) => isSoldInNumbers(type, isMultipleForServices));
}
