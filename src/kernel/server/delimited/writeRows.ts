import { stringify } from "csv-stringify/sync";

/**
 * CSV options that every reader understands: a cell with a line break or with a separator of other formats is quoted. A
 * value that a spreadsheet would read as a formula gets an apostrophe in front, which `withoutFormulaGuard` removes.
 */
export const csvOptions = { escape_formulas: true, record_delimiter: "windows", quoted_match: /[\r\n;\t|]/ } as const;

/** A number as `toDecimalString` writes it. No spreadsheet calculates it, although it may begin with a minus. */
const decimal = /^-?\d+(\.\d+)?$/;

/** Rows with amounts as CSV: negative numbers stay numbers. */
export function writeFigures(rows: readonly (readonly string[])[]): string {
  const cast = { string: (value: string) => ({ value, escape_formulas: !decimal.test(value) }) };
  return stringify(rows as string[][], { ...csvOptions, cast });
}

/** Rows as CSV, without a byte order mark. */
export function writeRows(rows: readonly (readonly string[])[]): string {
  return stringify(rows as string[][], csvOptions);
}
