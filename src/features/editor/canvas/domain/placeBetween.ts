/** A section as it is on the screen (px, in any one system), and where its last block ends. */
export interface SectionEdges {
  sectionId: string;
  top: number;
  bottom: number;
  lastBottom: number | undefined;
}

/** So far (px) from the end of a section a block is let go between it and the next. */
const strip = 14;

/**
 * The section below which a block is let go that is not let go in one: at the line between two, or below the last.
 * A section without blocks takes it itself, and so does one whose blocks reach to the line.
 * @returns the section and the height of its end
 */
export function placeBetween(
  sections: readonly SectionEdges[],
  y: number,
): { belowId: string; lineY: number } | undefined {
  const last = sections.length - 1;
  const index = sections.findIndex(({ bottom }, at) => y >= bottom - strip && (at === last || y <= bottom + strip));
  const found = sections[index];
  if (!found || found.lastBottom === undefined) return undefined;
  const isFull = found.lastBottom > found.bottom - strip;
  if (isFull && (index < last || y <= found.bottom)) return undefined;
  return { belowId: found.sectionId, lineY: found.bottom };
}
