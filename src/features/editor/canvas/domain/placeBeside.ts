import type { BlockPlace, PageDocument } from "#features/site/blocks/domain/pageDocument.ts";
import { followOnMobile } from "./arrangeForMobile.ts";
import type { Arrangement } from "./arrangement.ts";
import { findBlock, withSection } from "./documentParts.ts";
import { mapPlaces } from "./placeBlocks.ts";
import type { BlockOnScreen } from "./placeDropped.ts";

/** Two blocks that share the columns of one. */
export interface BesideDrop {
  /** Place of the dropped block. */
  place: BlockPlace;
  /** The block that gives up half of its columns. */
  narrowed: { blockId: string; place: BlockPlace };
}

/**
 * Maximum width (px) of the strip at a block's edge in which another is dropped beside it. Narrow blocks have narrower
 * strips.
 */
const widestStrip = 72;
const shareOfWidth = 0.15;
/** Closer than this to its upper or lower edge, a block is dropped above or below. */
const shareOfHeight = 0.25;

/**
 * Place of a block that is dropped over the edge of another: beside it, in half of its columns.
 * @param columns distance in px from one column's start to the next, and the gap
 * @param pointer `along` is px from the start of the first column, `y` uses the coordinates of `standing`
 * @returns undefined if the pointer is not over a block's edge
 */
export function placeBeside(
  standing: readonly BlockOnScreen[],
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

/** Gives a block its remaining place. */
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
