import { useEffect, useRef } from "react";
import { useCanvasActions } from "./canvasState.ts";
import { type DragMarks, DragSession, type DragStart } from "./DragSession.ts";
import { SelectionBox } from "./SelectionBox.tsx";
import { watchBlockDrags } from "./watchBlockDrags.ts";

const begunDrags = new WeakMap<Document, (start: DragStart) => DragSession>();

/** Begins a drag that comes from outside the frame: a new block out of the list. */
export function beginDrag(frameDocument: Document, start: DragStart): DragSession | undefined {
  return begunDrags.get(frameDocument)?.(start);
}

/** What lies over the page and is not of it: the chosen part's box, and the marks of a drag. */
export function FrameLayer({ frameDocument }: { frameDocument: Document }) {
  const actions = useCanvasActions();
  const columns = useRef<HTMLDivElement>(null);
  const drop = useRef<HTMLDivElement>(null);
  const ghost = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!columns.current || !drop.current || !ghost.current) return;
    const marks: DragMarks = { columns: columns.current, drop: drop.current, ghost: ghost.current };
    const begin = (start: DragStart) => new DragSession(frameDocument, actions, marks, start);
    begunDrags.set(frameDocument, begin);
    const stop = watchBlockDrags(frameDocument, actions, begin);
    return () => {
      stop();
      begunDrags.delete(frameDocument);
    };
  }, [frameDocument, actions]);

  return (
    <div className="canvas-layer" data-canvas-layer="">
      <div ref={columns} className="canvas-columns canvas-hidden" aria-hidden="true">
        {Array.from({ length: 12 }, (_none, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: twelve of the same
          <i key={index} />
        ))}
      </div>
      <div ref={drop} className="canvas-drop canvas-hidden" aria-hidden="true" />
      <div ref={ghost} className="canvas-ghost canvas-hidden" aria-hidden="true" />
      <SelectionBox frameDocument={frameDocument} />
    </div>
  );
}
