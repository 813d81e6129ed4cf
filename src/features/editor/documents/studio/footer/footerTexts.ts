import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";

/** Texts of the footer's screen. */
export const footerTexts = defineTexts("studio.documents.footer", {
  back: "Header and footer",
  title: "Footer",
  atOnce: "Visitors see it after you save",
  unsaved: "Unsaved changes",
  save: "Save",
  takeTheirs: "Load the newer version",
  keepMine: "Overwrite with my version",
  needsPage: "Create a page with blocks first. You edit the footer below it.",
  empty: "Nothing added to the footer yet.",
  saved: "The footer is now on every page",
});
