import type { FileContext, ProductOutcome } from "./fileContext.ts";
import type { FileRow, RowProblem } from "./importedProduct.ts";

/**
 * Which product a row belongs to: one named by its import key (`answersTo`: the names by which other rows may call
 * it), or the one that answers to one of `parents`; where none does, `orphan` is the row's problem.
 */
export type RowOwner =
  | { key: string; answersTo?: string[] }
  | { parents: string[]; orphan: RowProblem }
  | { problem: RowProblem };

/** Finds each row's product, in the order of the file: it may remember the rows before. */
export interface RowGrouper {
  ownerOf(row: FileRow): RowOwner;
  /** Tells that a row here could not be read, so that what follows may not belong to the row above. */
  skipRow(): void;
}

/** One format, bound to the header of one file. */
export interface ProductFormat {
  /** What is wrong with the header; with a "file-refused" among them nothing else is read. */
  headerProblems: RowProblem[];
  /** A fresh grouper for one run over the file's rows. */
  newGrouper(): RowGrouper;
  /** What the file's columns are named in, where their names tell: "de". */
  language?: string | undefined;
  /** The cells of a row that tell how the file writes amounts, weights and sizes, and dates. */
  numbersOf(row: FileRow): { prices: string[]; measures: string[]; dates: string[] };
  /** Maps all rows of one product, in the order of the file. */
  mapRows(importKey: string, rows: FileRow[], context: FileContext): ProductOutcome;
}
