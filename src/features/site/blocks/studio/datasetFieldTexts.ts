import { plural } from "#kernel/domain/plural.ts";

export const datasetFieldTexts = {
  edit: "Edit data",
  summary: (rows: number, columns: number) =>
    [
      plural(rows, { one: "{count} row", other: "{count} rows" }),
      plural(columns, { one: "{count} column", other: "{count} columns" }),
    ].join(", "),
  importFile: "Import a CSV file",
  importHelp: "Or paste cells from a spreadsheet, anywhere in the table.",
  replaced: (rows: number) => `${rows.toLocaleString()} rows were read.`,
  fileTooLarge: (name: string) => `The file ${name} is too large. The maximum allowed file size is 10 MB.`,
  addRow: "Add a row",
  addColumn: "Add a column",
  removeRow: (name: string) => `Remove row ${name}`,
  removeColumn: (name: string) => `Remove column ${name}`,
  rowNames: "Names",
  columnName: (number: number) => `Name of column ${number}`,
  rowName: (number: number) => `Name of row ${number}`,
  cell: (row: string, column: string) => `${row}, ${column}`,
  noFigure: "This is not a number.",
  done: "Done",
};
