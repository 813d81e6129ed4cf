import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";
import { phrase } from "#kernel/domain/texts/phrase.ts";
/** Texts of "Publish" outside the editor. */
export const publishTexts = defineTexts("studio.pageSettings.publish", {
  publish: "Publish",
  published: phrase("“{title}” is now on the website", "title"),
  viewShort: "View",
});
