import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";
import { phrase } from "#kernel/domain/texts/phrase.ts";
export const texts = defineTexts("studio.languages", {
  title: "Languages",
  own: "Your website's language",
  ownText:
    "Visitors see it at addresses without a language path. You can change it in the general settings to a language that is not listed below.",
  general: "General settings",
  others: "Other languages",
  othersText:
    "Each language has its own addresses. Texts that you have not translated are shown in your website's language.",
  add: "Add a language",
  addPlaceholder: "Search by name",
  addNothing: "No language has this name.",
  full: phrase("You can add up to {limit} languages.", "limit"),
  none: "Your website has one language. Add another one to translate your pages, products and emails.",
  path: "Path",
  pathHint: phrase("Addresses begin with {address}", "address"),
  host: "Separate domain",
  hostHint:
    "Optional. The domain must lead to this server, and a DNS record must prove that you own it. Its addresses need no path.",
  published: "Published",
  publishedHint: "When off, only contributors see this language.",
  translate: "Translate",
  moveUp: phrase("Move {name} up", "name"),
  moveDown: phrase("Move {name} down", "name"),
  remove: phrase("Remove {name}", "name"),
  removeTitle: phrase("Remove {name}?", "name"),
  removeText: phrase(
    "When you save, this permanently deletes all translations to {name}. Links to its pages then lead to the pages in your website's language. To keep the translations, turn off “Published” instead.",
    "name",
  ),
  removeConfirm: "Remove",
});
