import type { PageDocument } from "#features/site/blocks/domain/pageDocument.ts";
import { findBlock, findSection } from "./documentParts.ts";
import { inReadingOrder } from "./readingOrder.ts";

/** The selected part of a document: a block, a section, or nothing. */
export interface CanvasSelection {
  sectionId: string | null;
  blockId: string | null;
}

export const nothingSelected: CanvasSelection = { sectionId: null, blockId: null };

export const blockSelection = (blockId: string): CanvasSelection => ({ sectionId: null, blockId });

export const sectionSelection = (sectionId: string): CanvasSelection => ({ sectionId, blockId: null });

/** The selection, or nothing if its part is not in the document. */
export function existingPart(document: PageDocument, selection: CanvasSelection): CanvasSelection {
  const { sectionId, blockId } = selection;
  const exists = blockId ? findBlock(document, blockId) : sectionId ? findSection(document, sectionId) : undefined;
  return exists ? selection : nothingSelected;
}

/**
 * What to select after a block is removed: the next one of its section, otherwise the previous one, otherwise the
 * section.
 */
export function selectionBesideBlock(document: PageDocument, blockId: string): CanvasSelection {
  const section = findBlock(document, blockId)?.section;
  if (!section) return nothingSelected;
  const blocks = inReadingOrder(section.blocks);
  const index = blocks.findIndex(({ id }) => id === blockId);
  const next = blocks[index + 1] ?? blocks[index - 1];
  return next ? blockSelection(next.id) : sectionSelection(section.id);
}

/** What to select after a section is removed: the next one, otherwise the previous one. */
export function selectionBesideSection(document: PageDocument, sectionId: string): CanvasSelection {
  const index = document.sections.findIndex(({ id }) => id === sectionId);
  const next = document.sections[index + 1] ?? document.sections[index - 1];
  return next ? sectionSelection(next.id) : nothingSelected;
}

/** The parent of the selected part: a block's section, otherwise nothing. */
export function selectionAround(document: PageDocument, { blockId }: CanvasSelection): CanvasSelection {
  const section = blockId ? findBlock(document, blockId)?.section : undefined;
  return section ? sectionSelection(section.id) : nothingSelected;
}

/** The part before (-1) or after (1) the selected one in reading order: each section, then its blocks. */
export function neighborOf(
  document: PageDocument,
  { sectionId, blockId }: CanvasSelection,
  by: 1 | -1,
): CanvasSelection | undefined {
  const parts = document.sections.flatMap((section) => [
    sectionSelection(section.id),
    ...inReadingOrder(section.blocks).map(({ id }) => blockSelection(id)),
  ]);
  const index = parts.findIndex((part) => part.sectionId === sectionId && part.blockId === blockId);
  return parts[index + by];
}
