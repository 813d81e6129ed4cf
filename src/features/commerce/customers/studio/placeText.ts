import { countryName } from "#features/commerce/address/domain/countryNames.ts";
import type { ListedCustomer } from "../contract.ts";

/** Where a customer lives: "New York, NY, United States"; empty if it is not known. */
export function placeText({ country, state, city }: ListedCustomer["place"]): string {
  return [city, state, country && countryName(country, "en-US")].filter(Boolean).join(", ");
}
