/** A section on the screen: where it begins and ends (px). */
export interface SectionOnScreen {
  top: number;
  bottom: number;
}

export interface SectionDropPlace {
  /** Number of the other sections before it. */
  position: number;
  /** y coordinate of the line between them. */
  lineY: number;
}

/**
 * Where a dropped section goes: before the first section whose middle is below the pointer.
 * @param others the page's other sections, from top to bottom
 */
export function placeDroppedSection(others: readonly SectionOnScreen[], pointerY: number): SectionDropPlace {
  const below = others.findIndex(({ top, bottom }) => pointerY < (top + bottom) / 2);
  const position = below < 0 ? others.length : below;
  return { position, lineY: others[position]?.top ?? others.at(-1)?.bottom ?? pointerY };
}
