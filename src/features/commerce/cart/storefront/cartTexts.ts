import { fillMessage } from "#kernel/contract/failure.ts";
import { formatMoney } from "#kernel/domain/money.ts";
import { type PluralForms, pluralForm } from "#kernel/domain/pluralForm.ts";
import { cartTexts, maxShownCount } from "../browserContract.ts";
import type { ShoppingCart } from "../contract.ts";

/** @example fillPlural(cartTexts.itemsInCart, 2, "en-US") // "2 items in cart" */
export function fillPlural(
  text: PluralForms,
  count: number,
  locale: string,
  values: Record<string, string | number> = {},
): string {
  return fillMessage(pluralForm(text, count, locale), { count: figures(count, locale), ...values });
}

/** The count for pill and link in the locale's digits: "100+" above 100 (spec.txt §2, §9). */
export function shownCount(count: number, locale: string): string {
  return count > maxShownCount ? inFigures(cartTexts.overHundred, locale) : figures(count, locale);
}

/** The count for screen readers. */
export function countLabel(count: number, locale: string): string {
  return count > maxShownCount ? overHundredLabel(locale) : fillPlural(cartTexts.itemsInCart, count, locale);
}

/** @example overHundredLabel("en-US") // "More than 100 items in cart" */
export const overHundredLabel = (locale: string): string => inFigures(cartTexts.overHundredLabel, locale);

const figures = (count: number, locale: string) => new Intl.NumberFormat(locale).format(count);
const inFigures = (text: string, locale: string) => text.replace(String(maxShownCount), figures(maxShownCount, locale));

/** An amount of the cart in its currency and language. @param cents minor units */
export function cartMoney(cart: Pick<ShoppingCart, "currency" | "locale">, cents: number): string {
  return formatMoney({ cents, currency: cart.currency }, cart.locale);
}
