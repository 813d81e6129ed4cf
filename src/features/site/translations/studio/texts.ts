import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";
import { counted, phrase } from "#kernel/domain/texts/phrase.ts";
import type { TranslationState } from "../domain/translationState.ts";

export const texts = defineTexts("studio.translations", {
  title: "Translations",
  translate: "Translate",
  language: "Language",
  unpublished: phrase("{name} (not published)", "name"),
  files: "Import and export",
  kind: "Content",
  kindOption: phrase("{title} ({translated} of {total} texts)", "title", "translated", "total"),
  name: "Name",
  state: "State",
  anyState: "Any state",
  states: {
    missing: "Not translated",
    partial: "Partly translated",
    changed: "Original changed",
    complete: "Translated",
  } satisfies Record<TranslationState, string>,
  done: "Texts",
  doneOf: phrase("{translated} of {total}", "translated", "total"),
  changedCount: counted({ one: "{count} original changed", other: "{count} originals changed" }, "count"),
  search: "Search names",
  emptyTitle: "Nothing to translate yet",
  emptyText: "When you add content of this kind, it is listed here.",
  noLanguageTitle: "Your website has one language",
  noLanguageText: "Add another language in the settings. Then you can translate your pages and products here.",
  addLanguage: "Add a language",
});

export const editorTexts = defineTexts("studio.translations.editor", {
  openOriginal: "Edit original",
  copy: "Copy original",
  copyOf: phrase("Copy original: {label}", "label"),
  changed: "The original was changed since it was translated.",
  fits: "The translation still fits",
  progress: phrase("{translated} of {total} texts are translated", "translated", "total"),
  show: "Show",
  filters: { all: "All", missing: "Not translated", changed: "Original changed" },
  nothingShown: "No texts of this kind.",
  showAll: "Show all texts",
  emptyTitle: "This has no texts",
  emptyText: "Write something in the original first.",
  translateMissing: phrase("Translate missing texts with {service}", "service"),
  translated: "Missing texts were translated. Please check them.",
});

export const fileTexts = defineTexts("studio.translations.file", {
  title: "Import and export translations",
  exportTitle: "Export",
  exportText: "Send the file to a translator. CSV opens in spreadsheets, XLIFF in translation programs.",
  format: "File type",
  formats: { xliff: "XLIFF 2.0", csv: "CSV" },
  which: "Texts",
  whiches: { all: "All texts", missing: "Not translated", changed: "Original changed" },
  kind: "Content",
  allKinds: "All content",
  export: "Export",
});

export const importTexts = defineTexts("studio.translations.import", {
  title: "Import",
  about:
    "Add the translated file. It is checked first, and nothing is changed until you import it. Texts without a translation stay as they are.",
  fileLabel: "Add a file of translations",
  drop: "Drop a CSV or XLIFF file here",
  hint: "CSV or XLIFF 2, up to 10 MB and 50,000 texts",
  checking: "Checking the file",
  running: "Importing translations",
  changed: counted(
    { one: "{count} translation is added or changed.", other: "{count} translations are added or changed." },
    "count",
  ),
  unchanged: counted({ one: "{count} translation is the same.", other: "{count} translations are the same." }, "count"),
  empty: counted({ one: "{count} text has no translation.", other: "{count} texts have no translation." }, "count"),
  start: counted({ one: "Import {count} translation", other: "Import {count} translations" }, "count"),
  nothing: "This file has nothing new to import.",
  done: counted({ one: "{count} translation imported", other: "{count} translations imported" }, "count"),
  past: counted(
    { one: "{language}: {count} translation", other: "{language}: {count} translations" },
    "count",
    "language",
  ),
});
