import { isInStock, type StockedVariant } from "#features/commerce/catalog/domain/productStatus.ts";
import { kindOf } from "#features/commerce/product-kinds/domain/productKind.ts";

/** What is looked at: a product with its variants, and from how many on it is no longer scarce. */
export interface ScarcityOf {
  productType: number;
  scarcityThreshold: number;
  variants: readonly StockedVariant[];
}

/**
 * How many are left of what is scarce: of the chosen variant; before a choice, of all that can still be bought, when
 * each of them is scarce. Undefined when it is not scarce: nothing is left, it is unlimited, more than the threshold
 * are left, or it is neither goods nor a service (decisions.md "Restock").
 */
export function scarceQuantity(
  { productType, scarcityThreshold, variants }: ScarcityOf,
  chosen: StockedVariant | undefined,
): number | undefined {
  if (!kindOf(productType).hasStock) return undefined;
  const left = (chosen ? [chosen] : variants).filter((each) => isInStock(productType, each));
  const isScarce = left.length > 0 && left.every((each) => !each.unlimited && each.qtyInStock <= scarcityThreshold);
  return isScarce ? left.reduce((sum, each) => sum + each.qtyInStock, 0) : undefined;
}
