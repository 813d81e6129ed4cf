import { countryCodes } from "#kernel/domain/places/countries.ts";

/** The default time zone of new websites. */
const firstTimeZone = "America/New_York";

let countriesByTimeZone: Map<string, string> | undefined;

/**
 * The likely country of a shop, used as the default for visitors: that of its time zone or, while the time zone is the
 * default, that of its language. Undefined if neither shows it.
 * @example shopCountry({ timeZone: "Europe/Dublin", locale: "en-US" }) // "IE"
 */
export function shopCountry({ timeZone, locale }: { timeZone: string; locale: string }): string | undefined {
  const ofLocale = new Intl.Locale(locale).maximize().region;
  const ofTimeZone = timeZone === firstTimeZone ? undefined : timeZones().get(timeZone);
  return [ofTimeZone, ofLocale].find((code) => code !== undefined && countryCodes.includes(code));
}

/** Countries by time zone. A zone of several countries belongs to the first. */
function timeZones(): Map<string, string> {
  countriesByTimeZone ??= new Map(
    countryCodes.flatMap((code) => timeZonesOf(code).map((zone): [string, string] => [zone, code])).reverse(),
  );
  return countriesByTimeZone;
}

function timeZonesOf(country: string): string[] {
  // Available in all supported engines, but not yet in TypeScript's library.
  const region = new Intl.Locale(`und-${country}`) as Intl.Locale & { getTimeZones(): string[] | undefined };
  return region.getTimeZones() ?? [];
}

/** The initial country of an address: the only choice, otherwise the shop's own if it is among the choices. */
export function firstCountry(
  countries: readonly { code: string }[],
  shop: { timeZone: string; locale: string },
): string | null {
  if (countries.length === 1) return countries[0]?.code ?? null;
  const own = shopCountry(shop);
  return countries.some(({ code }) => code === own) ? (own ?? null) : null;
}
