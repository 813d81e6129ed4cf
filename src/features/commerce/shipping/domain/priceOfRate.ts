import type { VariantSize } from "#features/commerce/catalog/domain/sizes.ts";
import type { ShippingRate } from "./shipping.ts";

/** Units of one line, each as it is packed. */
export interface Parcel extends VariantSize {
  quantity: number;
  /** Of one unit; null: unknown. */
  weightGrams: number | null;
}

/** What the price of a rate depends on. */
export interface ShippedBasket {
  /** Of everything that is shipped; what has no weight counts as 0. */
  weightGrams: number;
  /** The order's subtotal after discounts. */
  subtotalCents: number;
  /** What is shipped, for carriers. */
  parcels: Parcel[];
}

/**
 * The price of a rate of the shop in cents; undefined if it is not offered, because the order is above its last limit.
 */
export function priceOfRate(
  { kind, priceCents, bands, freeFromCents }: Pick<ShippingRate, "kind" | "priceCents" | "bands" | "freeFromCents">,
  { weightGrams, subtotalCents }: Omit<ShippedBasket, "parcels">,
): number | undefined {
  const measure = kind === "WEIGHT" ? weightGrams : subtotalCents;
  const price = kind === "FLAT" ? priceCents : bands.find(({ upTo }) => upTo === null || measure <= upTo)?.priceCents;
  return price !== undefined && freeFromCents !== null && subtotalCents >= freeFromCents ? 0 : price;
}
