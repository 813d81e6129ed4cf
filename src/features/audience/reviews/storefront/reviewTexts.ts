import { fillMessage } from "#kernel/contract/failure.ts";
import { pluralForm } from "#kernel/domain/pluralForm.ts";
import { reviewTexts } from "../browserContract.ts";

/** "4 out of 5 stars", for screen readers. */
export function starsText(stars: number, locale: string): string {
  return fillMessage(pluralForm(reviewTexts.starsOf, stars, locale), { stars });
}

/** A number as the site writes it. */
export function numberText(value: number, locale: string): string {
  return new Intl.NumberFormat(locale).format(value);
}
