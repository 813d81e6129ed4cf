import type { PageDocument, PageSection } from "#features/site/blocks/domain/pageDocument.ts";
import { sameJson } from "#kernel/domain/sameJson.ts";

/**
 * Parts of a document that differ from another one, as ids of elements on the page: blocks that are new, changed or
 * moved, and sections with other settings.
 */
export function changedParts(document: PageDocument, other: PageDocument): string[] {
  const otherSections = new Map(other.sections.map((section) => [section.id, section]));
  const otherBlocks = new Map(
    other.sections.flatMap(({ id, blocks }) => blocks.map((each) => [each.id, { id, each }])),
  );
  return document.sections.flatMap((section) => {
    const before = otherSections.get(section.id);
    const isOtherwise = before !== undefined && !sameJson(looksOf(section), looksOf(before));
    const blocks = section.blocks.filter((block) => {
      const was = otherBlocks.get(block.id);
      return !was || was.id !== section.id || !sameJson(block, was.each);
    });
    return [...(isOtherwise ? [section.id] : []), ...blocks.map(({ id }) => `block-${id}`)];
  });
}

const looksOf = ({ blocks: _blocks, name: _name, ...looks }: PageSection) => looks;
