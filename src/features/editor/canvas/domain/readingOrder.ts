import type { PageBlock } from "#features/site/blocks/domain/pageDocument.ts";

/** Blocks of a section in the order in which they are read on wide screens. */
export function inReadingOrder(blocks: readonly PageBlock[]): PageBlock[] {
  return [...blocks].sort(
    ({ place: { desktop: one } }, { place: { desktop: other } }) => one.y - other.y || one.x - other.x,
  );
}
