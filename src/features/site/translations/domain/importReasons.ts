import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";
/** Why a text of a file is not imported, or what to check in it. For owners. */
export const importReasons = defineTexts("studio.translations.reasons", {
  kindUnknown: "This website has no texts of this kind.",
  idUnknown: "This page, product or other content does not exist anymore.",
  fieldUnknown: "This text does not exist anymore.",
  repeated: "The file has this text twice. The first one is used.",
  originalChanged: "The original was changed after the export. The translation is marked as outdated.",
  placeholders: "The placeholders, such as {name}, differ from the original.",
  tags: "The formatting differs from the original.",
});
