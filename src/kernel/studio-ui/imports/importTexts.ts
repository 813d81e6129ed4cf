import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";
import { counted, phrase } from "#kernel/domain/texts/phrase.ts";

/** What all imports of files say. */
export const importTexts = defineTexts("studio.imports", {
  choose: "Choose file",
  uploading: phrase("Uploading {name}", "name"),
  reading: phrase("Reading {name}", "name"),
  cancel: "Cancel",
  another: "Choose another file",
  encoding: "Character encoding",
  encodingText: "Choose another encoding if the text looks garbled.",
  unsureEncoding:
    "The file's encoding is not certain. If these examples look garbled, choose another one under “Character encoding”.",
  dates: "Order of day and month",
  datesOfFile: "Automatic",
  dayFirst: "Day first: 31/12/2024",
  monthFirst: "Month first: 12/31/2024",
  past: "Past imports",
  noPast: "No imports yet",
  noPastText: "The results of each import appear here.",
  states: { RUNNING: "Importing", DONE: "Done", FAILED: "Failed" },
  by: phrase("by {name}", "name"),
  problemCount: counted({ one: "{count} problem", other: "{count} problems" }, "count"),
  problems: "Problems",
  problemsShown: phrase("The first {shown} of {total} are shown and downloaded.", "shown", "total"),
  problemsStored: phrase(
    "The first {shown} of {total} are shown. The download has {stored}.",
    "shown",
    "total",
    "stored",
  ),
  noProblems: "Every row could be read.",
  download: "Download as CSV",
  where: "Where",
  line: phrase("Line {number}", "number"),
  reason: "Problem",
  effect: "Result",
  csvHeadings: { line: "Line", effect: "Effect", reason: "Reason", value: "Value" },
  effects: {
    "file-refused": "File not imported",
    "row-left-out": "Row skipped",
    "value-changed": "Value changed",
    "variant-removed": "Variant removed",
    kept: "Imported",
  },
});
