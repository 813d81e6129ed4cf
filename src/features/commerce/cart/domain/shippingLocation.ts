import { countryCodes, needsState } from "#features/commerce/address/domain/address.ts";

/** Where an estimate is for. `country` is ISO 3166-1 alpha-2; `state` a code or a name. */
export interface ShippingLocation {
  country: string;
  state: string;
  postcode: string;
}

/**
 * Reads a location as it was typed: trimmed, or what is wrong with it by field, in the words of the checkout's
 * address. No country at all: the visitor takes the estimate back.
 */
export function readShippingLocation(given: {
  country: string;
  state: string;
  postcode: string;
}): { location: ShippingLocation | null } | { errors: Record<string, string> } {
  const location = {
    country: given.country.trim().toUpperCase(),
    state: given.state.trim(),
    postcode: given.postcode.trim(),
  };
  if (location.country === "") return { location: null };
  if (!countryCodes.includes(location.country)) return { errors: { country: "Choose a country." } };
  if (needsState(location.country) && location.state === "") return { errors: { state: "Required" } };
  return { location };
}
