import {
  maxBlocks,
  type PageBlock,
  type PageDocument,
  type PageSection,
} from "#features/site/blocks/domain/pageDocument.ts";
import { countBlocks } from "./documentParts.ts";
import type { NewId } from "./insertBlocks.ts";

/**
 * Inserts a section below another, or at the end of the page. It and its blocks get new ids.
 * @returns undefined if the page would have more than 60 blocks or sections (spec.txt §9)
 */
export function insertSection(
  document: PageDocument,
  section: PageSection,
  belowId: string | null,
  newId: NewId,
): PageDocument | undefined {
  const isFull = countBlocks(document) + section.blocks.length > maxBlocks;
  if (isFull || document.sections.length >= maxBlocks) return undefined;
  const added = { ...section, id: newId(), blocks: withNewIds(section.blocks, newId) };
  const index = document.sections.findIndex(({ id }) => id === belowId);
  const sections = [...document.sections];
  sections.splice(index < 0 ? sections.length : index + 1, 0, added);
  return { ...document, sections };
}

/** Copies of blocks, with new ids. */
export function withNewIds(blocks: readonly PageBlock[], newId: NewId): PageBlock[] {
  return blocks.map((block) => ({ ...block, id: newId() }));
}
