import type { InstallmentBrand, InstallmentLanguage } from "./domain/installmentMarkets.ts";

/**
 * The part of the contract that browser bundles carry: no schemas. Storefront code takes values from here and only
 * types from `contract.ts`.
 */

/** Names of the brands, written in the site's own type. */
export const brandNames: Record<InstallmentBrand, string> = { afterpay: "Afterpay", clearpay: "Clearpay" };

interface InstallmentTexts {
  /** In front of the brand's name, when the total is in range (spec.txt §4, §9). */
  offered: string;
  payments: string;
  /** Behind the brand's name, when it is not (spec.txt §4). */
  over: string;
  upTo: string;
  /** The info button. */
  about: string;
  /** Heading of the explanation. */
  infoTitle: string;
  close: string;
}

/** Texts of the teaser by the language of its locale. */
export const installmentTexts: Record<InstallmentLanguage, InstallmentTexts> = {
  en: {
    offered: "or {installmentStr} with",
    payments: "4 interest-free payments of {amount}",
    over: "available for orders over {amount}",
    upTo: "available for orders up to {amount}",
    about: "About paying with {brand}",
    infoTitle: "Pay in 4 with {brand}",
    close: "Close",
  },
  fr: {
    offered: "ou {installmentStr} avec",
    payments: "4 paiements sans intérêt de {amount}",
    over: "offert pour les commandes de plus de {amount}",
    upTo: "offert pour les commandes jusqu’à {amount}",
    about: "Payer avec {brand} : comment ça marche",
    infoTitle: "Payer en 4 versements avec {brand}",
    close: "Fermer",
  },
};

/** The page that explains a brand, for those without scripts. */
export const installmentPagePath = (brand: InstallmentBrand) => `/installments/${brand}`;

/** The explanation alone, by locale, for the dialog: "/installments/afterpay/en_US.html". */
export const installmentInfoPath = (brand: InstallmentBrand, locale: string) => `/installments/${brand}/${locale}.html`;
