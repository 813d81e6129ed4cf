import type { PointerEvent as ReactPointerEvent, RefObject } from "react";
import type { BlockKind } from "#features/site/blocks/domain/defineBlock.ts";
import { gridColumns } from "#features/site/blocks/domain/pageDocument.ts";
import { useCanvasActions } from "../actions/canvasActions.ts";
import { dragMarksOf } from "../overlay/FrameLayer.tsx";
import { kindTitle } from "../panels/blockTitle.ts";
import { aimBlock } from "./aimBlock.ts";
import { DragSession } from "./DragSession.ts";
import { longPressMs, slop } from "./watchDrags.ts";
import { watchEscape } from "./watchEscape.ts";

/** Distance (px) from the pointer to the start of a new block. */
const grabbedAt = 24;

/**
 * A drag out of the list of blocks. The studio keeps the pointer, and passes its position to the frame in the frame's
 * px. A finger lifts a block by holding still; otherwise it scrolls the list.
 */
export function useDragFromList(frameDocument: Document | null, stage: RefObject<HTMLElement | null>) {
  const actions = useCanvasActions();
  return (event: ReactPointerEvent<HTMLButtonElement>, kind: BlockKind) => {
    if (event.button !== 0 || !frameDocument) return;
    const button = event.currentTarget;
    const canvas = button.closest<HTMLElement>("[data-canvas]");
    const { clientX: startX, clientY: startY, pointerId } = event;
    const isTouch = event.pointerType === "touch";
    delete button.dataset.wasDragged;
    // At once, because a fast pointer may reach the frame before its first move here.
    button.setPointerCapture(pointerId);
    let session: DragSession | undefined;

    function begin(): void {
      const marks = dragMarksOf(frameDocument as Document);
      if (!marks) return;
      clearTimeout(lift);
      button.dataset.wasDragged = "";
      // If the list covers the page, it is hidden during the drag.
      if (canvas) canvas.dataset.dragging = "";
      session = new DragSession(frameDocument as Document, marks, {
        label: kindTitle(kind.name),
        isTouch,
        aim: aimBlock(frameDocument as Document, actions, marks, {
          dragged: { kindName: kind.name },
          columns: kind.columns ?? gridColumns,
          grabbedAt,
        }),
      });
      if (isTouch) navigator.vibrate?.(10);
    }

    function follow({ clientX, clientY }: { clientX: number; clientY: number }): void {
      const frame = stage.current?.querySelector("iframe")?.getBoundingClientRect();
      if (!frame) return;
      const scale = frame.width / (frameDocument?.defaultView?.innerWidth ?? frame.width);
      const [x, y] = [clientX - frame.left, clientY - frame.top];
      session?.move(x / scale, y / scale, x >= 0 && y >= 0 && x <= frame.width && y <= frame.height);
    }

    const listeners = new AbortController();
    const { signal } = listeners;
    const end = (isDropped: boolean) => {
      listeners.abort();
      clearTimeout(lift);
      if (isDropped) session?.drop();
      else session?.cancel();
      delete canvas?.dataset.dragging;
      setTimeout(() => delete button.dataset.wasDragged, 0);
    };
    const lift = isTouch ? setTimeout(begin, longPressMs) : undefined;
    button.addEventListener(
      "pointermove",
      (moved: PointerEvent) => {
        if (!session) {
          if (Math.hypot(moved.clientX - startX, moved.clientY - startY) < slop) return;
          if (isTouch) return end(false);
          begin();
        }
        follow(moved);
      },
      { signal },
    );
    button.addEventListener("pointerup", () => end(true), { signal });
    button.addEventListener("pointercancel", () => end(false), { signal });
    button.addEventListener("touchmove", (moved) => session && moved.preventDefault(), { passive: false, signal });
    button.addEventListener("contextmenu", (menu) => isTouch && menu.preventDefault(), { signal });
    watchEscape(frameDocument, signal, () => {
      if (!session) return false;
      end(false);
      return true;
    });
  };
}
