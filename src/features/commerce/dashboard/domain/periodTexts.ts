import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";

/** What is wrong with chosen days. */
export const periodTexts = defineTexts("studio.dashboard.period", {
  reversed: "The last day is before the first day.",
  tooLong: "Choose at most five years.",
});
