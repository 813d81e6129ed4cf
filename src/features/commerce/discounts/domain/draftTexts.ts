import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";

/** What is wrong with a discount. */
export const draftTexts = defineTexts("studio.discounts.draft", {
  percentMissing: "Enter a percentage above 0.",
  amountMissing: "Enter an amount above 0.",
  quantityMissing: "Enter 1 or more.",
  productMissing: "Choose a product.",
  categoryMissing: "Choose a category.",
  endTooEarly: "The end must be after the start.",
});
