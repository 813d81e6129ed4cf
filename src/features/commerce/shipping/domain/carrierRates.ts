import type { Place } from "#features/commerce/address/domain/readPlace.ts";
import { maximumCents } from "#kernel/domain/money.ts";
import type { Parcel, ShippedBasket } from "./priceOfRate.ts";
import type { CarrierTerms, RateService, ShippingRate, ShippingSetup } from "./shipping.ts";
import { zoneFor } from "./zoneFor.ts";

/** What a carrier asks for shipping, in cents of the website's currency. */
export interface CarrierRate {
  /** Of the option that customers choose. The same code has the same id. */
  id: string;
  code: string;
  name: string;
  priceCents: number;
  /** Until the order arrives; null: unknown. */
  days: number | null;
}

/** What the rate service is asked. */
export interface CarrierQuestion {
  service: RateService | null;
  destination: Place;
  parcels: Parcel[];
  currency: string;
  /** After discounts. */
  subtotalCents: number;
  /** Whether the shop has a price for when the service does not answer. */
  hasFallback: boolean;
}

/** The rates for one question. They count only for the place and the basket that they were asked for. */
export interface CarriedRates {
  key: string;
  /**
   * Null: the service did not answer, so the fallback is offered. `unasked`: too many questions were asked, so nothing is
   * offered: nobody gets the fallback price by asking a lot.
   */
  rates: CarrierRate[] | null | "unasked";
}

/** What rates are asked for, as a text for comparing. */
export function carrierKey({ country, state, postcode }: Place, { parcels, subtotalCents }: ShippedBasket): string {
  return JSON.stringify([country, state, postcode, subtotalCents, parcels]);
}

/** The question for an order to this place; undefined if its zone has no rate from the rate service. */
export function carrierQuestion(
  { zones, service }: ShippingSetup,
  { country, state, postcode }: Place,
  { parcels, subtotalCents }: ShippedBasket,
  currency: string,
): CarrierQuestion | undefined {
  const destination = { country, state, postcode };
  const asking = zoneFor(zones, destination)?.rates.find(({ kind }) => kind === "CARRIER");
  if (!asking) return undefined;
  const hasFallback = asking.carrier?.fallbackCents != null;
  return { service, destination, parcels, currency, subtotalCents, hasFallback };
}

/** Why an address has no options: the service did not answer, or nothing ships there. */
export function noOptions(carried: CarriedRates | undefined): "rates-unavailable" | "shipping-unavailable" {
  return carried && !Array.isArray(carried.rates) ? "rates-unavailable" : "shipping-unavailable";
}

/** What the rate offers: the service's rates with the markup, or its fallback if the service did not answer. */
export function carrierOptions(
  { id, name, carrier }: ShippingRate,
  rates: readonly CarrierRate[] | null,
): { id: string; name: string; priceCents: number; days?: number }[] {
  if (!carrier) return [];
  if (rates) {
    return rates.map(({ id, name, priceCents, days }) => {
      const option = { id, name, priceCents: markedUp(priceCents, carrier) };
      return days === null ? option : { ...option, days };
    });
  }
  return carrier.fallbackCents === null ? [] : [{ id, name, priceCents: carrier.fallbackCents }];
}

/** The percentage is rounded to whole cents. */
function markedUp(cents: number, { markupPercent, markupCents }: CarrierTerms): number {
  return Math.min(maximumCents, cents + Math.round((cents * markupPercent) / 100) + markupCents);
}
