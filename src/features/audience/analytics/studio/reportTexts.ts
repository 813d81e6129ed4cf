import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";

/** Texts of the report of buttons, forms and the popup. */
export const actionTexts = defineTexts("studio.analytics.actions", {
  formsAbout:
    "“Sent” is the number of submissions, which are counted for all visitors. “Shown” and “Started” need scripts and counting.",
});

/** Texts of the report of missing pages. */
export const missingTexts = defineTexts("studio.analytics.missing", {
  emptyText:
    "Every address that visitors asked for in this period had a page. Choose another period to see earlier requests.",
  about:
    "Addresses without a page that visitors asked for in this period, without those that you ignore. An address that nobody asks for in 90 days is no longer listed.",
});

/** Texts of the settings of tag services. */
export const tagTexts = defineTexts("studio.analytics.tags", {
  title: "Ads and tag services",
  about:
    "Tells other companies which pages and products visitors view, what they add to the cart and what they buy. Visitors are asked first, and nothing is sent unless they accept. Leave an ID empty to send nothing to that company.",
  google: "Google Analytics measurement ID",
  googleText:
    "Google's script is loaded after a visitor accepts, also on your checkout. It is not loaded at an address that is also the studio's.",
  meta: "Meta pixel ID",
  pinterest: "Pinterest tag ID",
  pictureText: "No script is loaded. Events are sent as pictures after a visitor accepts.",
});
