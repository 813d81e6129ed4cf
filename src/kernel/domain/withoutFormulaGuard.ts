/**
 * The original value of a cell in an exported CSV file. Values that a spreadsheet would read as a formula were exported
 * with an apostrophe in front.
 */
export function withoutFormulaGuard(cell: string): string {
  return /^'[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/.test(cell) ? cell.slice(1) : cell;
}
