import type { BlockPlace, PageBlock, PageDocument } from "#features/site/blocks/domain/pageDocument.ts";
import { followOnMobile } from "./arrangeForMobile.ts";
import type { Arrangement } from "./arrangement.ts";
import { findBlock, findSection, withSection } from "./documentParts.ts";
import { insideColumns, makeRoomFor, mapPlaces, tidyRows } from "./placeBlocks.ts";

interface Move {
  blockId: string;
  sectionId: string;
  place: BlockPlace;
  arrangement: Arrangement;
}

/**
 * Moves a block. Blocks at its new place make room. In the phone arrangement a block stays in its section, because
 * leaving it would move it on wide screens, too.
 */
export function moveBlock(document: PageDocument, { blockId, sectionId, place, arrangement }: Move): PageDocument {
  const found = findBlock(document, blockId);
  if (!found || !findSection(document, sectionId)) return document;
  const target = insideColumns(place);
  const at = (blocks: readonly PageBlock[]) =>
    makeRoomFor(
      mapPlaces(blocks, arrangement, (before, { id }) => (id === blockId ? target : before)),
      blockId,
      arrangement,
    );
  if (found.section.id === sectionId) {
    return withSection(document, sectionId, (section) => {
      const blocks = at(section.blocks);
      return { ...section, blocks: arrangement === "mobile" ? blocks : followOnMobile(section.blocks, blocks) };
    });
  }
  if (arrangement === "mobile") return document;
  const left = withSection(document, found.section.id, (section) => {
    const blocks = tidyRows(
      section.blocks.filter(({ id }) => id !== blockId),
      "desktop",
    );
    return { ...section, blocks: followOnMobile(section.blocks, blocks) };
  });
  return withSection(left, sectionId, (section) => ({
    ...section,
    blocks: followOnMobile(section.blocks, at([...section.blocks, found.block])),
  }));
}
