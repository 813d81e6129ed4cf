import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";
import { phrase } from "#kernel/domain/texts/phrase.ts";
export const texts = defineTexts("studio.installments", {
  title: "Installments",
  about: "Shows the amount of 4 payments on product pages and in the cart. Only for physical products.",
  enabled: "Offer installments",
  enabledText: "You need an account with Afterpay, or with Clearpay in the United Kingdom.",
  country: "Country of your payment account",
  countryText: "Only customers in this country see installments.",
  range: "Order totals",
  rangeText: "Use the limits from your contract. For other totals, visitors see which order totals qualify.",
  minimum: "More than",
  maximum: "Up to",
  preview: "What visitors see",
  emptyTitle: "Not available in this currency",
  emptyText: phrase(
    "Afterpay and Clearpay support {paid}. This shop sells in {currency}, so installments are not available.",
    "currency",
    "paid",
  ),
  changeCurrency: "Change the currency",
});
