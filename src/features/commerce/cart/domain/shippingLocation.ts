import { type Place, readPlace } from "#features/commerce/address/domain/readPlace.ts";

/** Where an estimate is for. `country` is ISO 3166-1 alpha-2; `state` as it is in addresses of the country. */
export type ShippingLocation = Place;

/**
 * Reads a location as it was typed, or what is wrong with it by field, in the words of the checkout's address; only
 * the postal code may be left out. No country at all: the visitor takes the estimate back.
 */
export function readShippingLocation(
  given: ShippingLocation,
): { location: ShippingLocation | null } | { errors: Partial<Record<keyof ShippingLocation, string>> } {
  if (given.country.trim() === "") return { location: null };
  const { place, problems } = readPlace(given);
  const { postcode, ...errors } = problems;
  if (postcode && place.postcode) return { errors: { ...errors, postcode } };
  return Object.keys(errors).length > 0 ? { errors } : { location: place };
}
