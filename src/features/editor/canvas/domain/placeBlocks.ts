import { type BlockPlace, gridColumns, type PageBlock } from "#features/site/blocks/domain/pageDocument.ts";
import type { Arrangement } from "./arrangement.ts";

// Rows are as high as their content, so only their order matters. Rows may be renumbered as long as blocks stay above,
// beside or below each other.

/** Whether two places share a cell of the grid. */
export function overlaps(one: BlockPlace, other: BlockPlace): boolean {
  return sharesColumns(one, other) && sharesRows(one, other);
}

/** Whether two places have a column in common. */
export function sharesColumns(one: BlockPlace, other: BlockPlace): boolean {
  return one.x < other.x + other.w && other.x < one.x + one.w;
}

export function sharesRows(one: BlockPlace, other: BlockPlace): boolean {
  return one.y < other.y + other.h && other.y < one.y + one.h;
}

/** Fits a place into the columns. One that is too wide becomes narrower, one that is outside is moved in. */
export function insideColumns(place: BlockPlace): BlockPlace {
  const w = Math.min(Math.max(Math.round(place.w), 1), gridColumns);
  return { ...place, w, x: Math.min(Math.max(Math.round(place.x), 0), gridColumns - w) };
}

/** Changes places of blocks in one arrangement. */
export function mapPlaces(
  blocks: readonly PageBlock[],
  arrangement: Arrangement,
  change: (place: BlockPlace, block: PageBlock) => BlockPlace,
): PageBlock[] {
  return blocks.map((block) => {
    const before = block.place[arrangement];
    const after = change(before, block);
    return after === before ? block : ({ ...block, place: { ...block.place, [arrangement]: after } } as PageBlock);
  });
}

/** Removes rows without blocks. */
export function tidyRows(blocks: readonly PageBlock[], arrangement: Arrangement): PageBlock[] {
  const taken = new Set<number>();
  for (const { place } of blocks) {
    const { y, h } = place[arrangement];
    for (let row = y; row < y + h; row += 1) taken.add(row);
  }
  const rows = [...taken].sort((one, other) => one - other);
  const newRow = new Map(rows.map((row, index) => [row, index]));
  return mapPlaces(blocks, arrangement, (place) => {
    const y = newRow.get(place.y) as number;
    return y === place.y ? place : { ...place, y };
  });
}

/**
 * Makes room for a block. If another is in the way, everything from there on moves down together, so that blocks that
 * were side by side stay so.
 */
export function makeRoomFor(blocks: readonly PageBlock[], blockId: string, arrangement: Arrangement): PageBlock[] {
  const mover = blocks.find(({ id }) => id === blockId);
  if (!mover) return [...blocks];
  const wanted = mover.place[arrangement];
  const inTheWay = blocks.filter(({ id, place }) => id !== blockId && overlaps(place[arrangement], wanted));
  if (inTheWay.length === 0) return tidyRows(blocks, arrangement);
  // A block that begins above the place can't move down. The new block goes below it.
  const above = inTheWay.filter(({ place }) => place[arrangement].y < wanted.y);
  if (above.length > 0) {
    const y = Math.max(...above.map(({ place }) => place[arrangement].y + place[arrangement].h));
    const lower = mapPlaces(blocks, arrangement, (place, { id }) => (id === blockId ? { ...place, y } : place));
    return makeRoomFor(lower, blockId, arrangement);
  }
  const from = Math.min(...inTheWay.map(({ place }) => place[arrangement].y));
  const by = wanted.y + wanted.h - from;
  const moved = mapPlaces(blocks, arrangement, (place, { id }) =>
    id !== blockId && place.y >= from ? { ...place, y: place.y + by } : place,
  );
  return tidyRows(moved, arrangement);
}
