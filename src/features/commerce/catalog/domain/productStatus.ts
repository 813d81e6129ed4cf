import { kindOf } from "#features/commerce/product-kinds/domain/productKind.ts";

/** A variant's stock; `qtyInStock` is ignored if unlimited. */
export interface StockedVariant {
  unlimited: boolean;
  qtyInStock: number;
}

/** The mark on a product's picture. */
export type ProductMark = "unavailable" | "sold-out" | "sale";

/**
 * Physical goods and services are sold out if no variant is unlimited or has stock. Digital products, gift cards and
 * paywalls never are (spec.txt §4 "Product display").
 */
export function isSoldOut(productType: number, variants: readonly StockedVariant[]): boolean {
  if (!kindOf(productType).hasStock) return false;
  return !variants.some((variant) => isInStock(variant));
}

export function isInStock(variant: StockedVariant): boolean {
  return variant.unlimited || variant.qtyInStock > 0;
}

/** A product is on sale if any variant is. Gift cards and paywalls have no sale price. */
export function isOnSale(productType: number, variants: readonly { onSale: boolean }[]): boolean {
  return kindOf(productType).hasSale && variants.some((variant) => variant.onSale);
}

/** Sold out comes before sale (spec.txt §4), and a missing payment method before both. */
export function productMark(
  productType: number,
  variants: readonly (StockedVariant & { onSale: boolean })[],
  canBeBought: boolean,
): ProductMark | undefined {
  if (!canBeBought) return "unavailable";
  if (isSoldOut(productType, variants)) return "sold-out";
  return isOnSale(productType, variants) ? "sale" : undefined;
}
