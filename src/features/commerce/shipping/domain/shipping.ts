/** A part of a zone: the whole country, or only its listed states and postal codes. */
export interface ZonePlace {
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** In the form of addresses. */
  states: string[];
  /** As typed: single ones, ranges and starts (`readPostcodePattern`). */
  postcodes: string[];
}

export const rateKinds = ["FLAT", "WEIGHT", "PRICE"] as const;
export type RateKind = (typeof rateKinds)[number];

/** The price up to a limit, which belongs to the band. */
export interface RateBand {
  /** Grams, or cents of the subtotal; null: no limit. */
  upTo: number | null;
  priceCents: number;
}

/** A shipping rate of a zone. Amounts are cents of the website's currency. */
export interface ShippingRate {
  id: string;
  name: string;
  /** Flat, by weight, or by the subtotal after discounts. */
  kind: RateKind;
  /** The price of a flat rate. */
  priceCents: number;
  /** Of the other kinds, ascending. Above the last limit, the rate is not offered. */
  bands: RateBand[];
  /** From this subtotal after discounts on, it costs nothing; null: never. */
  freeFromCents: number | null;
}

export interface ShippingZone {
  id: string;
  /** Increases with every save. */
  revision: number;
  name: string;
  /** The zone of all places that no other zone covers. It has no places of its own. */
  isRest: boolean;
  places: ZonePlace[];
  /** In the shop's order. */
  rates: ShippingRate[];
}

/** Where customers can pick up their orders. */
export interface PickupLocation {
  id: string;
  name: string;
  priceCents: number;
  /** Lines. */
  address: string;
  openingHours: string;
  /** Offered to customers of these countries; empty: to all. */
  countries: string[];
}

/** Everything that decides how orders reach customers. */
export interface ShippingSetup {
  zones: ShippingZone[];
  /** In the shop's order. */
  pickups: PickupLocation[];
}
