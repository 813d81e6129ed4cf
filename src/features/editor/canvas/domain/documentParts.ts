import type { PageBlock, PageDocument, PageSection } from "#features/site/blocks/domain/pageDocument.ts";

/** The section that holds a block, and the block. */
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

export function findSection(document: PageDocument, sectionId: string): PageSection | undefined {
  return document.sections.find(({ id }) => id === sectionId);
}

/** The document with one of its sections changed. */
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

/** How many blocks a page holds. */
export function countBlocks(document: PageDocument): number {
  return document.sections.reduce((sum, { blocks }) => sum + blocks.length, 0);
}
