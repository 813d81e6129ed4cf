import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";
export const texts = defineTexts("studio.galleries", {
  previewOf: "Preview",
  pictures: "Pictures and settings",
});
