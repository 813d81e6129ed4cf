import { kindOf } from "#features/commerce/product-kinds/domain/productKind.ts";

/** What a variant has in stock; `qtyInStock` means nothing when unlimited. */
export interface StockedVariant {
  unlimited: boolean;
  qtyInStock: number;
}

/** The mark on a product's picture. */
export type ProductMark = "unavailable" | "sold-out" | "sale";

/**
 * Physical goods and services are sold out when no variant is unlimited or has stock above 0; digital products, gift
 * cards and paywalls never are (spec.txt §4 "Product display").
 */
export function isSoldOut(productType: number, variants: readonly StockedVariant[]): boolean {
  if (!kindOf(productType).hasStock) return false;
  return !variants.some((variant) => isInStock(variant));
}

export function isInStock(variant: StockedVariant): boolean {
  return variant.unlimited || variant.qtyInStock > 0;
}

/** A product is on sale when any of its variants is; gift cards and paywalls have no second price. */
export function isOnSale(productType: number, variants: readonly { onSale: boolean }[]): boolean {
  return kindOf(productType).hasSale && variants.some((variant) => variant.onSale);
}

/** Sold out goes before sale (spec.txt §4), and before both that the shop cannot be paid for the product at all. */
export function productMark(
  productType: number,
  variants: readonly (StockedVariant & { onSale: boolean })[],
  canBeBought: boolean,
): ProductMark | undefined {
  if (!canBeBought) return "unavailable";
  if (isSoldOut(productType, variants)) return "sold-out";
  return isOnSale(productType, variants) ? "sale" : undefined;
}
