import { placeDroppedSection } from "../../domain/placeDroppedSection.ts";
import type { CanvasActions } from "../actions/canvasActions.ts";
import { texts } from "../texts.ts";
import { type DragAim, type DragMarks, moveTo } from "./DragSession.ts";

/** Finds the place of a dragged section between the others, and shows it as a line across the page. */
export function aimSection(
  frameDocument: Document,
  actions: CanvasActions,
  { drop }: DragMarks,
  sectionId: string,
): DragAim {
  const scrollTop = frameDocument.defaultView?.scrollY ?? 0;
  const others = actions
    .document()
    .sections.filter(({ id }) => id !== sectionId)
    .map(({ id }) => {
      const box = frameDocument.getElementById(id)?.getBoundingClientRect();
      return { top: (box?.top ?? 0) + scrollTop, bottom: (box?.bottom ?? 0) + scrollTop };
    });
  const width = frameDocument.documentElement.clientWidth;
  const standsAt = actions.document().sections.findIndex(({ id }) => id === sectionId);
  let position: number | undefined;
  drop.classList.remove("canvas-drop-area");
  return {
    show(_x, pageY) {
      const landing = placeDroppedSection(others, pageY);
      position = landing.position;
      drop.classList.remove("canvas-hidden");
      drop.style.width = `${width}px`;
      drop.style.height = "6px";
      moveTo(drop, 0, Math.max(0, landing.lineY - 3));
      return position === standsAt ? texts.staysHere : undefined;
    },
    leave() {
      position = undefined;
      drop.classList.add("canvas-hidden");
    },
    land() {
      if (position !== undefined) actions.dropSection(sectionId, position);
    },
  };
}
