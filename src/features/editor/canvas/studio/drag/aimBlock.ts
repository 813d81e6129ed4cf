import type { BlockPlace } from "#features/site/blocks/domain/pageDocument.ts";
import { sameJson } from "#kernel/domain/sameJson.ts";
import { moveBlock } from "../../domain/moveBlock.ts";
import { type BesideDrop, placeBeside } from "../../domain/placeBeside.ts";
import { placeBetween, type SectionEdges } from "../../domain/placeBetween.ts";
import { type DropPlace, fitIntoGap, placeDropped } from "../../domain/placeDropped.ts";
import type { CanvasActions, DraggedBlock } from "../actions/canvasActions.ts";
import { texts } from "../texts.ts";
import { type DragAim, type DragMarks, moveTo } from "./DragSession.ts";
import { columnAt, columnsBox, columnUnder, type GridGeometry, gridAt, measureGrids } from "./gridGeometry.ts";

interface BlockDrag {
  dragged: DraggedBlock;
  /** Width in columns. */
  columns: number;
  /** Distance from its start edge to the pointer (px). */
  grabbedAt: number;
}

/** In a section, beside a block that makes room; or in a new section below one. */
type BlockTarget =
  | { sectionId: string; place: BlockPlace; narrowed?: BesideDrop["narrowed"] }
  | { belowId: string; place: BlockPlace };

/** Finds the columns and rows of a dragged block (`placeDropped`). */
export function aimBlock(
  frameDocument: Document,
  actions: CanvasActions,
  { columns, drop }: DragMarks,
  { dragged, columns: w, grabbedAt }: BlockDrag,
): DragAim {
  const arrangement = actions.arrangement();
  // Measured once, because nothing on the page moves during a drag.
  const grids = measureGrids(frameDocument, actions.document(), arrangement)
    .filter(({ standing }) => arrangement === "desktop" || isHome(standing, dragged))
    .map((grid) => ({ ...grid, standing: grid.standing.filter(({ id }) => id !== dragged.blockId) }));
  let target: BlockTarget | undefined;
  let shownGrid: GridGeometry | undefined;

  // On a page without sections, a new block may go anywhere.
  const isFirst = dragged.kindName !== undefined && actions.document().sections.length === 0;
  let isOver = false;

  function leave(): void {
    isOver = false;
    target = undefined;
    shownGrid = undefined;
    columns.classList.add("canvas-hidden");
    drop.classList.add("canvas-hidden");
  }

  function showColumns(grid: GridGeometry): void {
    if (shownGrid === grid) return;
    shownGrid = grid;
    moveTo(columns, grid.left, grid.gridTop);
    columns.style.width = `${grid.width}px`;
    columns.style.height = `${Math.max(grid.gridBottom - grid.gridTop, 24)}px`;
    columns.style.columnGap = `${grid.gap}px`;
    columns.classList.remove("canvas-hidden");
    drop.classList.remove("canvas-hidden");
  }

  function isWhereItStands(sectionId: string, place: BlockPlace): boolean {
    const { blockId } = dragged;
    const document = actions.document();
    return blockId !== undefined && sameJson(moveBlock(document, { blockId, sectionId, place, arrangement }), document);
  }

  return {
    show(pointerX, pageY) {
      isOver = true;
      const grid = gridAt(grids, pageY);
      if (!grid) return undefined;
      const between = arrangement === "desktop" ? placeBetween(grids.map(edgesOf), pageY) : undefined;
      if (between) {
        target = { belowId: between.belowId, place: { x: 0, y: 0, w, h: 1 } };
        shownGrid = undefined;
        columns.classList.add("canvas-hidden");
        drop.classList.remove("canvas-hidden");
        showLine(drop, { left: 0, width: frameDocument.documentElement.clientWidth }, between.lineY);
        return texts.newSection;
      }
      const along = grid.isRightToLeft ? grid.left + grid.width - pointerX : pointerX - grid.left;
      const beside = placeBeside(grid.standing, grid, { along, y: pageY });
      if (beside) {
        target = { sectionId: grid.sectionId, ...beside };
        showColumns(grid);
        showBeside(drop, grid, beside);
        return undefined;
      }
      const x = columnAt(grid, pointerX - grabbedAt * (grid.isRightToLeft ? -1 : 1));
      const gap = fitIntoGap(grid.standing, { x, w }, { column: columnUnder(grid, pointerX), y: pageY });
      const landing = placeDropped(grid.standing, gap, pageY);
      target = { sectionId: grid.sectionId, place: landing.place };
      showColumns(grid);
      showLanding(drop, grid, landing);
      if (arrangement === "mobile" && dragged.blockId !== undefined && (pageY < grid.top || pageY > grid.bottom)) {
        return texts.staysInSection;
      }
      return isWhereItStands(grid.sectionId, landing.place) ? texts.staysHere : undefined;
    },
    leave,
    land() {
      if (target && "belowId" in target) actions.dropBelowSection(dragged, target.belowId, target.place);
      else if (target) actions.dropBlock(dragged, target.sectionId, target.place, target.narrowed);
      else if (isFirst && isOver) actions.addBlock(dragged.kindName);
    },
  };
}

/** In the phone arrangement, a block stays in its section. A new one may go anywhere. */
function isHome(standing: GridGeometry["standing"], { blockId }: DraggedBlock): boolean {
  return blockId === undefined || standing.some(({ id }) => id === blockId);
}

/** The half of a block that another would take. */
function showBeside(drop: HTMLElement, grid: GridGeometry, { place, narrowed }: BesideDrop): void {
  const block = grid.standing.find(({ id }) => id === narrowed.blockId);
  if (block) showArea(drop, columnsBox(grid, place.x, place.w), block);
}

/** Columns, over the height of a block. */
function showArea(
  drop: HTMLElement,
  { left, width }: ReturnType<typeof columnsBox>,
  { top, bottom }: GridGeometry["standing"][number],
): void {
  drop.classList.add("canvas-drop-area");
  drop.style.width = `${width}px`;
  drop.style.height = `${bottom - top}px`;
  moveTo(drop, left, top);
}

function showLanding(drop: HTMLElement, grid: GridGeometry, { place, besideId, aboveId, belowId }: DropPlace): void {
  const box = columnsBox(grid, place.x, place.w);
  const find = (id: string | null) => grid.standing.find((block) => block.id === id);
  const beside = find(besideId);
  if (beside) {
    showArea(drop, box, beside);
    return;
  }
  const [above, below] = [find(aboveId), find(belowId)];
  const lineY =
    above && below
      ? (above.bottom + below.top) / 2
      : (below?.top ?? above?.bottom ?? (grid.gridTop + grid.gridBottom) / 2);
  showLine(drop, box, lineY);
}

function showLine(drop: HTMLElement, { left, width }: ReturnType<typeof columnsBox>, lineY: number): void {
  drop.classList.remove("canvas-drop-area");
  drop.style.width = `${width}px`;
  drop.style.height = "4px";
  moveTo(drop, left, lineY - 2);
}

function edgesOf({ sectionId, top, bottom, standing }: GridGeometry): SectionEdges {
  const ends = standing.map((block) => block.bottom);
  return { sectionId, top, bottom, lastBottom: ends.length > 0 ? Math.max(...ends) : undefined };
}
