import { stringify } from "csv-stringify/sync";

/**
 * How CSV is written that every reader takes apart again: a cell with any kind of line break, or with a mark that other files
 * have between cells, is in quotation marks. What a spreadsheet would take for a formula is behind an
 * apostrophe, which `withoutFormulaGuard` takes away.
 */
export const csvOptions = { escape_formulas: true, record_delimiter: "windows", quoted_match: /[\r\n;\t|]/ } as const;

/** Rows as CSV, without a mark at the start. */
export function writeRows(rows: readonly (readonly string[])[]): string {
  return stringify(rows as string[][], csvOptions);
}
