import {
  type InstallmentCountry,
  installmentCountries,
  installmentMarkets,
  marketOf,
} from "../domain/installmentMarkets.ts";

/** The countries with installments in this currency. */
export function countriesPaidIn(currency: string): InstallmentCountry[] {
  return installmentCountries.filter((country) => {
    const market = marketOf(country);
    return market !== undefined && installmentMarkets[market].currency === currency;
  });
}
