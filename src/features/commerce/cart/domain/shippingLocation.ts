import { type Place, readPlace } from "#features/commerce/address/domain/readPlace.ts";

/** The place of an estimate. `country` is ISO 3166-1 alpha-2; `state` has the form of the country's addresses. */
export type ShippingLocation = Place;

/**
 * Parses a location, or returns its problems by field with the messages of the checkout's address. Only the postal code
 * is optional. Without a country, the visitor removes the estimate.
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
