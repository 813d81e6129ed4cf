import { defineStoredTexts } from "#kernel/domain/texts/storedTexts.ts";

/** Why a picture of an import is missing, and why an import ended early. */
export const pictureProblems = defineStoredTexts("studio.productImports.pictures", {
  skipped: 'The picture "{url}" was skipped. {detail}',
  addressLong: "A picture's URL is longer than {max} characters, so this picture is skipped.",
  notSaved: "It could not be saved.",
  interrupted: "The import was interrupted. Run it again.",
});
