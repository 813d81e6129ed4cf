export const texts = {
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
  emptyText: (currency: string, paid: string) =>
    `Afterpay and Clearpay support ${paid}. This shop sells in ${currency}, so installments are not available.`,
  changeCurrency: "Change the currency",
} as const;
