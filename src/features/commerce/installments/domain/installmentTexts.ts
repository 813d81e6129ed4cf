import { fillMessage } from "#kernel/contract/failure.ts";
import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";
import type { InstallmentBrand, InstallmentLanguage } from "./installmentMarkets.ts";

/** Names of the brands, shown in the site's own font. */
export const brandNames: Record<InstallmentBrand, string> = { afterpay: "Afterpay", clearpay: "Clearpay" };

/** Texts of a teaser and its explanation in one language. Those of the teaser have places for `{amount}` and `{brand}`. */
export interface InstallmentTexts {
  brand: string;
  /** If the total is in range (spec.txt §4, §9). */
  offered: string;
  /** If it is not (spec.txt §4). */
  over: string;
  upTo: string;
  /** Label of the info button. */
  about: string;
  /** Heading of the explanation. */
  infoTitle: string;
  close: string;
}

const inPageLanguage = defineTexts("installments", {
  offered: "or 4 interest-free payments of {amount} with {brand}",
  over: "{brand} available for orders over {amount}",
  upTo: "{brand} available for orders up to {amount}",
  about: "About paying with {brand}",
  infoTitle: "Pay in 4 with {brand}",
  close: "Close",
  lead: "Get your order now and pay in 4 equal, interest-free payments.",
  steps: {
    choose: "Fill your cart and choose {brand} at checkout.",
    signIn: "Sign in to {brand} or create an account. You get a decision right away.",
    pay: "Make the first payment today. The other three follow every two weeks.",
  },
  terms:
    "{brand}'s terms apply. {brand} decides who is eligible, and late payments may incur fees. Delivery country: {country}.",
});

/** In Canada, whatever the page's language has. */
const french: typeof inPageLanguage = {
  offered: "ou 4 paiements sans intérêt de {amount} avec {brand}",
  over: "{brand} offert pour les commandes de plus de {amount}",
  upTo: "{brand} offert pour les commandes jusqu’à {amount}",
  about: "Payer avec {brand} : comment ça marche",
  infoTitle: "Payer en 4 versements avec {brand}",
  close: "Fermer",
  lead: "Recevez votre commande maintenant et payez-la en 4 versements égaux, sans intérêt.",
  steps: {
    choose: "Remplissez votre panier et choisissez {brand} au moment de payer.",
    signIn: "Connectez-vous à {brand} ou ouvrez-y un compte. Vous avez sa réponse en un instant.",
    pay: "Payez le premier quart aujourd’hui. Les trois autres suivent, un toutes les deux semaines.",
  },
  terms:
    "Vous payez {brand}, selon ses propres conditions. {brand} décide qui peut payer ainsi, et un versement en retard peut entraîner des frais. Pays de livraison : {country}.",
};

/** All texts about installments. Those for other markets than French-speaking Canada are in the page's language. */
export const textsIn = (language: InstallmentLanguage): typeof inPageLanguage =>
  language === "fr" ? french : inPageLanguage;

/** The texts of a brand in a language. They are sent with the offer, so that no bundle contains all languages. */
export function installmentTexts(name: InstallmentBrand, language: InstallmentLanguage): InstallmentTexts {
  const { offered, over, upTo, about, infoTitle, close } = textsIn(language);
  const brand = brandNames[name];
  return {
    brand,
    offered,
    over,
    upTo,
    about: fillMessage(about, { brand }),
    infoTitle: fillMessage(infoTitle, { brand }),
    close,
  };
}
