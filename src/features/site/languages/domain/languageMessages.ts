import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";
import { phrase } from "#kernel/domain/texts/phrase.ts";

/** What the studio says beside the fields of a language. */
export const languageMessages = defineTexts("studio.languages.messages", {
  localeOwn: "This is the website's own language.",
  localeTwice: "This language is already in the list.",
  pathTwice: "Another language has this path.",
  pathOfProgram: phrase("Pages of the program are at /{path}. Choose another path.", "path"),
  pathOfPage: phrase("A page has the address /{path}. Choose another path, or change its slug.", "path"),
  hostTwice: "Another language has this host.",
  hostTaken: "This host is used already. Choose another.",
  hostNotAllowed: "Only people who manage the website's settings can add, change or remove a domain.",
  hostUnproven: phrase(
    "Prove that you own this domain: add a TXT record to its DNS with the name {name} and the value {value}. Then save again. New records can take an hour to be found.",
    "name",
    "value",
  ),
  hostUnchecked: "The name servers did not answer, so this domain could not be checked. Please try again.",
});
