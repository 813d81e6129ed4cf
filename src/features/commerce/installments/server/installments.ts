import type { PaymentProviders } from "#features/commerce/payments/server/index.ts";
import { settingsDocument } from "#features/site/sites/server/index.ts";
import type { Website } from "#kernel/server/http/requestContext.ts";
import { textLanguageOf } from "#kernel/server/languages/languageFiles.ts";
import { type InstallmentOffer, storedInstallmentSettings } from "../contract.ts";
import { offersInstallments } from "../domain/installmentContext.ts";
import {
  type InstallmentBrand,
  type InstallmentLocale,
  installmentLocale,
  installmentMarkets,
  marketOf,
  writtenLanguage,
} from "../domain/installmentMarkets.ts";
import { installmentTexts } from "../domain/installmentTexts.ts";

/** The website's installment settings. */
export const installments = settingsDocument("installments", storedInstallmentSettings);

/** Tells whether a payment method of the website supports installments. */
type PayableShop = Pick<PaymentProviders, "payableOn">;

/** The website's brand and the locale of its explanation; undefined if it offers none. */
export function offeredBrand(
  website: Website,
  payments: PayableShop,
): { brand: InstallmentBrand; locale: InstallmentLocale } | undefined {
  const settings = installments.of(website);
  const market = marketOf(settings.country);
  const { installments: isPayable } = payments.payableOn(website);
  if (!market || !offersInstallments({ ...settings, currency: website.currency, isPayable })) return undefined;
  return { brand: installmentMarkets[market].brand, locale: installmentLocale(market, website.locale) };
}

/** The language of the texts on a page, for `lang`: the page's own, or the market's. */
export function shownLanguage(infoLocale: InstallmentLocale, pageLocale: string): string {
  const isOfMarket = writtenLanguage(infoLocale) === "fr" || textLanguageOf(pageLocale) === "en";
  return isOfMarket ? infoLocale.replace("_", "-") : pageLocale;
}

/** The website's data for teasers; undefined if it offers no installments. */
export function installmentOffer(website: Website, payments: PayableShop): InstallmentOffer | undefined {
  const offered = offeredBrand(website, payments);
  if (!offered) return undefined;
  const { brand, locale: infoLocale } = offered;
  const { country, minCents, maxCents } = installments.of(website);
  const language = shownLanguage(infoLocale, website.locale);
  const inLanguage = language === website.locale ? `?language=${textLanguageOf(language)}` : "";
  return {
    words: installmentTexts(brand, writtenLanguage(infoLocale)),
    language,
    pagePath: `/installments/${brand}`,
    infoPath: `/installments/${brand}/${infoLocale}.html${inLanguage}`,
    country,
    currency: website.currency,
    locale: website.locale,
    minCents,
    maxCents,
  };
}
