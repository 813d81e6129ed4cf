import { countryName } from "#kernel/domain/places/countries.ts";
import { studioLocale } from "#kernel/studio-ui/formats.ts";
import type { ListedCustomer } from "../contract.ts";

/** Where a customer lives: "New York, NY, United States"; empty if it is not known. */
export function placeText({ country, state, city }: ListedCustomer["place"]): string {
  return [city, state, country && countryName(country, studioLocale())].filter(Boolean).join(", ");
}
