/** The installment provider: Clearpay in the United Kingdom, Afterpay elsewhere. */
export type InstallmentBrand = "afterpay" | "clearpay";

/** Whether the text is one of them. */
export function isInstallmentBrand(text: string): text is InstallmentBrand {
  return text === "afterpay" || text === "clearpay";
}

/** Languages of the installment texts. */
export type InstallmentLanguage = "en" | "fr";

interface InstallmentMarket {
  brand: InstallmentBrand;
  /** Its only currency. */
  currency: string;
  /** The first one is for visitors with any other language (spec.txt §9). */
  languages: readonly [InstallmentLanguage, ...InstallmentLanguage[]];
}

/** The countries whose shops can offer installments (spec.txt §9). */
export const installmentMarkets = {
  US: { brand: "afterpay", currency: "USD", languages: ["en"] },
  CA: { brand: "afterpay", currency: "CAD", languages: ["en", "fr"] },
  AU: { brand: "afterpay", currency: "AUD", languages: ["en"] },
  NZ: { brand: "afterpay", currency: "NZD", languages: ["en"] },
  GB: { brand: "clearpay", currency: "GBP", languages: ["en"] },
} as const satisfies Record<string, InstallmentMarket>;

export type MarketCode = keyof typeof installmentMarkets;

/** The United States and their territories are one market (spec.txt §9). */
export const unitedStates = ["US", "PR", "GU", "VI", "MP", "AS", "UM"] as const;

/** Every possible country of a shop with installments. */
export const installmentCountries = [...unitedStates, "CA", "AU", "NZ", "GB"] as const;

export type InstallmentCountry = (typeof installmentCountries)[number];

/** The market of a country (ISO 3166-1 alpha-2); undefined if there are no installments. */
export function marketOf(country: string): MarketCode | undefined {
  if ((unitedStates as readonly string[]).includes(country)) return "US";
  return Object.hasOwn(installmentMarkets, country) ? (country as MarketCode) : undefined;
}

/** A locale of the explanation: "en_US". */
export type InstallmentLocale = `${InstallmentLanguage}_${MarketCode}`;

/** The locales of a brand (spec.txt §9): en_US, en_CA, fr_CA, en_AU and en_NZ for Afterpay, en_GB for Clearpay. */
export function localesOf(brand: InstallmentBrand): InstallmentLocale[] {
  return (Object.entries(installmentMarkets) as [MarketCode, InstallmentMarket][])
    .filter(([, market]) => market.brand === brand)
    .flatMap(([code, { languages }]) => languages.map((language): InstallmentLocale => `${language}_${code}`));
}

/**
 * The locale for a visitor of the market. An unsupported language gets the market's first one.
 * @param shopperLanguage a language or locale: "fr", "fr-CA"
 */
export function installmentLocale(market: MarketCode, shopperLanguage: string): InstallmentLocale {
  const language = languageOf(shopperLanguage);
  const { languages }: InstallmentMarket = installmentMarkets[market];
  return `${languages.find((spoken) => spoken === language) ?? languages[0]}_${market}`;
}

/** The language of one of our locales. */
export function writtenLanguage(locale: InstallmentLocale): InstallmentLanguage {
  return locale.startsWith("fr") ? "fr" : "en";
}

/** The language of a locale: "fr" of "fr-CA". */
export function languageOf(locale: string): string {
  return locale.split(/[-_]/)[0]?.toLowerCase() ?? "";
}
