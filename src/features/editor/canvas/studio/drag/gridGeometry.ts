import type { PageDocument } from "#features/site/blocks/domain/pageDocument.ts";
import { gridColumns } from "#features/site/blocks/domain/pageDocument.ts";
import type { Arrangement } from "../../domain/arrangement.ts";
import type { BlockOnScreen } from "../../domain/placeDropped.ts";

/** A section's grid in the frame, in CSS px of the page (independent of scrolling). */
export interface GridGeometry {
  sectionId: string;
  top: number;
  bottom: number;
  /** Start of the first column, and width of a column with its gap. */
  left: number;
  width: number;
  step: number;
  gap: number;
  gridTop: number;
  gridBottom: number;
  isRightToLeft: boolean;
  standing: BlockOnScreen[];
}

/** Measures every section once, at the start of a drag. Nothing on the page moves during it. */
export function measureGrids(
  frameDocument: Document,
  document: PageDocument,
  arrangement: Arrangement,
): GridGeometry[] {
  const view = frameDocument.defaultView as Window;
  const scrollTop = view.scrollY;
  return document.sections.flatMap((section): GridGeometry[] => {
    const element = frameDocument.getElementById(section.id);
    const grid = element?.querySelector(":scope > .section-grid");
    if (!element || !grid) return [];
    const style = view.getComputedStyle(grid);
    const box = grid.getBoundingClientRect();
    const outer = element.getBoundingClientRect();
    const start = Number.parseFloat(style.paddingLeft) || 0;
    const width = box.width - start - (Number.parseFloat(style.paddingRight) || 0);
    const gap = Number.parseFloat(style.columnGap) || 0;
    return [
      {
        sectionId: section.id,
        top: outer.top + scrollTop,
        bottom: outer.bottom + scrollTop,
        left: box.left + start,
        width,
        step: (width + gap) / gridColumns,
        gap,
        gridTop: box.top + scrollTop,
        gridBottom: box.bottom + scrollTop,
        isRightToLeft: style.direction === "rtl",
        standing: section.blocks.flatMap((block): BlockOnScreen[] => {
          const rect = frameDocument.getElementById(`block-${block.id}`)?.getBoundingClientRect();
          if (!rect) return [];
          return [
            {
              id: block.id,
              place: block.place[arrangement],
              top: rect.top + scrollTop,
              bottom: rect.bottom + scrollTop,
            },
          ];
        }),
      },
    ];
  });
}

/** The column whose edge is nearest to a point of the screen, counted from 0. It may be outside the grid. */
export function columnAt({ left, width, step, gap, isRightToLeft }: GridGeometry, x: number): number {
  const along = isRightToLeft ? left + width - x : x - left;
  return Math.round((along + gap / 2) / step);
}

/** The column at a point of the screen, counted from 0. It may be outside the grid. */
export function columnUnder({ left, width, step, isRightToLeft }: GridGeometry, x: number): number {
  return Math.floor((isRightToLeft ? left + width - x : x - left) / step);
}

/** Left edge and width (px) of columns. */
export function columnsBox(grid: GridGeometry, x: number, w: number): { left: number; width: number } {
  const width = w * grid.step - grid.gap;
  const along = x * grid.step;
  return { left: grid.isRightToLeft ? grid.left + grid.width - along - width : grid.left + along, width };
}

/** The grid at a y coordinate of the page, otherwise the nearest one. */
export function gridAt(grids: readonly GridGeometry[], y: number): GridGeometry | undefined {
  const inside = grids.find(({ top, bottom }) => y >= top && y < bottom);
  if (inside) return inside;
  const away = ({ top, bottom }: GridGeometry) => Math.min(Math.abs(y - top), Math.abs(y - bottom));
  return [...grids].sort((one, other) => away(one) - away(other))[0];
}
