import { findBlock, findSection } from "../../domain/documentParts.ts";
import { blockSelection } from "../../domain/selection.ts";
import type { CanvasActions } from "../actions/canvasActions.ts";
import { kindTitle, sectionLabel } from "../panels/blockTitle.ts";
import { aimBlock } from "./aimBlock.ts";
import { aimSection } from "./aimSection.ts";
import { type DragMarks, DragSession, type DragStart } from "./DragSession.ts";
import { watchEscape } from "./watchEscape.ts";

/** A pointer that moved less than this (px) since it was pressed counts as still. */
export const slop = 5;
/** Holding a finger still for this long (ms) lifts what is below it. Until then, it scrolls the page. */
export const longPressMs = 350;

interface Press {
  pointerId: number;
  x: number;
  y: number;
  /** A finger on a block, which may still start to scroll. */
  isWaiting: boolean;
  lift: ReturnType<typeof setTimeout> | undefined;
  /** Returns what is dragged; undefined if it no longer exists. */
  start(): DragStart | undefined;
}

/**
 * Turns a press on a block, or on the bar of a selected part, into a drag: by mouse after a few pixels, by touch after
 * holding still, so that a finger can scroll the page. Escape cancels. A tap on a selected text edits it.
 * @returns stops watching
 */
export function watchDrags(frameDocument: Document, actions: CanvasActions, marks: DragMarks): () => void {
  let press: Press | undefined;
  let session: DragSession | undefined;
  let wasDragged = false;
  let wasChosen: string | null = null;

  const begin = () => {
    const started = press?.start();
    if (!press || !started) return;
    clearTimeout(press.lift);
    // From here on, follow the pointer outside the frame. Capturing it earlier would take clicks from blocks.
    frameDocument.documentElement.setPointerCapture(press.pointerId);
    session = new DragSession(frameDocument, marks, started);
    session.move(press.x, press.y);
    if (started.isTouch) navigator.vibrate?.(10);
  };
  const end = (isDropped: boolean) => {
    clearTimeout(press?.lift);
    wasDragged = session !== undefined;
    const ended = session;
    session = undefined;
    press = undefined;
    if (isDropped) ended?.drop();
    else ended?.cancel();
  };

  const onDown = (event: PointerEvent) => {
    if (press) {
      const isOther = event.pointerId !== press.pointerId;
      end(false);
      // A second finger: the user zooms.
      if (isOther) return;
    }
    wasDragged = false;
    const target = event.target as Element;
    if (event.button !== 0 || target.closest("button, [data-canvas-editing]")) return;
    const isTouch = event.pointerType === "touch";
    const block = target.closest<HTMLElement>("[data-canvas-block]")?.dataset.canvasBlock;
    const { canvasDragsBlock, canvasDragsSection } =
      target.closest<HTMLElement>("[data-canvas-drags-block], [data-canvas-drags-section]")?.dataset ?? {};
    const blockId = block ?? canvasDragsBlock;
    wasChosen = isTouch && block === actions.selection().blockId ? (block ?? null) : null;
    const start = blockId
      ? () => startOfBlock(frameDocument, actions, marks, blockId, event)
      : canvasDragsSection
        ? () => startOfSection(frameDocument, actions, marks, canvasDragsSection, isTouch)
        : undefined;
    if (!start) return;
    // The bar of a selected part is made for dragging, so it moves at once.
    const isWaiting = isTouch && block !== undefined;
    const lift = isWaiting ? setTimeout(begin, longPressMs) : undefined;
    press = { pointerId: event.pointerId, x: event.clientX, y: event.clientY, isWaiting, lift, start };
  };
  const onMove = (event: PointerEvent) => {
    if (!press || event.pointerId !== press.pointerId) return;
    if (session) return session.move(event.clientX, event.clientY);
    if (Math.hypot(event.clientX - press.x, event.clientY - press.y) < slop) return;
    if (press.isWaiting) end(false);
    else begin();
  };
  const onUp = (event: PointerEvent) => event.pointerId === press?.pointerId && end(true);
  const onCancel = (event: PointerEvent) => event.pointerId === press?.pointerId && end(false);
  const onTouchMove = (event: TouchEvent) => session && event.cancelable && event.preventDefault();
  // A long press on a phone opens a menu, which would end the touch.
  const onMenu = (event: Event) => press?.isWaiting && event.preventDefault();
  const onClick = (event: MouseEvent) => {
    const tapped = wasChosen;
    wasChosen = null;
    if (wasDragged) {
      wasDragged = false;
      event.stopPropagation();
      event.preventDefault();
    } else if (tapped && findBlock(actions.document(), tapped)?.block.type === "html") {
      event.stopPropagation();
      actions.startEditing(tapped, { left: event.clientX, top: event.clientY });
    }
  };
  const onDragStart = (event: DragEvent) => {
    if (!(event.target as Element).closest?.("[data-canvas-editing]")) event.preventDefault();
  };

  const listeners = new AbortController();
  const { signal } = listeners;
  const capture = { capture: true, signal };
  frameDocument.addEventListener("pointerdown", onDown, capture);
  frameDocument.addEventListener("pointermove", onMove, capture);
  frameDocument.addEventListener("pointerup", onUp, capture);
  frameDocument.addEventListener("pointercancel", onCancel, capture);
  frameDocument.addEventListener("touchmove", onTouchMove, { passive: false, signal });
  frameDocument.addEventListener("contextmenu", onMenu, capture);
  frameDocument.addEventListener("click", onClick, capture);
  frameDocument.addEventListener("dragstart", onDragStart, capture);
  watchEscape(frameDocument, signal, () => {
    if (!session) return false;
    end(false);
    return true;
  });
  return () => {
    end(false);
    listeners.abort();
  };
}

function startOfBlock(
  frameDocument: Document,
  actions: CanvasActions,
  marks: DragMarks,
  blockId: string,
  { clientX, pointerType }: PointerEvent,
): DragStart | undefined {
  const block = findBlock(actions.document(), blockId)?.block;
  const element = frameDocument.getElementById(`block-${blockId}`);
  if (!block || !element) return undefined;
  actions.select(blockSelection(blockId));
  const { left, right } = element.getBoundingClientRect();
  return {
    label: kindTitle(block.type),
    isTouch: pointerType === "touch",
    element,
    aim: aimBlock(frameDocument, actions, marks, {
      dragged: { blockId },
      columns: block.place[actions.arrangement()].w,
      grabbedAt: actions.isRightToLeft() ? right - clientX : clientX - left,
    }),
  };
}

function startOfSection(
  frameDocument: Document,
  actions: CanvasActions,
  marks: DragMarks,
  sectionId: string,
  isTouch: boolean,
): DragStart | undefined {
  const section = findSection(actions.document(), sectionId);
  if (!section) return undefined;
  return {
    label: sectionLabel(section, actions.document().sections.indexOf(section)),
    isTouch,
    element: frameDocument.getElementById(sectionId),
    aim: aimSection(frameDocument, actions, marks, sectionId),
  };
}
