import { areaPostcode } from "#features/commerce/address/domain/postcode.ts";
import type { Place } from "#features/commerce/address/domain/readPlace.ts";
import { countriesByName } from "#kernel/domain/places/countries.ts";
import { matchesPostcode, readPostcodePattern } from "./postcodes.ts";
import type { ShippingSetup, ShippingZone, ZonePlace } from "./shipping.ts";

/** How closely a zone describes a place. */
const levels = { none: 0, rest: 1, country: 2, state: 3, postcode: 4 };

/**
 * The zone of a place (decision 0064): the one that names its postal code, otherwise its state, otherwise its whole
 * country, otherwise the rest of the world. Zones of one level do not overlap (`zoneOverlap`).
 */
export function zoneFor<Zone extends Pick<ShippingZone, "isRest" | "places">>(
  zones: readonly Zone[],
  place: Place,
): Zone | undefined {
  let best: Zone | undefined;
  let bestLevel = levels.none;
  for (const zone of zones) {
    const level = zone.isRest ? levels.rest : Math.max(levels.none, ...zone.places.map((part) => levelOf(part, place)));
    if (level > bestLevel) [best, bestLevel] = [zone, level];
  }
  return best;
}

function levelOf(part: ZonePlace, { country, state, postcode }: Place): number {
  if (part.country !== country) return levels.none;
  if (part.states.length === 0 && part.postcodes.length === 0) return levels.country;
  const code = areaPostcode(country, postcode);
  const isNamed = part.postcodes.some((text) => {
    const pattern = readPostcodePattern(country, text);
    return code !== "" && pattern !== undefined && matchesPostcode(pattern, code);
  });
  if (isNamed) return levels.postcode;
  return part.states.includes(state) ? levels.state : levels.none;
}

/**
 * The countries that visitors choose from, by name in the locale: those with a way to get an order, or all if there is
 * none, so that they can enter an address and read that nothing ships there.
 * @param setup undefined if nothing has to be shipped
 */
export function offeredCountries(setup: ShippingSetup | undefined, locale: string): { code: string; name: string }[] {
  const countries = countriesByName(locale);
  const served = setup ? countries.filter(({ code }) => isServed(setup, code)) : [];
  return served.length > 0 ? served : countries;
}

/** Whether orders of some place in the country may reach it: by a rate of its zones, or because they are picked up. */
export function isServed({ zones, pickups }: ShippingSetup, country: string): boolean {
  if (pickups.some(({ countries }) => countries.length === 0 || countries.includes(country))) return true;
  const whole = zoneFor(zones, { country, state: "", postcode: "" });
  const narrower = zones.filter(({ places }) =>
    places.some((part) => part.country === country && part.states.length + part.postcodes.length > 0),
  );
  return [whole, ...narrower].some((zone) => zone !== undefined && zone.rates.length > 0);
}
