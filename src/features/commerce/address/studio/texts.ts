import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";

export const texts = defineTexts("studio.address", {
  allCountries: "All countries",
});
