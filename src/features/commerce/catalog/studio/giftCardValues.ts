import { formatMoney, fractionDigitsOf } from "#kernel/domain/money.ts";
import { newKey } from "#kernel/studio-ui/form/newKey.ts";
import { giftCardOption } from "../domain/giftCard.ts";
import { emptyVariant, type VariantForm } from "./productForm.ts";
import type { EditedOption } from "./variants/editOptions.ts";

/** How the shop formats the values of a gift card. */
export interface Writing {
  currency: string;
  locale: string;
}

/** Initial values of a new gift card, in whole units of money. */
const firstValues = [25, 50, 100, 200];

/** The gift card's option and variants, each with its value as the price. */
export function giftCardOf(
  variants: readonly VariantForm[],
  { currency, locale }: Writing,
): { options: EditedOption[]; variants: VariantForm[] } {
  const valued = variants.map((variant) => ({
    ...variant,
    unlimited: true,
    values: [formatMoney({ cents: variant.priceCents, currency }, locale)],
  }));
  const values = [...new Set(valued.flatMap((variant) => variant.values))];
  return { options: [{ key: giftCardOption, name: giftCardOption, values }], variants: valued };
}

/** The variant of another value. */
export function newGiftCardValue(cents: number): VariantForm {
  return { ...emptyVariant, key: newKey(), priceCents: cents };
}

export function firstGiftCardValues({ currency }: Writing): VariantForm[] {
  return firstValues.map((units) => newGiftCardValue(units * 10 ** fractionDigitsOf(currency)));
}
