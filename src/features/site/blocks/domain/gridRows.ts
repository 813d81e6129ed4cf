import type { BlockPlace } from "./pageDocument.ts";

/** A block's rows, counted from 1 as CSS does. */
export interface GridRows {
  row: number;
  span: number;
}

/**
 * Rows as the page needs them: only the edges of blocks count, since a row is as high as what is in it. So a block
 * from row 4 to 12 that stands alone takes one row, and one beside it that ends at 8 makes it two.
 */
export function gridRows(places: readonly BlockPlace[]): GridRows[] {
  const edges = [...new Set(places.flatMap(({ y, h }) => [y, y + h]))].sort((one, other) => one - other);
  return places.map(({ y, h }) => ({ row: edges.indexOf(y) + 1, span: edges.indexOf(y + h) - edges.indexOf(y) }));
}
