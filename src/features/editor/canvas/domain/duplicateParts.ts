import type { PageDocument } from "#features/site/blocks/domain/pageDocument.ts";
import { findBlock, findSection } from "./documentParts.ts";
import { insertBlocks, type NewId } from "./insertBlocks.ts";
import { insertSection } from "./insertSection.ts";

/** Adds a copy of a block below it; undefined if the page is full. */
export function duplicateBlock(document: PageDocument, blockId: string, newId: NewId): PageDocument | undefined {
  const found = findBlock(document, blockId);
  if (!found) return document;
  const copy = { ...found.block, id: newId() };
  return insertBlocks(document, [copy], { sectionId: found.section.id, blockId }, newId);
}

/** Adds a copy of a section below it; undefined if the page is full. */
export function duplicateSection(document: PageDocument, sectionId: string, newId: NewId): PageDocument | undefined {
  const found = findSection(document, sectionId);
  return found ? insertSection(document, found, sectionId, newId) : document;
}
