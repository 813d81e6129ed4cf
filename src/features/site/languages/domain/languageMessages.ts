import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";
import { phrase } from "#kernel/domain/texts/phrase.ts";

/** Messages beside the fields of languages that only the server can give. */
export const languageMessages = defineTexts("studio.languages.messages", {
  ownLanguage: "This is the website's own language.",
  languageRepeated: "This language is already in the list.",
  pathRepeated: "Another language has this path.",
  pathOfProgram: phrase("Pages of the program are at /{path}. Choose another path.", "path"),
  pathOfPage: phrase("A page has the address /{path}. Choose another path, or change its slug.", "path"),
  hostRepeated: "Another language has this host.",
  hostUsed: "This host is used already. Choose another.",
  hostNotAllowed: "Only people who manage the website's settings can add, change or remove a domain.",
});
