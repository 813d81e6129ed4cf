export const words = {
  title: "Installments",
  about:
    "On product pages and in the cart, a line says what 4 payments would be. It stands only where everything is physical.",
  enabled: "Offer installments",
  enabledText: "You need an account with Afterpay, or with Clearpay in the United Kingdom.",
  country: "Country of your payment account",
  countryText: "Only buyers in the same country are offered installments.",
  range: "Order totals",
  rangeText: "Your contract names both. Other totals are told which orders installments are for.",
  minimum: "More than",
  maximum: "Up to",
  preview: "What visitors read",
  emptyTitle: "Not for this currency",
  emptyText: (currency: string, paid: string) =>
    `Afterpay and Clearpay pay in ${paid}. This shop sells in ${currency}, so its visitors are not offered installments.`,
  changeCurrency: "Change the currency",
} as const;
