/** A variant's prices, in minor units. `salePriceCents` applies only while `onSale`. */
export interface PricedVariant {
  priceCents: number;
  salePriceCents: number | null;
  onSale: boolean;
}

/** Whether the sale price is below the price. */
export function isLower({ priceCents, salePriceCents }: Omit<PricedVariant, "onSale">): boolean {
  return salePriceCents !== null && salePriceCents < priceCents;
}

/** The variant's current price. */
export function currentPriceCents(variant: PricedVariant): number {
  return variant.onSale && variant.salePriceCents !== null ? variant.salePriceCents : variant.priceCents;
}

/** Minor units; both 0 without variants. */
export interface PriceRange {
  lowestCents: number;
  highestCents: number;
}

/** Lowest and highest current price. */
export function priceRange(variants: readonly PricedVariant[]): PriceRange {
  const prices = variants.map(currentPriceCents);
  if (prices.length === 0) return { lowestCents: 0, highestCents: 0 };
  return { lowestCents: Math.min(...prices), highestCents: Math.max(...prices) };
}

/** The lowest current sale price; undefined if nothing is on sale. */
export function lowestSalePriceCents(variants: readonly PricedVariant[]): number | undefined {
  const prices = variants.filter((variant) => variant.onSale).map(currentPriceCents);
  return prices.length === 0 ? undefined : Math.min(...prices);
}

/**
 * Whether "from" is shown before the price: variants differ in price, in sale or, while on sale, in sale price. The
 * same rule as the template engine's `varied-prices?`, so that themes and our components agree.
 */
export function hasVariedPrices(variants: readonly PricedVariant[]): boolean {
  const [first, ...others] = variants;
  if (!first) return false;
  return others.some(
    (variant) =>
      variant.onSale !== first.onSale ||
      variant.priceCents !== first.priceCents ||
      (first.onSale && variant.salePriceCents !== first.salePriceCents),
  );
}
