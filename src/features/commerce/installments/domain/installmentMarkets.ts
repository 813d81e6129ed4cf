/** Who pays the shop at once and is paid back in installments: Clearpay in the United Kingdom, Afterpay elsewhere. */
export type InstallmentBrand = "afterpay" | "clearpay";

/** Whether the text names one of them. */
export function isInstallmentBrand(text: string): text is InstallmentBrand {
  return text === "afterpay" || text === "clearpay";
}

/** The languages that installments are offered and explained in. */
export type InstallmentLanguage = "en" | "fr";

interface InstallmentMarket {
  brand: InstallmentBrand;
  /** The only currency that it pays in. */
  currency: string;
  /** The first one is for visitors of any other language (spec.txt §9). */
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

/** The United States and their territories, which are one market (spec.txt §9). */
export const unitedStates = ["US", "PR", "GU", "VI", "MP", "AS", "UM"] as const;

/** Every country that a shop with installments can be in. */
export const installmentCountries = [...unitedStates, "CA", "AU", "NZ", "GB"] as const;

export type InstallmentCountry = (typeof installmentCountries)[number];

/** The market that a country (ISO 3166-1 alpha-2) belongs to; undefined where there are no installments. */
export function marketOf(country: string): MarketCode | undefined {
  if ((unitedStates as readonly string[]).includes(country)) return "US";
  return Object.hasOwn(installmentMarkets, country) ? (country as MarketCode) : undefined;
}

/** A locale in which installments are explained: "en_US". */
export type InstallmentLocale = `${InstallmentLanguage}_${MarketCode}`;

/** The locales of a brand (spec.txt §9): en_US, en_CA, fr_CA, en_AU and en_NZ of Afterpay, en_GB of Clearpay. */
export function localesOf(brand: InstallmentBrand): InstallmentLocale[] {
  return (Object.entries(installmentMarkets) as [MarketCode, InstallmentMarket][])
    .filter(([, market]) => market.brand === brand)
    .flatMap(([code, { languages }]) => languages.map((language): InstallmentLocale => `${language}_${code}`));
}

/**
 * The locale for a visitor of the market; a language that is not spoken there gets the market's first one.
 * @param shopperLanguage a language or locale: "fr", "fr-CA"
 */
export function installmentLocale(market: MarketCode, shopperLanguage: string): InstallmentLocale {
  const language = languageOf(shopperLanguage);
  const { languages }: InstallmentMarket = installmentMarkets[market];
  return `${languages.find((spoken) => spoken === language) ?? languages[0]}_${market}`;
}

/** The language in which a locale of ours is written. */
export function writtenLanguage(locale: InstallmentLocale): InstallmentLanguage {
  return locale.startsWith("fr") ? "fr" : "en";
}

/** The language of a locale: "fr" of "fr-CA". */
export function languageOf(locale: string): string {
  return locale.split(/[-_]/)[0]?.toLowerCase() ?? "";
}
