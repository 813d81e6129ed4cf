import { type BlockPlace, gridColumns } from "#features/site/blocks/domain/pageDocument.ts";
import { insideColumns, overlaps, sharesColumns } from "./placeBlocks.ts";

/** A block on the screen: its place, and where it begins and ends (px). */
export interface BlockOnScreen {
  id: string;
  place: BlockPlace;
  top: number;
  bottom: number;
}

export interface DropPlace {
  place: BlockPlace;
  /** The block that has room beside it. The dropped one takes its rows. */
  besideId: string | null;
  /** Otherwise the blocks between which it goes, in its columns. */
  aboveId: string | null;
  belowId: string | null;
}

/**
 * Place of a block that is dropped over a section's blocks.
 * @param standing the section's other blocks
 * @param columns its first column and its width in columns
 * @param pointerY y coordinate of the pointer, in the coordinates of `standing`
 */
export function placeDropped(
  standing: readonly BlockOnScreen[],
  columns: { x: number; w: number },
  pointerY: number,
): DropPlace {
  const { x, w } = insideColumns({ ...columns, y: 0, h: 1 });
  const inColumns = standing
    .filter(({ place }) => sharesColumns(place, { x, w, y: 0, h: 1 }))
    .sort((one, other) => one.place.y - other.place.y || one.top - other.top);
  const below = inColumns.find(({ top, bottom }) => pointerY < (top + bottom) / 2);
  const above = inColumns.filter((block) => block !== below && (!below || block.place.y <= below.place.y)).at(-1);
  const aboveEnd = above ? above.place.y + above.place.h : 0;
  const beside = standing.find(
    ({ place, top, bottom }) =>
      w < gridColumns &&
      !inColumns.some(({ place: other }) => other === place) &&
      pointerY >= top &&
      pointerY <= bottom,
  );
  if (beside && beside.place.y >= aboveEnd) {
    const place = { x, y: beside.place.y, w, h: beside.place.h };
    if (!inColumns.some((block) => overlaps(block.place, place))) {
      return { place, besideId: beside.id, aboveId: null, belowId: null };
    }
  }
  const y = below ? below.place.y : inColumns.length > 0 ? aboveEnd : endAbove(standing, pointerY);
  return { place: { x, y, w, h: 1 }, besideId: null, aboveId: above?.id ?? null, belowId: below?.id ?? null };
}

function endAbove(standing: readonly BlockOnScreen[], pointerY: number): number {
  return Math.max(0, ...standing.filter(({ bottom }) => bottom <= pointerY).map(({ place }) => place.y + place.h));
}

/** Minimum width (columns) of a gap for a block. */
const narrowestGap = 2;

/**
 * Columns of a block that is dropped into a gap beside others: those that are free at the pointer, if the block is
 * wider.
 * @param pointer `column` counted from 0, `y` in the coordinates of `standing`
 */
export function fitIntoGap(
  standing: readonly BlockOnScreen[],
  wanted: { x: number; w: number },
  { column, y }: { column: number; y: number },
): { x: number; w: number } {
  const across = standing.filter(({ top, bottom }) => y >= top && y <= bottom).map(({ place }) => place);
  const isTaken = across.some(({ x, w }) => x <= column && column < x + w);
  if (across.length === 0 || isTaken || column < 0 || column >= gridColumns) return wanted;
  const start = Math.max(0, ...across.filter(({ x }) => x < column).map(({ x, w }) => x + w));
  const end = Math.min(gridColumns, ...across.filter(({ x }) => x > column).map(({ x }) => x));
  if (end - start < narrowestGap) return wanted;
  const w = Math.min(wanted.w, end - start);
  return { x: Math.min(Math.max(wanted.x, start), end - w), w };
}
