import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";
import { phrase } from "#kernel/domain/texts/phrase.ts";

/** How scripts read feature toggles. */
export const featureScriptTexts = defineTexts("studio.featureScripts", {
  about:
    "Scripts of your website use siteFeatures.isOn(name), siteFeatures.segmentOf(name) and siteFeatures.session after the event DOMContentLoaded. Pages without toggles and tests don't load it.",
});

/** Texts of tests of products. */
export const productTestTexts = defineTexts("studio.productTests", {
  kind: "Product text",
  subject: "What to test",
  subjects: { page: "A page", product: "A product's text" },
  product: "Product to test",
  productHelp: "The second version starts as a copy of the product's name, short text and description.",
  chooseProduct: "Choose a product",
  noProducts: "No visible products found.",
  original: "the product as it is",
  versionsHelp:
    "Visitors are split equally. Versions are shown on the product's page. Lists, the cart, emails and search engines have the original.",
  removeVersionText: "This permanently deletes the version.",
  startText: "Shows each version to a part of your visitors. Search engines see the original.",
  adoptText: "Ends the test and saves these texts in the product. “Keep the original” brings the former texts back.",
  keepText: "Ends the test. If a version was published for everyone, the product gets its former texts back.",
  deleteText: "This permanently deletes the test with its versions and results. The product is not changed.",
  deleteAbout: "The product is not changed.",
  stoppedByDeletion: "The test stopped because its product was deleted.",
  stoppedWithPage: "The test stopped because the page of its product was moved to the trash.",
  versionTitle: phrase("Version {version} of {test}", "version", "test"),
  texts: "Texts of this version",
  preview: "Preview of the product's page",
  previewHelp: "Shows the saved texts.",
  running: "The test is running. Visitors see changes at once, and the results say that a text was changed.",
  name: "Name",
  excerpt: "Short text",
  excerptHelp: "Shown beside the price.",
  description: "Description",
  descriptionHelp: "Shown below the product.",
});
