import type { BlockPlace, PageBlock, PageDocument } from "#features/site/blocks/domain/pageDocument.ts";
import { followOnMobile } from "./arrangeForMobile.ts";
import type { Arrangement } from "./arrangement.ts";
import { findBlock, withSection } from "./documentParts.ts";
import { insideColumns, makeRoomFor, mapPlaces, overlaps } from "./placeBlocks.ts";

interface Resize {
  blockId: string;
  arrangement: Arrangement;
  /** Changes of the place: columns by `x` and `w`, rows by `h`. */
  place: Partial<Pick<BlockPlace, "x" | "w" | "h">>;
}

/** Changes a block's width or its number of rows. Neighbors become narrower; one that has no column left goes below. */
export function resizeBlock(document: PageDocument, { blockId, arrangement, place }: Resize): PageDocument {
  const found = findBlock(document, blockId);
  if (!found) return document;
  const before = found.block.place[arrangement];
  const wanted = insideColumns({ ...before, ...place, h: Math.min(Math.max(place.h ?? before.h, 1), 100) });
  return withSection(document, found.section.id, (section) => {
    const narrowed = mapPlaces(section.blocks, arrangement, (each, { id }) => {
      if (id === blockId) return wanted;
      return overlaps(each, wanted) ? (besideOf(each, before, wanted) ?? each) : each;
    });
    const blocks: PageBlock[] = makeRoomFor(narrowed, blockId, arrangement);
    return { ...section, blocks: arrangement === "mobile" ? blocks : followOnMobile(section.blocks, blocks) };
  });
}

/** A neighbor's remaining columns; undefined if none are left, or if it was above or below. */
function besideOf(neighbor: BlockPlace, before: BlockPlace, wanted: BlockPlace): BlockPlace | undefined {
  const end = neighbor.x + neighbor.w;
  if (neighbor.x >= before.x + before.w) {
    const x = wanted.x + wanted.w;
    return x < end ? { ...neighbor, x, w: end - x } : undefined;
  }
  if (end <= before.x) return neighbor.x < wanted.x ? { ...neighbor, w: wanted.x - neighbor.x } : undefined;
  return undefined;
}
