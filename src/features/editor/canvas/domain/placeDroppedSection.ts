/** A section as it is on the screen: where it begins and ends (px, in any one system). */
export interface StandingSection {
  top: number;
  bottom: number;
}

export interface SectionDropPlace {
  /** How many of the other sections come before it. */
  position: number;
  /** Height of the line between them. */
  lineY: number;
}

/**
 * Where a section lands that is let go at a height of the page: before the first section whose middle is below.
 * @param others the page's other sections, from top to bottom
 */
export function placeDroppedSection(others: readonly StandingSection[], pointerY: number): SectionDropPlace {
  const below = others.findIndex(({ top, bottom }) => pointerY < (top + bottom) / 2);
  const position = below < 0 ? others.length : below;
  return { position, lineY: others[position]?.top ?? others.at(-1)?.bottom ?? pointerY };
}
