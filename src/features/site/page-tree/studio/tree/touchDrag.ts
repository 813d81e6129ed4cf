const edgePx = 72;
const scrollPx = 14;

/**
 * Makes rows draggable by touch. A touch that begins on an element with `data-grip` sends `dragstart`, `dragover`,
 * `drop` and `dragend` to the rows, because not all phones support native dragging.
 * @param rowSelector selects rows, inside `list`
 * @returns removes the listeners
 */
export function touchDrag(list: HTMLElement, rowSelector: string): () => void {
  let dragged: Element | null = null;
  let over: Element | null = null;
  let canDrop = false;
  let point = { x: 0, y: 0 };
  let frame = 0;

  const gripOf = (target: EventTarget | null) => (target instanceof Element ? target.closest("[data-grip]") : null);

  function dispatch(row: Element, type: string): boolean {
    const event = new DragEvent(type, {
      bubbles: true,
      cancelable: true,
      clientX: point.x,
      clientY: point.y,
      dataTransfer: new DataTransfer(),
    });
    // A handler accepts a drop by preventing the default.
    return !row.dispatchEvent(event);
  }

  function look(): void {
    const found = document.elementFromPoint(point.x, point.y)?.closest(rowSelector) ?? null;
    over = found && list.contains(found) ? found : null;
    canDrop = over !== null && dispatch(over, "dragover");
  }

  function scroll(): void {
    if (!dragged) return;
    const step = point.y < edgePx ? -scrollPx : point.y > window.innerHeight - edgePx ? scrollPx : 0;
    if (step !== 0) {
      window.scrollBy(0, step);
      look();
    }
    frame = requestAnimationFrame(scroll);
  }

  function start(event: TouchEvent): void {
    const row = event.touches.length === 1 ? gripOf(event.target)?.closest(rowSelector) : undefined;
    const touch = event.touches[0];
    if (!row || !touch) return;
    event.preventDefault();
    dragged = row;
    point = { x: touch.clientX, y: touch.clientY };
    dispatch(row, "dragstart");
    frame = requestAnimationFrame(scroll);
  }

  function move(event: TouchEvent): void {
    const touch = event.touches[0];
    if (!dragged || !touch) return;
    event.preventDefault();
    point = { x: touch.clientX, y: touch.clientY };
    look();
  }

  function end(event: TouchEvent): void {
    if (!dragged) return;
    cancelAnimationFrame(frame);
    if (event.type === "touchend" && over && canDrop) dispatch(over, "drop");
    dispatch(dragged, "dragend");
    dragged = null;
    over = null;
  }

  list.addEventListener("touchstart", start, { passive: false });
  list.addEventListener("touchmove", move, { passive: false });
  list.addEventListener("touchend", end);
  list.addEventListener("touchcancel", end);
  return () => {
    cancelAnimationFrame(frame);
    list.removeEventListener("touchstart", start);
    list.removeEventListener("touchmove", move);
    list.removeEventListener("touchend", end);
    list.removeEventListener("touchcancel", end);
  };
}
