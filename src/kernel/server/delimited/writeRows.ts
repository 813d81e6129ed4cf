import { stringify } from "csv-stringify/sync";

/**
 * CSV options that every reader understands: a cell with a line break or with a separator of other formats is quoted. A
 * value that a spreadsheet would read as a formula gets an apostrophe in front, which `withoutFormulaGuard` removes.
 */
export const csvOptions = { escape_formulas: true, record_delimiter: "windows", quoted_match: /[\r\n;\t|]/ } as const;

/** A number as `toDecimalString` writes it. No spreadsheet calculates it, although it may begin with a minus. */
const decimal = /^-?\d+(\.\d+)?$/;

/** Rows with amounts as CSV, such as a report: negative numbers stay numbers. */
export function writeFigures(rows: readonly (readonly string[])[]): string {
  const cast = { string: (value: string) => ({ value, escape_formulas: !decimal.test(value) }) };
  return stringify(rows as string[][], { ...csvOptions, cast });
}

/**
 * The first row of a CSV file, with the names of the columns. The byte order mark before it tells spreadsheets that the
 * file is UTF-8.
 */
export function writeHeader(names: readonly string[]): string {
  return `\u{FEFF}${writeRows([names])}`;
}

/** Rows as CSV. A file starts with `writeHeader`. */
export function writeRows(rows: readonly (readonly string[])[]): string {
  return stringify(rows as string[][], csvOptions);
}
