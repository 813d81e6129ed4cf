import { shortenText } from "../cutText.ts";
import { oneLine } from "../oneLine.ts";

/** A problem with a row of an imported file. */
export interface RowNote {
  /** A full sentence. */
  reason: string;
  effect: "row-left-out" | "value-changed";
}

/** A value shortened for quoting. */
export const shortValue = (text: string): string => shortenText(oneLine(text), 80);

/** Says why a row could not be split into its cells (`readRows`). @param maxLength of a row, in characters */
export function noteBrokenRow(broken: "quotes-broken" | "row-too-long", maxLength: number): RowNote {
  const reason =
    broken === "quotes-broken"
      ? "The quotation marks in this row do not match, so its columns cannot be separated."
      : `This row is longer than ${maxLength.toLocaleString("en-US")} characters.`;
  return { reason, effect: "row-left-out" };
}

const quotedCells = 3;

/** Names the cells of a row that has more of them than the header; undefined if they are empty. */
export function noteExtraCells(cells: readonly string[], columnCount: number): RowNote | undefined {
  const extra = cells.slice(columnCount).filter((cell) => cell.trim() !== "");
  if (extra.length === 0) return undefined;
  const quoted = extra.slice(0, quotedCells).map((cell) => `"${shortValue(cell)}"`);
  const named = [...quoted, ...(extra.length > quotedCells ? ["…"] : [])].join(", ");
  return {
    reason: `This row has more cells than the header, so these were ignored: ${named}.`,
    effect: "value-changed",
  };
}
