/** A part of a zone: the whole country, or only its listed states and postal codes. */
export interface ZonePlace {
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** In the form of addresses. */
  states: string[];
  /** As typed: single ones, ranges and starts (`readPostcodePattern`). */
  postcodes: string[];
}

export const rateKinds = ["FLAT", "WEIGHT", "PRICE", "CARRIER"] as const;
export type RateKind = (typeof rateKinds)[number];

/** Whether a rate has a price for each range. */
export function hasBands(kind: RateKind): kind is "WEIGHT" | "PRICE" {
  return kind === "WEIGHT" || kind === "PRICE";
}

/** The price up to a limit, which belongs to the band. */
export interface RateBand {
  /** Grams, or cents of the subtotal; null: no limit. */
  upTo: number | null;
  priceCents: number;
}

/** What a zone adds to the prices of the rate service, and what it offers instead if the service does not answer. */
export interface CarrierTerms {
  /** Whole percent of the carrier's price. */
  markupPercent: number;
  /** Added after the percentage. */
  markupCents: number;
  /** Offered under the rate's name while the service does not answer; null: nothing is. */
  fallbackCents: number | null;
}

/** A shipping rate of a zone. Amounts are cents of the website's currency. */
export interface ShippingRate {
  id: string;
  name: string;
  /** Flat, by weight, by the subtotal after discounts, or from the rate service. */
  kind: RateKind;
  /** The price of a flat rate. */
  priceCents: number;
  /** By weight or subtotal, ascending. Above the last limit, the rate is not offered. */
  bands: RateBand[];
  /** From this subtotal after discounts on, it costs nothing; null: never. */
  freeFromCents: number | null;
  /** Of a rate from the rate service; null for other kinds. */
  carrier: CarrierTerms | null;
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

/** Where orders are sent from. */
export interface ShippingOrigin {
  country: string;
  state: string;
  postcode: string;
  city: string;
}

/** The shop's service that answers with the rates of carriers. */
export interface RateService {
  url: string;
  origin: ShippingOrigin;
  /** Increases with every change, after which earlier answers do not count. */
  revision: number;
}

/** Everything that decides how orders reach customers. */
export interface ShippingSetup {
  zones: ShippingZone[];
  /** In the shop's order. */
  pickups: PickupLocation[];
  /** Null: none is set up. */
  service: RateService | null;
}

/** Where nothing is shipped. */
export const noShipping: ShippingSetup = { zones: [], pickups: [], service: null };
