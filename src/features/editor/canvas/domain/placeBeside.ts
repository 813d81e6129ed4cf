import type { BlockPlace, PageDocument } from "#features/site/blocks/domain/pageDocument.ts";
import { followOnMobile } from "./arrangeForMobile.ts";
import type { Arrangement } from "./arrangement.ts";
import { findBlock, withSection } from "./documentParts.ts";
import { mapPlaces } from "./placeBlocks.ts";
import type { StandingBlock } from "./placeDropped.ts";

/** Two blocks that share the columns of one. */
export interface BesideDrop {
  /** Of the block that is let go. */
  place: BlockPlace;
  /** The block that gives half of its columns. */
  narrowed: { blockId: string; place: BlockPlace };
}

/** Widest strip at a block's edge (px) in which another is let go beside it; narrow blocks have narrower ones. */
const widestStrip = 72;
const shareOfWidth = 0.15;
/** Nearer to its upper or lower edge a block is let go above or below. */
const shareOfHeight = 0.25;

/**
 * Where a block lands that is let go over the edge of another: beside it, in half of its columns.
 * @param columns px from the beginning of one column to that of the next, and between them
 * @param pointer `along` is px from the beginning of the first column, `y` in the system of `standing`
 * @returns undefined where the pointer is over no block's edge
 */
export function placeBeside(
  standing: readonly StandingBlock[],
  columns: { step: number; gap: number },
  pointer: { along: number; y: number },
): BesideDrop | undefined {
  for (const { id, place, top, bottom } of standing) {
    const margin = (bottom - top) * shareOfHeight;
    if (place.w < 2 || pointer.y < top + margin || pointer.y > bottom - margin) continue;
    const start = place.x * columns.step;
    const end = (place.x + place.w) * columns.step - columns.gap;
    const strip = Math.min(widestStrip, (end - start) * shareOfWidth);
    const fromStart = pointer.along - start;
    const fromEnd = end - pointer.along;
    const half = Math.floor(place.w / 2);
    if (fromStart >= 0 && fromStart <= strip) {
      const other = { ...place, x: place.x + half, w: place.w - half };
      return { place: { ...place, w: half }, narrowed: { blockId: id, place: other } };
    }
    if (fromEnd >= 0 && fromEnd <= strip) {
      const other = { ...place, w: place.w - half };
      return { place: { ...place, x: place.x + other.w, w: half }, narrowed: { blockId: id, place: other } };
    }
  }
  return undefined;
}

/** Gives a block the place that is left to it. */
export function narrowBlock(
  document: PageDocument,
  { blockId, place }: BesideDrop["narrowed"],
  arrangement: Arrangement,
): PageDocument {
  const found = findBlock(document, blockId);
  if (!found) return document;
  return withSection(document, found.section.id, (section) => {
    const blocks = mapPlaces(section.blocks, arrangement, (before, { id }) => (id === blockId ? place : before));
    return { ...section, blocks: arrangement === "mobile" ? blocks : followOnMobile(section.blocks, blocks) };
  });
}
