import { isInStock, type StockedVariant } from "#features/commerce/catalog/domain/productStatus.ts";
import { kindOf } from "#features/commerce/product-kinds/domain/productKind.ts";
import { stockLevel } from "./stockLevel.ts";

/** A product with its variants, and the threshold of scarcity. */
export interface ScarcityOf {
  productType: number;
  scarcityThreshold: number;
  variants: readonly StockedVariant[];
}

/**
 * How many of a scarce product are left: of the chosen variant; before a choice, of all available variants if each is
 * scarce. Undefined if it is not scarce: sold out, unlimited, above the threshold, or neither goods nor a service.
 */
export function scarceQuantity(
  { productType, scarcityThreshold, variants }: ScarcityOf,
  chosen: StockedVariant | undefined,
): number | undefined {
  if (!kindOf(productType).hasStock) return undefined;
  const left = (chosen ? [chosen] : variants).filter((each) => isInStock(productType, each));
  const isScarce = left.length > 0 && left.every((each) => stockLevel(each, scarcityThreshold) === "low");
  return isScarce ? left.reduce((sum, each) => sum + each.qtyInStock, 0) : undefined;
}
