/** The part of a shipping rate that decides where it applies. */
interface PlacedRate {
  /** Empty: everywhere. */
  countries: readonly string[];
}

/** The rates for the country, in the shop's order. */
export function ratesFor<Rate extends PlacedRate>(rates: readonly Rate[], country: string): Rate[] {
  return rates.filter((rate) => rate.countries.length === 0 || rate.countries.includes(country));
}
