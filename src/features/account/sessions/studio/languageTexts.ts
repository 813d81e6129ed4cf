import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";
import { phrase } from "#kernel/domain/texts/phrase.ts";

export const languageTexts = defineTexts("studio.sessions.language", {
  title: "Language of the studio",
  text: "Only you see the studio in this language. The languages of a website are in its settings.",
  language: "Language",
  ofBrowser: phrase("Language of the browser ({language})", "language"),
});
