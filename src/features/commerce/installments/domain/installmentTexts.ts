import { fillMessage } from "#kernel/contract/failure.ts";
import type { InstallmentBrand, InstallmentLanguage } from "./installmentMarkets.ts";

/** Names of the brands, shown in the site's own font. */
export const brandNames: Record<InstallmentBrand, string> = { afterpay: "Afterpay", clearpay: "Clearpay" };

/** Texts of a teaser and its explanation in one language. `{amount}` stands for money. */
export interface InstallmentTexts {
  brand: string;
  /** Before the brand, if the total is in range (spec.txt §4, §9). */
  offered: string;
  /** After the brand, if it is not (spec.txt §4). */
  over: string;
  upTo: string;
  /** Label of the info button. */
  about: string;
  /** Heading of the explanation. */
  infoTitle: string;
  close: string;
}

const texts = {
  en: {
    offered: "or {installmentStr} with",
    installmentStr: "4 interest-free payments of {amount}",
    over: "available for orders over {amount}",
    upTo: "available for orders up to {amount}",
    about: "About paying with {brand}",
    infoTitle: "Pay in 4 with {brand}",
    close: "Close",
  },
  fr: {
    offered: "ou {installmentStr} avec",
    installmentStr: "4 paiements sans intérêt de {amount}",
    over: "offert pour les commandes de plus de {amount}",
    upTo: "offert pour les commandes jusqu’à {amount}",
    about: "Payer avec {brand} : comment ça marche",
    infoTitle: "Payer en 4 versements avec {brand}",
    close: "Fermer",
  },
} satisfies Record<InstallmentLanguage, object>;

/** The texts of a brand in a language. They are sent with the offer, so that no bundle contains all languages. */
export function installmentTexts(name: InstallmentBrand, language: InstallmentLanguage): InstallmentTexts {
  const { offered, installmentStr, over, upTo, about, infoTitle, close } = texts[language];
  const brand = brandNames[name];
  return {
    brand,
    offered: fillMessage(offered, { installmentStr }),
    over,
    upTo,
    about: fillMessage(about, { brand }),
    infoTitle: fillMessage(infoTitle, { brand }),
    close,
  };
}
