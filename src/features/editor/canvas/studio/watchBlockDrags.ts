import { findBlock } from "../domain/documentParts.ts";
import { kindTitle } from "./blockTitle.ts";
import type { CanvasActions } from "./canvasState.ts";
import type { DragSession, DragStart } from "./DragSession.ts";

const slop = 5;
const longPressMs = 350;

/**
 * Turns a press on a block into a drag: by mouse after a few pixels, by touch after holding still, so that a finger
 * still scrolls the page. Escape takes it back.
 * @returns stops watching
 */
export function watchBlockDrags(
  frameDocument: Document,
  actions: CanvasActions,
  begin: (start: DragStart) => DragSession,
): () => void {
  let pressed: { id: string; pointerId: number; x: number; y: number; left: number; isTouch: boolean } | undefined;
  let session: DragSession | undefined;
  let longPress: ReturnType<typeof setTimeout> | undefined;
  let wasDragged = false;

  const start = () => {
    if (!pressed) return;
    const block = findBlock(actions.document(), pressed.id)?.block;
    if (!block) return;
    actions.select({ sectionId: null, blockId: block.id });
    // From here on the pointer is followed outside of the frame too; earlier it would take clicks from blocks.
    frameDocument.documentElement.setPointerCapture(pressed.pointerId);
    session = begin({
      dragged: { blockId: block.id },
      label: kindTitle(block.type),
      columns: block.place[actions.arrangement()].w,
      grabbedAt: pressed.x - pressed.left,
    });
    session.move(pressed.x, pressed.y);
  };
  const end = (isDropped: boolean) => {
    clearTimeout(longPress);
    wasDragged = session !== undefined;
    if (isDropped) session?.drop();
    else session?.cancel();
    session = undefined;
    pressed = undefined;
  };

  const onDown = (event: PointerEvent) => {
    wasDragged = false;
    const target = event.target as Element;
    if (event.button !== 0 || target.closest("button, [data-canvas-editing]")) return;
    const id = target.closest<HTMLElement>("[data-canvas-block], [data-canvas-drags]");
    const blockId = id?.dataset.canvasBlock ?? id?.dataset.canvasDrags;
    const element = blockId ? frameDocument.getElementById(`block-${blockId}`) : null;
    if (!blockId || !element) return;
    const box = element.getBoundingClientRect();
    const isRightToLeft = frameDocument.documentElement.dir === "rtl";
    const isTouch = event.pointerType === "touch";
    const left = isRightToLeft ? 2 * event.clientX - box.right : box.left;
    pressed = { id: blockId, pointerId: event.pointerId, x: event.clientX, y: event.clientY, left, isTouch };
    longPress = undefined;
    if (isTouch && !id?.dataset.canvasDrags) longPress = setTimeout(start, longPressMs);
  };
  const onMove = (event: PointerEvent) => {
    if (event.pointerId !== pressed?.pointerId) return;
    if (session) return session.move(event.clientX, event.clientY);
    const distance = Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y);
    if (distance < slop) return;
    if (pressed.isTouch && longPress !== undefined) end(false);
    else start();
  };
  const onUp = (event: PointerEvent) => event.pointerId === pressed?.pointerId && end(true);
  const onCancel = (event: PointerEvent) => event.pointerId === pressed?.pointerId && end(false);
  const onTouchMove = (event: TouchEvent) => session && event.preventDefault();
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !session) return;
    event.stopImmediatePropagation();
    end(false);
  };
  const onClick = (event: MouseEvent) => {
    if (!wasDragged) return;
    wasDragged = false;
    event.stopPropagation();
    event.preventDefault();
  };
  const onDragStart = (event: DragEvent) => {
    if (!(event.target as Element).closest?.("[data-canvas-editing]")) event.preventDefault();
  };

  const listeners = new AbortController();
  const capture = { capture: true, signal: listeners.signal };
  frameDocument.addEventListener("pointerdown", onDown, capture);
  frameDocument.addEventListener("pointermove", onMove, capture);
  frameDocument.addEventListener("pointerup", onUp, capture);
  frameDocument.addEventListener("pointercancel", onCancel, capture);
  frameDocument.addEventListener("touchmove", onTouchMove, { passive: false, signal: listeners.signal });
  frameDocument.addEventListener("keydown", onKey, capture);
  frameDocument.addEventListener("click", onClick, capture);
  frameDocument.addEventListener("dragstart", onDragStart, capture);
  return () => {
    end(false);
    listeners.abort();
  };
}
