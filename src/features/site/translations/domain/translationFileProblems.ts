import { defineStoredTexts } from "#kernel/domain/texts/storedTexts.ts";

/** Why a file of translations or one of its texts is not imported, or what to check in it. For owners. */
export const translationFileProblems = defineStoredTexts("studio.translations.reasons", {
  unreadable: "This file could not be read. Choose a CSV or XLIFF file that was exported here.",
  otherLanguage: "This file is for another language: {language}.",
  tooMany: "A file can have up to {max} texts. Split it into several.",
  kindUnknown: "This website has no texts of this kind.",
  idUnknown: "This page, product or other content does not exist anymore.",
  fieldUnknown: "This text does not exist anymore.",
  repeated: "The file has this text twice. The first one is used.",
  originalChanged: "The original was changed after the export. The translation is marked as outdated.",
  placeholders: "The placeholders, such as {name}, differ from the original.",
  tags: "The formatting differs from the original.",
  tooLong: "Use up to {max} characters.",
  blockRefuses: "{kind} can't show this text.",
});
