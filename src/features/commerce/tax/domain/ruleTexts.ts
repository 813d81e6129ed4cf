import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";
import { phrase } from "#kernel/domain/texts/phrase.ts";

/** What is wrong with a tax rule. */
export const ruleTexts = defineTexts("studio.tax.rule", {
  noStates: "Addresses in this country have no state. Leave this empty.",
  otherState: phrase("This ZIP code is in {state}, not in {chosenState}.", "state", "chosenState"),
  noPostcodes: "Addresses in this country have no postal code. Leave this empty.",
  district: phrase("For a whole district, enter its code, such as {example}.", "example"),
  range: "Enter a range as two codes with a hyphen, or the first characters with *.",
  differentFormats: "Both codes of a range must have the same format, such as 10000-10999.",
  reversed: "The first code of a range must not come after the last one.",
});
