import type { BlockPlace } from "#features/site/blocks/domain/pageDocument.ts";
import { type DropPlace, placeDropped } from "../domain/placeDropped.ts";
import type { CanvasActions, DraggedBlock } from "./canvasState.ts";
import { columnAt, columnsBox, type GridGeometry, gridAt, measureGrids } from "./gridGeometry.ts";

/** Marks of the frame's layer that follow a drag; moved without React, so that every frame of the screen is met. */
export interface DragMarks {
  columns: HTMLElement;
  drop: HTMLElement;
  ghost: HTMLElement;
}

export interface DragStart {
  dragged: DraggedBlock;
  label: string;
  /** How many columns it takes. */
  columns: number;
  /** From its left edge to the pointer, px. */
  grabbedAt: number;
}

const edge = 56;
const fastest = 18;

/**
 * One drag of a block over the page: knows where it would land, shows it, scrolls at the edges. Puck's own drag sorts
 * lists; what lands on a grid of columns is found here (`placeDropped`).
 */
export class DragSession {
  readonly #frame: Document;
  readonly #view: Window;
  readonly #actions: CanvasActions;
  readonly #marks: DragMarks;
  readonly #start: DragStart;
  readonly #grids: GridGeometry[];
  #x = 0;
  #y = 0;
  #isOver = false;
  #request: number | undefined;
  #target: { sectionId: string; place: BlockPlace } | undefined;
  #shownGrid: GridGeometry | undefined;

  constructor(frameDocument: Document, actions: CanvasActions, marks: DragMarks, start: DragStart) {
    this.#frame = frameDocument;
    this.#view = frameDocument.defaultView as Window;
    this.#actions = actions;
    this.#marks = marks;
    this.#start = start;
    const arrangement = actions.arrangement();
    this.#grids = measureGrids(frameDocument, actions.document(), arrangement)
      .filter(({ standing }) => arrangement === "desktop" || isHome(standing, start.dragged))
      .map((grid) => ({ ...grid, standing: grid.standing.filter(({ id }) => id !== start.dragged.blockId) }));
    marks.ghost.textContent = start.label;
    frameDocument.documentElement.classList.add("canvas-dragging");
  }

  /** The pointer, in px of the frame's window; `isOver`: whether it is over the frame at all. */
  move(x: number, y: number, isOver = true): void {
    this.#x = x;
    this.#y = y;
    this.#isOver = isOver;
    this.#request ??= this.#view.requestAnimationFrame(() => this.#show());
  }

  drop(): void {
    if (this.#request !== undefined) this.#show();
    const target = this.#target;
    this.cancel();
    if (target) this.#actions.dropBlock(this.#start.dragged, target.sectionId, target.place);
  }

  cancel(): void {
    if (this.#request !== undefined) this.#view.cancelAnimationFrame(this.#request);
    this.#request = undefined;
    for (const mark of Object.values(this.#marks)) mark.classList.add("canvas-hidden");
    this.#frame.documentElement.classList.remove("canvas-dragging");
  }

  #show(): void {
    this.#request = undefined;
    const { ghost, columns, drop } = this.#marks;
    const grid = this.#isOver ? gridAt(this.#grids, this.#y + this.#view.scrollY) : undefined;
    for (const mark of [ghost, columns, drop]) mark.classList.toggle("canvas-hidden", !grid);
    if (!grid) {
      this.#target = undefined;
      this.#shownGrid = undefined;
      return;
    }
    this.#scrollAtEdges();
    const pageY = this.#y + this.#view.scrollY;
    moveTo(ghost, this.#x + 12, pageY + 12);
    const x = columnAt(grid, this.#x - this.#start.grabbedAt * (grid.isRightToLeft ? -1 : 1));
    const landing = placeDropped(grid.standing, { x, w: this.#start.columns }, pageY);
    this.#target = { sectionId: grid.sectionId, place: landing.place };
    if (this.#shownGrid !== grid) {
      this.#shownGrid = grid;
      moveTo(columns, grid.left, grid.gridTop);
      columns.style.width = `${grid.width}px`;
      columns.style.height = `${Math.max(grid.gridBottom - grid.gridTop, 24)}px`;
      columns.style.columnGap = `${grid.gap}px`;
    }
    showLanding(drop, grid, landing);
  }

  #scrollAtEdges(): void {
    const height = this.#view.innerHeight;
    const over = this.#y < edge ? this.#y - edge : this.#y > height - edge ? this.#y - height + edge : 0;
    if (over === 0) return;
    const before = this.#view.scrollY;
    this.#view.scrollBy(0, Math.max(-1, Math.min(1, over / edge)) * fastest);
    if (this.#view.scrollY !== before) this.#request = this.#view.requestAnimationFrame(() => this.#show());
  }
}

/** In the phone's arrangement a block stays in its section; a new one may go anywhere. */
function isHome(standing: GridGeometry["standing"], { blockId }: DraggedBlock): boolean {
  return blockId === undefined || standing.some(({ id }) => id === blockId);
}

function showLanding(drop: HTMLElement, grid: GridGeometry, { place, besideId, aboveId, belowId }: DropPlace): void {
  const { left, width } = columnsBox(grid, place.x, place.w);
  const find = (id: string | null) => grid.standing.find((block) => block.id === id);
  const beside = find(besideId);
  drop.classList.toggle("canvas-drop-area", Boolean(beside));
  drop.style.width = `${width}px`;
  if (beside) {
    drop.style.height = `${beside.bottom - beside.top}px`;
    moveTo(drop, left, beside.top);
    return;
  }
  const [above, below] = [find(aboveId), find(belowId)];
  const lineY =
    above && below
      ? (above.bottom + below.top) / 2
      : (below?.top ?? above?.bottom ?? (grid.gridTop + grid.gridBottom) / 2);
  drop.style.height = "4px";
  moveTo(drop, left, lineY - 2);
}

function moveTo(mark: HTMLElement, x: number, y: number): void {
  mark.style.transform = `translate3d(${x}px,${y}px,0)`;
}
