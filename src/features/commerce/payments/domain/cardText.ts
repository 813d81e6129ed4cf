import { fillMessage } from "#kernel/contract/failure.ts";
import { defineTexts, inCurrentLanguage } from "#kernel/domain/texts/defineTexts.ts";
import type { PaymentMethod } from "./paymentMethod.ts";

/** Texts about cards, with `{…}` placeholders (`fillMessage`). */
export const cardTexts = defineTexts("payments.card", {
  ending: "{brand} ending in {lastFour}",
  /** Titles of payment methods, and the brand of an unknown card. They are stored in English. */
  card: "Card",
  test: "Test card",
  manual: "Manual payment",
});

/** A card in words. @example "Visa ending in 4242" */
export function cardText({ brand, lastFour }: { brand: string; lastFour: string }): string {
  return fillMessage(cardTexts.ending, { brand: inCurrentLanguage(brand), lastFour });
}

/** A payment method in words: its card, as far as its provider tells, or its title. */
export function paymentMethodText({ brand, lastFour, title }: Pick<PaymentMethod, "brand" | "lastFour" | "title">) {
  return lastFour ? cardText({ brand: brand || title, lastFour }) : inCurrentLanguage(title);
}
