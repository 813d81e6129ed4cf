import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";
/** Texts of the dialog that sets the 404 page. */
export const notFoundPageTexts = defineTexts("studio.pageSettings.notFoundPage", {
  title: "Page for missing addresses (404)",
  text: "Shown when an address has no page. Say so, and link to your main pages.",
  label: "Page",
  own: "Theme default",
  forMembers: "This page is for members, so visitors see the theme's default instead.",
  saved: "Saved",
  save: "Save",
});
