import { shortenText } from "../cutText.ts";
import { oneLine } from "../oneLine.ts";
import { fillStored, readStored } from "../texts/storedTexts.ts";
import { fileProblems } from "./fileProblems.ts";

/** A problem with a row of an imported file. */
export interface RowNote {
  /** A full sentence, in English (`readStored`). */
  reason: string;
  effect: "row-left-out" | "value-changed";
}

/** Stored problems, with their reasons in the current language. */
export const readReasons = <Problem extends { reason: string }>(stored: readonly Problem[]): Problem[] =>
  stored.map((problem) => ({ ...problem, reason: readStored(problem.reason) }));

/** A value shortened for quoting. */
export const shortValue = (text: string): string => shortenText(oneLine(text), 80);

/** Says why a row could not be split into its cells (`readRows`). @param maxLength of a row, in characters */
export function noteBrokenRow(broken: "quotes-broken" | "row-too-long", maxLength: number): RowNote {
  const reason =
    broken === "quotes-broken" ? fileProblems.quotesBroken : fillStored(fileProblems.rowTooLong, { max: maxLength });
  return { reason, effect: "row-left-out" };
}

const quotedCells = 3;

/** Names the cells of a row that has more of them than the header; undefined if they are empty. */
export function noteExtraCells(cells: readonly string[], columnCount: number): RowNote | undefined {
  const extra = cells.slice(columnCount).filter((cell) => cell.trim() !== "");
  if (extra.length === 0) return undefined;
  const quoted = extra.slice(0, quotedCells).map((cell) => `"${shortValue(cell)}"`);
  const named = [...quoted, ...(extra.length > quotedCells ? ["…"] : [])].join(", ");
  return { reason: fillStored(fileProblems.extraCells, { cells: named }), effect: "value-changed" };
}
