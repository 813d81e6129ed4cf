import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";

const texts = defineTexts("tax", { tax: "Tax", included: "Tax (included)" });

/** The label of the row with an order's tax: the same in cart, checkout, emails, receipts and the studio. */
export function taxRowLabel({ isIncluded }: { isIncluded: boolean }): string {
  return isIncluded ? texts.included : texts.tax;
}
