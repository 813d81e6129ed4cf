import type { BlockPlace } from "./pageDocument.ts";

/** A block's rows, from 1 as in CSS. */
export interface GridRows {
  row: number;
  span: number;
}

/**
 * The rows that a page needs: only the edges of blocks count, because a row is as high as its content. So a single
 * block from row 4 to 12 takes one row, and one beside it that ends at 8 makes two.
 */
export function gridRows(places: readonly BlockPlace[]): GridRows[] {
  const edges = [...new Set(places.flatMap(({ y, h }) => [y, y + h]))].sort((one, other) => one - other);
  return places.map(({ y, h }) => ({ row: edges.indexOf(y) + 1, span: edges.indexOf(y + h) - edges.indexOf(y) }));
}
