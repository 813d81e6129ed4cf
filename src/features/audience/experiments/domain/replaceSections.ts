interface Sections<Section> {
  sections: Section[];
}

/**
 * A document with other sections in the place of one, or of several that replaced it before; undefined if it has none of
 * these ids.
 */
export function replaceSections<Section extends { id: string }, Document extends Sections<Section>>(
  document: Document & Sections<Section>,
  ids: readonly string[],
  others: readonly Section[],
): Document | undefined {
  const place = document.sections.findIndex(({ id }) => ids.includes(id));
  if (place === -1) return undefined;
  const isKept = ({ id }: Section) => !ids.includes(id);
  const kept = new Set(document.sections.filter(isKept).map(({ id }) => id));
  // A copy from elsewhere on the page would have the same id.
  const added = others.filter(({ id }) => !kept.has(id));
  const [before, after] = [document.sections.slice(0, place), document.sections.slice(place).filter(isKept)];
  return { ...document, sections: [...before, ...added, ...after] };
}
