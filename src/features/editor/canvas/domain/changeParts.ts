import type { PageBlock, PageDocument, PageSection } from "#features/site/blocks/domain/pageDocument.ts";
import { arrangeForMobile } from "./arrangeForMobile.ts";
import { findBlock, withSection } from "./documentParts.ts";

/** Changes a block's props. */
export function changeBlock(document: PageDocument, blockId: string, props: PageBlock["props"]): PageDocument {
  const found = findBlock(document, blockId);
  if (!found) return document;
  return withSection(document, found.section.id, (section) => ({
    ...section,
    blocks: section.blocks.map((block) => (block.id === blockId ? ({ ...block, props } as PageBlock) : block)),
  }));
}

export type SectionSettings = Omit<PageSection, "id" | "blocks">;

/** Changes a section's settings. `background: undefined` removes the background. */
export function changeSection(
  document: PageDocument,
  sectionId: string,
  settings: Partial<SectionSettings>,
): PageDocument {
  return withSection(document, sectionId, (section) => {
    const changed = { ...section, ...settings };
    if (changed.background === undefined) delete changed.background;
    if (!changed.name) delete changed.name;
    return changed;
  });
}

/** Discards a section's phone arrangement that was made by hand. */
export function resetMobile(document: PageDocument, sectionId: string): PageDocument {
  return withSection(document, sectionId, (section) => ({ ...section, blocks: arrangeForMobile(section.blocks) }));
}
