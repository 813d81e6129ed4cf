/** A section on the screen, and where its last block ends (px). */
export interface SectionEdges {
  sectionId: string;
  top: number;
  bottom: number;
  lastBottom: number | undefined;
}

/** Within this distance (px) of a section's end, a block is dropped between it and the next. */
const strip = 14;

/**
 * The section below which a block is dropped if it is not dropped into one: at the boundary of two, or below the last.
 * An empty section, or one whose blocks reach the boundary, takes the block itself.
 * @returns the section and the y coordinate of its end
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
