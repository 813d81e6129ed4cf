import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";

export const placeTexts = defineTexts("studio.blocks.places", {
  find: "Find coordinates",
  results: "Places found",
  none: "No place was found. Add the city and the country.",
  notConfigured: "To find coordinates, add a Google Maps key under Settings › Address suggestions.",
  by: "Powered by Google",
});
