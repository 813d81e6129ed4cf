import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";
import { counted, phrase } from "#kernel/domain/texts/phrase.ts";

export const datasetFieldTexts = defineTexts("studio.blocks.datasets", {
  edit: "Edit data",
  rowCount: counted({ one: "{count} row", other: "{count} rows" }, "count"),
  columnCount: counted({ one: "{count} column", other: "{count} columns" }, "count"),
  importFile: "Import a CSV file",
  importHelp: "Or paste cells from a spreadsheet, anywhere in the table.",
  replaced: phrase("{rows} rows were read.", "rows"),
  fileTooLarge: phrase("The file {name} is too large. The maximum allowed file size is 10 MB.", "name"),
  addRow: "Add a row",
  addColumn: "Add a column",
  removeRow: phrase("Remove row {name}", "name"),
  removeColumn: phrase("Remove column {name}", "name"),
  rowNames: "Names",
  columnName: phrase("Name of column {number}", "number"),
  rowName: phrase("Name of row {number}", "number"),
  noFigure: "This is not a number.",
  done: "Done",
});
