import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";
/** Texts of cover pages. */
export const texts = defineTexts("studio.coverPages", {
  coverText: "One picture and a short text that fill the window, without header and footer.",
  content: "Content",
});
