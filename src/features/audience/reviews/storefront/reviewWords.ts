import { fillMessage } from "#kernel/contract/failure.ts";
import { reviewTexts } from "../browserContract.ts";
import { inNumber } from "../domain/inNumber.ts";

/** "4 out of 5 stars", for screen readers. */
export function starsText(stars: number, locale: string): string {
  return fillMessage(inNumber(reviewTexts.starsOf, stars, locale), { stars });
}

/** A number as the site writes it. */
export function numberText(value: number, locale: string): string {
  return new Intl.NumberFormat(locale).format(value);
}
