import { blockKindOf } from "#features/site/blocks/domain/blockKinds.ts";
import { versionOf } from "#features/site/blocks/domain/defineBlock.ts";
import {
  type BlockPlace,
  gridColumns,
  maxBlocks,
  type PageBlock,
  type PageDocument,
  section,
} from "#features/site/blocks/domain/pageDocument.ts";
import { followOnMobile } from "./arrangeForMobile.ts";
import { countBlocks, findBlock, findSection, withSection } from "./documentParts.ts";
import { insideColumns, makeRoomFor, mapPlaces, sharesColumns, tidyRows } from "./placeBlocks.ts";

/** Returns a new id for each call. */
export type NewId = () => string;

/** A new block of a kind, with its defaults; undefined for an unknown kind. */
export function newBlock(kindName: string, id: string): PageBlock | undefined {
  const kind = blockKindOf(kindName);
  if (!kind) return undefined;
  const place = { x: 0, y: 0, w: kind.columns ?? gridColumns, h: 1 };
  return {
    id,
    type: kind.name,
    version: versionOf(kind),
    props: kind.props.parse(kind.defaults),
    place: { desktop: place, mobile: { ...place, w: gridColumns } },
  } as PageBlock;
}

/** Where to insert blocks: below a block, otherwise at the end of a section, otherwise at the end of the page. */
export interface InsertPoint {
  sectionId: string | null;
  blockId: string | null;
}

/**
 * Inserts blocks one below the other, in their own columns. A page without sections gets one.
 * @returns undefined if the page would have more than 60 blocks (spec.txt §9)
 */
export function insertBlocks(
  document: PageDocument,
  blocks: readonly PageBlock[],
  at: InsertPoint,
  newId: NewId,
): PageDocument | undefined {
  if (countBlocks(document) + blocks.length > maxBlocks) return undefined;
  if (document.sections.length === 0) {
    const first = section.parse({ id: newId(), blocks: [] });
    return insertBlocks({ ...document, sections: [first] }, blocks, { sectionId: first.id, blockId: null }, newId);
  }
  const target =
    (at.blockId && findBlock(document, at.blockId)?.section) ||
    (at.sectionId && findSection(document, at.sectionId)) ||
    document.sections.at(-1);
  if (!target) return document;
  return withSection(document, target.id, (before) => ({
    ...before,
    blocks: followOnMobile(before.blocks, withGroup(before.blocks, blocks, at.blockId)),
  }));
}

/** Inserts a group below a block, or at the end. The blocks of the group keep their arrangement. */
function withGroup(blocks: readonly PageBlock[], group: readonly PageBlock[], aboveId: string | null): PageBlock[] {
  const above = blocks.find(({ id }) => id === aboveId)?.place.desktop;
  const top = Math.min(...group.map(({ place }) => place.desktop.y));
  const height = Math.max(...group.map(({ place }) => place.desktop.y + place.desktop.h)) - top;
  const placed = group.map(({ place: { desktop } }) => {
    const x = group.length === 1 && above && above.x + desktop.w <= gridColumns ? above.x : desktop.x;
    return insideColumns({ ...desktop, x });
  });
  let start = above ? above.y + above.h : Math.max(0, ...blocks.map(({ place }) => endOf(place.desktop)));
  // A block in the same columns that spans the boundary can't be split. The group goes below it.
  const spanning = () =>
    blocks.find(({ place: { desktop } }) => {
      return desktop.y < start && endOf(desktop) > start && placed.some((each) => sharesColumns(each, desktop));
    });
  for (let found = spanning(); found; found = spanning()) start = endOf(found.place.desktop);
  const parted = mapPlaces(blocks, "desktop", (place) =>
    place.y >= start ? { ...place, y: place.y + height } : place,
  );
  const added = group.map((block, index) => {
    const desktop = { ...(placed[index] as BlockPlace), y: start + block.place.desktop.y - top };
    return { ...block, place: { ...block.place, desktop } } as PageBlock;
  });
  return tidyRows([...parted, ...added], "desktop");
}

const endOf = ({ y, h }: BlockPlace): number => y + h;

/** Inserts one block where it was dropped. */
export function insertBlockAt(
  document: PageDocument,
  block: PageBlock,
  sectionId: string,
  place: BlockPlace,
): PageDocument | undefined {
  if (countBlocks(document) >= maxBlocks) return undefined;
  return withSection(document, sectionId, (before) => {
    const placed = { ...block, place: { ...block.place, desktop: insideColumns(place) } } as PageBlock;
    return {
      ...before,
      blocks: followOnMobile(before.blocks, makeRoomFor([...before.blocks, placed], block.id, "desktop")),
    };
  });
}
