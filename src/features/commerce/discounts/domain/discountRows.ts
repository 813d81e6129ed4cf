import { fillMessage } from "#kernel/contract/failure.ts";
import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";

/** What a discount took off, as it is shown: of a cart or of an order. */
export interface ShownDiscount {
  name: string;
  /** Null for an automatic one. */
  code: string | null;
  lineCents: number;
  shippingCents: number;
}

const texts = defineTexts("discounts.rows", { byCode: "Discount ({code})", freeShipping: "Free shipping" });

/** Rows of totals, one for each discount. Free shipping has no amount, because the shipping's row is without it. */
export function discountRows(
  discounts: readonly ShownDiscount[],
  money: (cents: number) => string,
): { label: string; text: string }[] {
  return discounts.map(({ name, code, lineCents }) => ({
    label: code === null ? name : fillMessage(texts.byCode, { code }),
    text: lineCents > 0 ? money(-lineCents) : texts.freeShipping,
  }));
}
