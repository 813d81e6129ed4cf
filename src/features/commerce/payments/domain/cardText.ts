import { fillMessage } from "#kernel/contract/failure.ts";
import type { PaymentMethod } from "./paymentMethod.ts";

/** Texts about cards, with `{…}` placeholders (`fillMessage`). */
export const cardTexts = { ending: "{brand} ending in {lastFour}" };

/** A card in words. @example "Visa ending in 4242" */
export function cardText({ brand, lastFour }: { brand: string; lastFour: string }): string {
  return fillMessage(cardTexts.ending, { brand, lastFour });
}

/** A payment method in words: its card, as far as its provider tells, or its title. */
export function paymentMethodText({ brand, lastFour, title }: Pick<PaymentMethod, "brand" | "lastFour" | "title">) {
  return lastFour ? cardText({ brand: brand || title, lastFour }) : title;
}
