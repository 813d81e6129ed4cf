import type { ImportedPart } from "#features/commerce/catalog/domain/importedParts.ts";
import type { FileContext, ProductOutcome } from "./fileContext.ts";
import type { FileRow, RowProblem } from "./importedProduct.ts";

/**
 * The product of a row: one named by its import key (`answersTo`: other names for it), or the one that has one of the
 * names in `parents`. If there is none, `orphan` is the row's problem.
 */
export type RowOwner =
  | { key: string; answersTo?: string[] }
  | { parents: string[]; orphan: RowProblem }
  | { problem: RowProblem };

/** Finds each row's product, in the order of the file. It may remember earlier rows. */
export interface RowGrouper {
  ownerOf(row: FileRow): RowOwner;
  /** Reports that a row could not be read, so the next rows may not belong to the row above. */
  skipRow(): void;
}

/** A format bound to the header of a file. */
export interface ProductFormat {
  /** Problems of the header. With a "file-refused" among them, nothing else is read. */
  headerProblems: RowProblem[];
  /** What the file has no column for. */
  absentParts: readonly ImportedPart[];
  /** A new grouper for one pass over the file's rows. */
  newGrouper(): RowGrouper;
  /** Language of the column names, if it can be recognized: "de". */
  language?: string | undefined;
  /** The cells of a row that show how the file writes amounts, measures and dates. */
  numbersOf(row: FileRow): { prices: string[]; measures: string[]; dates: string[] };
  /** Maps all rows of one product, in the order of the file. */
  mapRows(importKey: string, rows: FileRow[], context: FileContext): ProductOutcome;
}
