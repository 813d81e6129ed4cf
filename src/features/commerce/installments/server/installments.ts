import { settingsDocument } from "#features/site/sites/server/index.ts";
import type { Website } from "#kernel/server/http/requestContext.ts";
import { type InstallmentOffer, storedInstallmentSettings } from "../contract.ts";
import { offersInstallments } from "../domain/installmentContext.ts";
import { installmentLocale, installmentMarkets, marketOf } from "../domain/installmentMarkets.ts";

/** The website's settings of paying in installments. */
export const installments = settingsDocument("installments", storedInstallmentSettings);

/** What the website's teasers say; undefined where it offers no installments. */
export function installmentOffer(website: Website): InstallmentOffer | undefined {
  const settings = installments.of(website);
  const { currency, locale } = website;
  const market = marketOf(settings.country);
  if (!market || !offersInstallments({ ...settings, currency })) return undefined;
  return {
    brand: installmentMarkets[market].brand,
    infoLocale: installmentLocale(market, locale),
    country: settings.country,
    currency,
    locale,
    minCents: settings.minCents,
    maxCents: settings.maxCents,
  };
}
