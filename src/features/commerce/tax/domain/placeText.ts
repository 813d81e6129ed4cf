import { regionName } from "#features/commerce/address/domain/regions.ts";
import { countryName } from "#kernel/domain/places/countries.ts";
import type { TaxPlace } from "./rulesFor.ts";

/** The place of a tax rule as text. @example "United States, New York, 10001-10282" */
export function placeText({ country, state, postcode }: TaxPlace, locale: string): string {
  const region = regionName(country, state, locale);
  return [country && countryName(country, locale), region, postcode].filter(Boolean).join(", ");
}
