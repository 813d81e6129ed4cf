/**
 * A cell of a CSV file that we gave out, as it was: what a spreadsheet would take for a formula is in the file
 * behind an apostrophe.
 */
export function withoutFormulaGuard(cell: string): string {
  return /^'[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/.test(cell) ? cell.slice(1) : cell;
}
