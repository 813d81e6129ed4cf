import type { PageBlock, PageDocument, PageSection } from "#features/site/blocks/domain/pageDocument.ts";

/** A block and the section that contains it. */
export function findBlock(
  document: PageDocument,
  blockId: string,
): { section: PageSection; block: PageBlock } | undefined {
  for (const section of document.sections) {
    const block = section.blocks.find(({ id }) => id === blockId);
    if (block) return { section, block };
  }
  return undefined;
}

/** The section with this id; undefined if there is none. */
export function findSection(document: PageDocument, sectionId: string): PageSection | undefined {
  return document.sections.find(({ id }) => id === sectionId);
}

/** Replaces one section of the document. */
export function withSection(
  document: PageDocument,
  sectionId: string,
  change: (section: PageSection) => PageSection,
): PageDocument {
  return {
    ...document,
    sections: document.sections.map((section) => (section.id === sectionId ? change(section) : section)),
  };
}

/** Number of blocks on a page. */
export function countBlocks(document: PageDocument): number {
  return document.sections.reduce((sum, { blocks }) => sum + blocks.length, 0);
}
