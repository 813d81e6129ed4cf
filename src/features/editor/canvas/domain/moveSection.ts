import type { PageDocument } from "#features/site/blocks/domain/pageDocument.ts";

/** Moves a section up or down by a number of sections, at most to the ends of the page. */
export function moveSection(document: PageDocument, sectionId: string, by: number): PageDocument {
  const index = document.sections.findIndex(({ id }) => id === sectionId);
  const section = document.sections[index];
  const target = index + by;
  if (!section || target < 0 || target >= document.sections.length) return document;
  const sections = document.sections.filter((each) => each !== section);
  sections.splice(target, 0, section);
  return { ...document, sections };
}
