import { type StockedVariant, stockLeft } from "#features/commerce/catalog/domain/productStatus.ts";
import { allowsQuantity } from "#features/commerce/product-kinds/domain/productKind.ts";
import { productTypes } from "#features/commerce/product-kinds/domain/productTypes.ts";
import type { CartKind } from "./cartKind.ts";

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

/** The properties of a product that decide whether a cart sells it. */
export interface CartProduct {
  /** The cart's kind. Absent: the visitor's own cart. */
  kind?: CartKind;
  /** Null: a line without a product. */
  productId?: string | null;
  productType: number;
  /** Shown, on a page that visitors find. */
  isVisible: boolean;
  isSubscription: boolean;
}

/**
 * Whether a cart sells the product. Visitors must find it, except in an order that the owner prepared. A subscription and
 * a gift card each have a cart of their own. Lines without a product are in donations and prepared orders only.
 */
export function isSellable({ kind = "cart", productId, productType, isVisible, isSubscription }: CartProduct): boolean {
  if (productId === null) return kind === "donation" || kind === "draft";
  if (kind === "donation" || !(isVisible || kind === "draft")) return false;
  if (kind === "gift-card") return productType === productTypes.giftCard;
  return isSubscription === (kind === "subscription") && cartProductTypes.includes(productType);
}

/** Units of a variant that a cart sells now: 0 when it does not sell the product, null when it never runs out. */
export function unitsForSale(line: CartProduct & StockedVariant): number | null {
  return isSellable(line) ? stockLeft(line.productType, line) : 0;
}

/** Whether anything of this has to be shipped. */
export function requiresShipping(lines: readonly { productType: number }[]): boolean {
  return lines.some((line) => line.productType === productTypes.physical);
}
