import type { PageBlock } from "#features/site/blocks/domain/pageDocument.ts";

/** A section's blocks in the reading order of wide screens. */
export function inReadingOrder(blocks: readonly PageBlock[]): PageBlock[] {
  return [...blocks].sort(
    ({ place: { desktop: one } }, { place: { desktop: other } }) => one.y - other.y || one.x - other.x,
  );
}
