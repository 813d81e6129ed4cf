import type { ShippingRate } from "./shipping.ts";

/** What the price of a rate depends on. */
export interface ShippedBasket {
  /** Of everything that is shipped; what has no weight counts as 0. */
  weightGrams: number;
  /** The order's subtotal after discounts. */
  subtotalCents: number;
}

/** The price of the rate in cents; undefined if it is not offered, because the order is above its last limit. */
export function priceOfRate(
  { kind, priceCents, bands, freeFromCents }: Pick<ShippingRate, "kind" | "priceCents" | "bands" | "freeFromCents">,
  { weightGrams, subtotalCents }: ShippedBasket,
): number | undefined {
  const measure = kind === "WEIGHT" ? weightGrams : subtotalCents;
  const price = kind === "FLAT" ? priceCents : bands.find(({ upTo }) => upTo === null || measure <= upTo)?.priceCents;
  return price !== undefined && freeFromCents !== null && subtotalCents >= freeFromCents ? 0 : price;
}
