import type { BlockPlace, PageBlock } from "./pageDocument.ts";

/** Blocks below each other in the wide arrangement with the same columns; often only one. */
export interface BlockStack {
  blocks: PageBlock[];
  place: BlockPlace;
}

/**
 * Groups adjacent blocks with the same columns, without others between them, into stacks, which stay together beside a
 * higher block instead of being spread over its height. Stacks are in the order of a phone.
 */
export function stackBlocks(blocks: readonly PageBlock[]): BlockStack[] {
  const stacks: BlockStack[] = [];
  const byHeight = [...blocks].sort((one, other) => one.place.desktop.y - other.place.desktop.y);
  for (const block of byHeight) {
    const { desktop } = block.place;
    const above = stacks.find(
      ({ place }) => place.x === desktop.x && place.w === desktop.w && isFree(blocks, place, desktop),
    );
    if (above) {
      above.blocks.push(block);
      above.place = { ...above.place, h: desktop.y + desktop.h - above.place.y };
    } else stacks.push({ blocks: [block], place: desktop });
  }
  const firstOnPhone = ({ blocks: [first] }: BlockStack) => (first as PageBlock).place.mobile;
  return stacks.sort((one, other) => {
    const [a, b] = [firstOnPhone(one), firstOnPhone(other)];
    return a.y - b.y || a.x - b.x;
  });
}

/** Whether no block with shared columns is between the bottom of one and the top of the next. */
function isFree(blocks: readonly PageBlock[], above: BlockPlace, below: BlockPlace): boolean {
  const foot = above.y + above.h;
  if (foot > below.y) return false;
  return blocks.every(({ place: { desktop: other } }) => {
    const sharesColumns = other.x < above.x + above.w && above.x < other.x + other.w;
    const isBetween = other.y < below.y && other.y + other.h > foot;
    return !(sharesColumns && isBetween);
  });
}
