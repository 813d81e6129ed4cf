import { fillMessage } from "#kernel/contract/failure.ts";
import { escapeHtml } from "#kernel/domain/escapeHtml.ts";
import { countryName } from "#kernel/domain/places/countries.ts";
import { textDirection } from "#kernel/domain/textDirection.ts";
import { type InstallmentBrand, type InstallmentLocale, writtenLanguage } from "../domain/installmentMarkets.ts";
import { brandNames, textsIn } from "../domain/installmentTexts.ts";

/** The explanation of installments in the locale, without its heading. @param tag its language (`shownLanguage`) */
export function installmentInfo(brand: InstallmentBrand, locale: InstallmentLocale, tag: string): string {
  const { lead, steps, terms } = textsIn(writtenLanguage(locale));
  const country = countryName(locale.slice(-2), tag);
  const filled = (text: string) => escapeHtml(fillMessage(text, { brand: brandNames[brand], country }));
  return [
    `<div class="installments-info" lang="${tag}" dir="${textDirection(tag)}">`,
    `<p class="installments-info-lead">${filled(lead)}</p>`,
    `<ol class="installments-info-steps">${Object.values(steps)
      .map((step) => `<li>${filled(step)}</li>`)
      .join("")}</ol>`,
    `<p class="installments-info-terms">${filled(terms)}</p>`,
    "</div>",
  ].join("");
}
