import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";
/** Texts of previews that show a page of the website. */
export const texts = defineTexts("studio.pageTree.preview", {
  previewPage: "Page",
  noPageTitle: "No pages yet",
  newPage: "New page",
});
