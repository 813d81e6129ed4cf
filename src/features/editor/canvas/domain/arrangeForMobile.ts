import { gridColumns, type PageBlock } from "#features/site/blocks/domain/pageDocument.ts";
import { stackBlocks } from "#features/site/blocks/domain/stackBlocks.ts";
import { mapPlaces, tidyRows } from "./placeBlocks.ts";

/** Block ids in reading order, stack by stack: the order on phones of blocks that nobody arranged for phones. */
function readingOrder(blocks: readonly PageBlock[]): string[] {
  return stackBlocks(blocks)
    .sort((one, other) => one.place.y - other.place.y || one.place.x - other.place.x)
    .flatMap((stack) => stack.blocks.map(({ id }) => id));
}

/** Arranges a section's blocks for phones: one below the other, in the order of their wide arrangement. */
export function arrangeForMobile(blocks: readonly PageBlock[]): PageBlock[] {
  const order = readingOrder(blocks);
  return mapPlaces(blocks, "mobile", (_place, { id }) => ({ x: 0, y: order.indexOf(id), w: gridColumns, h: 1 }));
}

/** Whether a section's phone arrangement is the automatic one, so nobody changed it by hand. */
export function isArrangedByItself(blocks: readonly PageBlock[]): boolean {
  const order = readingOrder(blocks);
  const sorted = [...blocks].sort((one, other) => one.place.mobile.y - other.place.mobile.y);
  return sorted.every(({ id, place: { mobile } }, index) => {
    const next = sorted[index + 1]?.place.mobile;
    const isFullWidth = mobile.x === 0 && mobile.w === gridColumns;
    return isFullWidth && id === order[index] && (!next || next.y >= mobile.y + mobile.h);
  });
}

/**
 * The phone arrangement after blocks were added, removed or moved on wide screens. An automatic one is computed again.
 * One that was changed by hand is kept, and new blocks come after the ones they follow on wide screens.
 */
export function followOnMobile(before: readonly PageBlock[], after: readonly PageBlock[]): PageBlock[] {
  if (isArrangedByItself(before)) return arrangeForMobile(after);
  const known = new Set(before.map(({ id }) => id));
  const order = readingOrder(after);
  let blocks = [...after];
  for (const id of order.filter((each) => !known.has(each))) {
    const previous = order[order.indexOf(id) - 1];
    const place = blocks.find((block) => block.id === previous)?.place.mobile;
    const y = place ? place.y + place.h : 0;
    blocks = mapPlaces(blocks, "mobile", (mobile, block) => {
      if (block.id === id) return { x: 0, y, w: gridColumns, h: 1 };
      return known.has(block.id) && mobile.y >= y ? { ...mobile, y: mobile.y + 1 } : mobile;
    });
    known.add(id);
  }
  return tidyRows(blocks, "mobile");
}
