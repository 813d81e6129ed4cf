import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";

/** Messages beside the fields of a post or event that only the server can give. */
export const postMessages = defineTexts("studio.items.messages", {
  halfPoint: "Enter both a latitude and a longitude.",
  pictureMissing: "This picture no longer exists.",
  recordingMissing: "This recording no longer exists.",
  authorUnknown: "Choose a contributor of this website, or enter a name.",
});
