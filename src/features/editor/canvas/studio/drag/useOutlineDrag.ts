import { type PointerEvent as ReactPointerEvent, type RefObject, useState } from "react";
import { placeDroppedSection } from "../../domain/placeDroppedSection.ts";
import { useCanvasActions } from "../actions/canvasActions.ts";
import { slop } from "./watchDrags.ts";
import { watchEscape } from "./watchEscape.ts";

const edge = 40;
const fastest = 10;

/** A section that is dragged in the list of parts, and the position of its line (px from the top of the list). */
export interface OutlineDrag {
  sectionId: string;
  lineY: number;
}

/**
 * Drags sections in the list of parts (`li[data-section]` of `list`): by mouse anywhere on their row, by finger on
 * their handle. The panel scrolls at its edges; Escape cancels.
 */
export function useOutlineDrag(list: RefObject<HTMLElement | null>) {
  const actions = useCanvasActions();
  const [drag, setDrag] = useState<OutlineDrag | null>(null);

  function begin(event: ReactPointerEvent<HTMLElement>, sectionId: string): void {
    const row = event.currentTarget;
    const isGrip = (event.target as Element).closest("[data-grip]") !== null;
    if (event.button !== 0 || (event.pointerType === "touch" && !isGrip)) return;
    const panel = row.closest("aside");
    const { clientY: startY, pointerId } = event;
    delete row.dataset.wasDragged;
    row.setPointerCapture(pointerId);
    let position: number | undefined;
    let pointerY = startY;
    let request = 0;

    function follow(): void {
      const top = list.current?.getBoundingClientRect().top ?? 0;
      const others = [...(list.current?.querySelectorAll<HTMLElement>("li[data-section]") ?? [])]
        .filter(({ dataset }) => dataset.section !== sectionId)
        .map((item) => item.getBoundingClientRect());
      const landing = placeDroppedSection(others, pointerY);
      position = landing.position;
      setDrag({ sectionId, lineY: landing.lineY - top });
    }
    function scroll(): void {
      const box = panel?.getBoundingClientRect();
      if (!panel || !box) return;
      const by = pointerY < box.top + edge ? -fastest : pointerY > box.bottom - edge ? fastest : 0;
      const before = panel.scrollTop;
      panel.scrollTop += by;
      if (panel.scrollTop !== before) follow();
      request = requestAnimationFrame(scroll);
    }

    const listeners = new AbortController();
    const { signal } = listeners;
    const end = (isDropped: boolean) => {
      listeners.abort();
      cancelAnimationFrame(request);
      setDrag(null);
      setTimeout(() => delete row.dataset.wasDragged, 0);
      if (isDropped && position !== undefined) actions.dropSection(sectionId, position);
    };
    row.addEventListener(
      "pointermove",
      (moved: PointerEvent) => {
        pointerY = moved.clientY;
        if (row.dataset.wasDragged === undefined) {
          if (Math.abs(pointerY - startY) < slop) return;
          row.dataset.wasDragged = "";
          request = requestAnimationFrame(scroll);
        }
        follow();
      },
      { signal },
    );
    row.addEventListener("pointerup", () => end(true), { signal });
    row.addEventListener("pointercancel", () => end(false), { signal });
    watchEscape(null, signal, () => {
      if (row.dataset.wasDragged === undefined) return false;
      end(false);
      return true;
    });
  }

  return { drag, begin };
}
