import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";
import { phrase } from "#kernel/domain/texts/phrase.ts";

/** Why there are no rates from the rate service. */
export const rateServiceTexts = defineTexts("studio.shipping.service", {
  notSetUp: "No rate service is set up.",
  busy: "Too many requests to the rate service are waiting.",
  notRates: "The response of the rate service is not JSON with a list “rates”.",
  otherCurrency: phrase("The response of the rate service is not in {currency}.", "currency"),
  tooManyRates: phrase("The response of the rate service has more than {max} rates.", "max"),
  invalidField: phrase("The response of the rate service has no valid “{field}” in rate {number}.", "field", "number"),
  repeatedCode: phrase("The response of the rate service has the code “{code}” twice.", "code"),
});
