interface Sections<Section> {
  sections: Section[];
}

/** A document with other sections in the place of one; undefined if it has none with this id. */
export function replaceSection<Section extends { id: string }, Document extends Sections<Section>>(
  document: Document & Sections<Section>,
  sectionId: string,
  others: readonly Section[],
): Document | undefined {
  if (!document.sections.some(({ id }) => id === sectionId)) return undefined;
  const kept = new Set(document.sections.flatMap(({ id }) => (id === sectionId ? [] : [id])));
  // A copy from elsewhere on the page would have the same id.
  const added = others.filter(({ id }) => !kept.has(id));
  return { ...document, sections: document.sections.flatMap((each) => (each.id === sectionId ? added : [each])) };
}
