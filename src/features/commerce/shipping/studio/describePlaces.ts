import { findRegion } from "#features/commerce/address/domain/regions.ts";
import { countryName } from "#kernel/domain/places/countries.ts";
import { studioLocale } from "#kernel/studio-ui/formats.ts";
import type { ShippingZone, ZonePlace } from "../domain/shipping.ts";
import { texts } from "./texts.ts";

const maxNamed = 4;

/** The places of a zone in a few words. @example "Canada, United States (Oregon, 972*) and 2 more" */
export function describePlaces({ isRest, places }: Pick<ShippingZone, "isRest" | "places">): string {
  if (isRest) return texts.rest;
  return shortList(places.map(describePlace));
}

function describePlace({ country, states, postcodes }: ZonePlace): string {
  const parts = [...states.map((state) => findRegion(country, state)?.name ?? state), ...postcodes];
  const name = countryName(country, studioLocale());
  return parts.length === 0 ? name : `${name} (${shortList(parts)})`;
}

function shortList(names: readonly string[]): string {
  const shown = names.slice(0, maxNamed).join(", ");
  return names.length > maxNamed ? texts.namesAndMore(shown, names.length - maxNamed) : shown;
}
