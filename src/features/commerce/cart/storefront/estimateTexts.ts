import { regionName } from "#features/commerce/address/domain/regions.ts";
import { countryName } from "#kernel/domain/places/countries.ts";
import type { ShoppingCart } from "../contract.ts";

/**
 * A place on one line. @example placeText({ country: "US", state: "OR", postcode: "97205" }, "en-US") // "Oregon,
 * 97205, United States"
 */
export function placeText(place: NonNullable<ShoppingCart["shippingLocation"]>, locale: string): string {
  const state = regionName(place.country, place.state, locale);
  return [state, place.postcode, countryName(place.country, locale)].filter(Boolean).join(", ");
}

/** A tax rate with two decimals, or three if needed (spec.txt §9). @param millionths 88750 is 8.875 % */
export function percentText(millionths: number, locale: string): string {
  const options = { style: "percent", maximumFractionDigits: 3 } as const;
  return new Intl.NumberFormat(locale, options).format(millionths / 1_000_000);
}
