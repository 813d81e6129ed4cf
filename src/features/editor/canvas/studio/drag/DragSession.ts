/**
 * Marks in the frame's layer that follow a drag. They are moved without React, so that they keep up with every frame.
 */
export interface DragMarks {
  columns: HTMLElement;
  drop: HTMLElement;
  ghost: HTMLElement;
}

/** Finds where the dragged part would land: `aimBlock`, `aimSection`. */
export interface DragAim {
  /**
   * Shows where the part would land, for a pointer position on the page (px; independent of scrolling).
   * @returns text about the place, shown beside the part's name
   */
  show(x: number, pageY: number): string | undefined;
  /** The pointer left the page, so there is no place to land. */
  leave(): void;
  /** Drops the part at the place that was shown last, if any. */
  land(): void;
}

export interface DragStart {
  /** The label of the dragged part beside the pointer. */
  label: string;
  /** A finger covers what is below it. */
  isTouch: boolean;
  /** The dragged element, which is pale during the drag. A new block has none. */
  element?: HTMLElement | null;
  aim: DragAim;
}

const edge = 56;
const fastest = 18;

/** A drag over the page: follows the pointer, scrolls at the edges, and shows where the part would land. */
export class DragSession {
  readonly #frame: Document;
  readonly #view: Window;
  readonly #marks: DragMarks;
  readonly #start: DragStart;
  /** Factor by which to enlarge the ghost if the frame is scaled down. */
  readonly #zoom: number;
  #x = 0;
  #y = 0;
  #isOver = false;
  #request: number | undefined;

  constructor(frameDocument: Document, marks: DragMarks, start: DragStart) {
    this.#frame = frameDocument;
    this.#view = frameDocument.defaultView as Window;
    this.#marks = marks;
    this.#start = start;
    marks.ghost.textContent = start.label;
    marks.ghost.classList.toggle("canvas-ghost-above", start.isTouch);
    start.element?.setAttribute("data-canvas-dragged", "");
    this.#zoom = Number(this.#view.getComputedStyle(marks.ghost).zoom) || 1;
    frameDocument.documentElement.classList.add("canvas-dragging");
  }

  /** The pointer in px of the frame's window. `isOver`: whether it is over the frame. */
  move(x: number, y: number, isOver = true): void {
    this.#x = x;
    this.#y = y;
    this.#isOver = isOver;
    this.#request ??= this.#view.requestAnimationFrame(() => this.#show());
  }

  drop(): void {
    if (this.#request !== undefined) this.#show();
    this.cancel();
    this.#start.aim.land();
  }

  cancel(): void {
    if (this.#request !== undefined) this.#view.cancelAnimationFrame(this.#request);
    this.#request = undefined;
    for (const mark of Object.values(this.#marks)) mark.classList.add("canvas-hidden");
    this.#start.element?.removeAttribute("data-canvas-dragged");
    this.#frame.documentElement.classList.remove("canvas-dragging");
  }

  #show(): void {
    this.#request = undefined;
    const { ghost } = this.#marks;
    ghost.classList.toggle("canvas-hidden", !this.#isOver);
    if (!this.#isOver) {
      this.#start.aim.leave();
      return;
    }
    this.#scrollAtEdges();
    const pageY = this.#y + this.#view.scrollY;
    moveTo(ghost, this.#x / this.#zoom, pageY / this.#zoom);
    const said = this.#start.aim.show(this.#x, pageY);
    const text = said ? `${this.#start.label} · ${said}` : this.#start.label;
    if (ghost.textContent !== text) ghost.textContent = text;
  }

  #scrollAtEdges(): void {
    const height = this.#view.innerHeight;
    const over = this.#y < edge ? this.#y - edge : this.#y > height - edge ? this.#y - height + edge : 0;
    if (over === 0) return;
    const before = this.#view.scrollY;
    this.#view.scrollBy({ top: Math.max(-1, Math.min(1, over / edge)) * fastest, behavior: "instant" });
    if (this.#view.scrollY !== before) this.#request = this.#view.requestAnimationFrame(() => this.#show());
  }
}

/** Moves a mark of the layer to a point of the page (px). */
export function moveTo(mark: HTMLElement, x: number, y: number): void {
  mark.style.transform = `translate3d(${x}px,${y}px,0)`;
}
