import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";
import { phrase } from "#kernel/domain/texts/phrase.ts";
export const texts = defineTexts("studio.policies", {
  title: "Store policies",
  about:
    "Shown at checkout as links that open in a dialog, and on a page of your site. Leave a policy empty to hide its link.",
  toolbar: phrase("Formatting: {name}", "name"),
});
