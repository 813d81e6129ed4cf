import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";

/** Texts for donors. */
export const donationTexts = defineTexts("donations", {
  errorPrefix: "Error: ",
  amounts: "Choose an amount",
  custom: "Or another amount",
  customOnly: "Amount",
  customHint: "Leave empty to give the amount that you chose above.",
  between: "{minimum} to {maximum}.",
  from: "{minimum} or more.",
  donate: "Donate",
  notPayable: "Donations are not possible at the moment.",
  home: "Back to the website",
});
