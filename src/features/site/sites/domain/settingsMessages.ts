import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";

/** Messages beside the settings of a website that only the server can give. */
export const settingsMessages = defineTexts("studio.sites.messages", {
  timeZone: "Choose a time zone.",
  locale: "Choose a language.",
  translatedLocale:
    "Your website has translations into this language. Removing the language in Settings › Languages deletes them, so export them under Translations first. Then choose the language here.",
  icon: "Choose a picture of this website.",
});
