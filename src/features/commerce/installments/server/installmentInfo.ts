import { countryName } from "#features/commerce/address/domain/countryNames.ts";
import { fillMessage } from "#kernel/contract/failure.ts";
import { escapeHtml } from "#kernel/domain/escapeHtml.ts";
import {
  type InstallmentBrand,
  type InstallmentLanguage,
  type InstallmentLocale,
  writtenLanguage,
} from "../domain/installmentMarkets.ts";
import { brandNames } from "../domain/installmentTexts.ts";

interface InfoTexts {
  lead: string;
  steps: string[];
  terms: string;
}

const texts: Record<InstallmentLanguage, InfoTexts> = {
  en: {
    lead: "Get your order now and pay in 4 equal, interest-free payments.",
    steps: [
      "Fill your cart and choose {brand} at checkout.",
      "Sign in to {brand} or create an account. You get a decision right away.",
      "Make the first payment today. The other three follow every two weeks.",
    ],
    terms:
      "{brand}'s terms apply. {brand} decides who is eligible, and late payments may incur fees. Delivery country: {country}.",
  },
  fr: {
    lead: "Recevez votre commande maintenant et payez-la en 4 versements égaux, sans intérêt.",
    steps: [
      "Remplissez votre panier et choisissez {brand} au moment de payer.",
      "Connectez-vous à {brand} ou ouvrez-y un compte. Vous avez sa réponse en un instant.",
      "Payez le premier quart aujourd’hui. Les trois autres suivent, un toutes les deux semaines.",
    ],
    terms:
      "Vous payez {brand}, selon ses propres conditions. {brand} décide qui peut payer ainsi, et un versement en retard peut entraîner des frais. Pays de livraison : {country}.",
  },
};

/** The explanation of installments in the locale, without its heading. */
export function installmentInfo(brand: InstallmentBrand, locale: InstallmentLocale): string {
  const tag = locale.replace("_", "-");
  const { lead, steps, terms } = texts[writtenLanguage(locale)];
  const country = countryName(locale.slice(-2), tag);
  const filled = (text: string) => escapeHtml(fillMessage(text, { brand: brandNames[brand], country }));
  return [
    `<div class="installments-info" lang="${tag}" dir="ltr">`,
    `<p class="installments-info-lead">${filled(lead)}</p>`,
    `<ol class="installments-info-steps">${steps.map((step) => `<li>${filled(step)}</li>`).join("")}</ol>`,
    `<p class="installments-info-terms">${filled(terms)}</p>`,
    "</div>",
  ].join("");
}
