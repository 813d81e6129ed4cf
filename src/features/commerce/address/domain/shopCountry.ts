import { countryCodes } from "./address.ts";

/** Where every website begins, before its owner says otherwise. */
const firstTimeZone = "America/New_York";

let countriesByTimeZone: Map<string, string> | undefined;

/**
 * The country that a shop seems to be in, as its visitors' first choice: that of its time zone, or of its language
 * while the time zone is the one that every website begins with. Undefined where neither tells.
 * @example shopCountry({ timeZone: "Europe/Dublin", locale: "en-US" }) // "IE"
 */
export function shopCountry({ timeZone, locale }: { timeZone: string; locale: string }): string | undefined {
  const ofLocale = new Intl.Locale(locale).maximize().region;
  const ofTimeZone = timeZone === firstTimeZone ? undefined : timeZones().get(timeZone);
  return [ofTimeZone, ofLocale].find((code) => code !== undefined && countryCodes.includes(code));
}

/** Countries by their time zones; a zone of several countries is that of the first. */
function timeZones(): Map<string, string> {
  countriesByTimeZone ??= new Map(
    countryCodes.flatMap((code) => timeZonesOf(code).map((zone): [string, string] => [zone, code])).reverse(),
  );
  return countriesByTimeZone;
}

function timeZonesOf(country: string): string[] {
  // In every engine of ours, and not yet in TypeScript's library.
  const region = new Intl.Locale(`und-${country}`) as Intl.Locale & { getTimeZones(): string[] | undefined };
  return region.getTimeZones() ?? [];
}

/** The country to begin an address with: the only one there is to choose, else the shop's own where it is among them. */
export function firstCountry(
  countries: readonly { code: string }[],
  shop: { timeZone: string; locale: string },
): string | null {
  if (countries.length === 1) return countries[0]?.code ?? null;
  const own = shopCountry(shop);
  return countries.some(({ code }) => code === own) ? (own ?? null) : null;
}
