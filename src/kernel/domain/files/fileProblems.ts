import { defineStoredTexts } from "#kernel/domain/texts/storedTexts.ts";

/** What may be wrong with any uploaded file of rows. */
export const fileProblems = defineStoredTexts("studio.imports.files", {
  empty: "The file is empty.",
  tooSlow: "The file takes too long to read. Check its quotation marks, or split it into smaller files.",
  busy: "Many files are being read at the moment. Please try again in a minute.",
  unfinished: "The import could not be finished. Please try again.",
  notStored: "The file of this import is no longer stored. Please upload it again.",
  quotesBroken: "The quotation marks in this row do not match, so its columns cannot be separated.",
  rowTooLong: "This row is longer than {max} characters.",
  extraCells: "This row has more cells than the header, so these were ignored: {cells}.",
  notTable: "This is {kind}, not a CSV file. {detail}",
  xlsx: "an Excel workbook (XLSX)",
  ods: "an OpenDocument spreadsheet (ODS)",
  numbers: "a Numbers spreadsheet",
  docx: "a Word document (DOCX)",
  xls: "an Excel workbook (XLS)",
  zip: "a ZIP archive",
  gzip: "a gzip archive",
  pdf: "a PDF document",
  saveAsCsv: "Save it as CSV (UTF-8) in your spreadsheet, and choose that file.",
  exportFromNumbers: "Export it as CSV in Numbers, with the encoding UTF-8, and choose that file.",
  exportAsCsv: "Export the data as CSV, and choose that file.",
  unpack: "Unpack it, and choose the CSV file in it.",
});
