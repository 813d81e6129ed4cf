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
  return kindOf(productType).hasStock && !variants.some((variant) => isInStock(productType, variant));
}

/** Whether a variant can run out: it is neither unlimited nor of a type without stock. What is sold is taken from it. */
export function isCounted(productType: number, { unlimited }: Pick<StockedVariant, "unlimited">): boolean {
  return !unlimited && kindOf(productType).hasStock;
}

/** Units of a variant that can be sold now; null when it never runs out. */
export function stockLeft(productType: number, variant: StockedVariant): number | null {
  return isCounted(productType, variant) ? variant.qtyInStock : null;
}

/** Whether `quantity` units of a variant can be sold now; one if not told otherwise. */
export function isInStock(productType: number, variant: StockedVariant, quantity = 1): boolean {
  const left = stockLeft(productType, variant);
  return left === null || quantity <= left;
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
