import { type StockedVariant, stockLeft } from "#features/commerce/catalog/domain/productStatus.ts";
import { allowsQuantity } from "#features/commerce/product-kinds/domain/productKind.ts";
import { productTypes } from "#features/commerce/product-kinds/domain/productTypes.ts";

/** Product types for the cart. Gift cards and subscriptions are bought separately (spec.txt §4). */
export const cartProductTypes: readonly number[] = [
  productTypes.physical,
  productTypes.digital,
  productTypes.service,
  productTypes.paywall,
];

/** Product types of which a cart may hold several. @param isMultipleForServices `multipleQuantityAllowedForServices` */
export function countedProductTypes(isMultipleForServices: boolean): readonly number[] {
  return cartProductTypes.filter((type) => allowsQuantity(type, isMultipleForServices));
}

/** The properties of a product that decide whether carts sell it. */
export interface CartProduct {
  productType: number;
  /** Shown, on a page that visitors find. */
  isVisible: boolean;
  isSubscription: boolean;
}

/** Whether carts sell the product: visitors find it, its type goes into carts, and it is no subscription. */
export function isSellable({ productType, isVisible, isSubscription }: CartProduct): boolean {
  return isVisible && !isSubscription && cartProductTypes.includes(productType);
}

/** Units of a variant that a cart sells now: 0 when it does not sell the product, null when it never runs out. */
export function unitsForSale(line: CartProduct & StockedVariant): number | null {
  return isSellable(line) ? stockLeft(line.productType, line) : 0;
}

/** Whether anything of this has to be shipped. */
export function requiresShipping(lines: readonly { productType: number }[]): boolean {
  return lines.some((line) => line.productType === productTypes.physical);
}
