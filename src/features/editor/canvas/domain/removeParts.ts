import type { PageDocument } from "#features/site/blocks/domain/pageDocument.ts";
import { followOnMobile } from "./arrangeForMobile.ts";
import { findBlock, withSection } from "./documentParts.ts";
import { tidyRows } from "./placeBlocks.ts";

/** Removes a block, and the rows that only it used. */
export function removeBlock(document: PageDocument, blockId: string): PageDocument {
  const found = findBlock(document, blockId);
  if (!found) return document;
  return withSection(document, found.section.id, (section) => {
    const left = tidyRows(
      section.blocks.filter(({ id }) => id !== blockId),
      "desktop",
    );
    return { ...section, blocks: followOnMobile(section.blocks, left) };
  });
}

export function removeSection(document: PageDocument, sectionId: string): PageDocument {
  return { ...document, sections: document.sections.filter(({ id }) => id !== sectionId) };
}
