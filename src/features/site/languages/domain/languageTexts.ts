import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";

/** What visitors read about languages. */
export const languageTexts = defineTexts("languages", {
  language: "Language",
  /** Read by someone whose browser has this language, in it. */
  offer: "View this page in {language}",
  close: "Close",
});
