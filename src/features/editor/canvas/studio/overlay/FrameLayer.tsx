import { useEffect, useRef } from "react";
import { gridColumns } from "#features/site/blocks/domain/pageDocument.ts";
import { useCanvasActions } from "../actions/canvasActions.ts";
import type { DragMarks } from "../drag/DragSession.ts";
import { watchDrags } from "../drag/watchDrags.ts";
import { SelectionBox } from "./SelectionBox.tsx";

const marksOfFrames = new WeakMap<Document, DragMarks>();

/** The marks of a frame for a drag that comes from outside: a new block from the list. */
export const dragMarksOf = (frameDocument: Document): DragMarks | undefined => marksOfFrames.get(frameDocument);

/** What is shown above the page: the selection box, and the marks of a drag. */
export function FrameLayer({ frameDocument }: { frameDocument: Document }) {
  const actions = useCanvasActions();
  const columns = useRef<HTMLDivElement>(null);
  const drop = useRef<HTMLDivElement>(null);
  const ghost = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!columns.current || !drop.current || !ghost.current) return;
    const marks: DragMarks = { columns: columns.current, drop: drop.current, ghost: ghost.current };
    marksOfFrames.set(frameDocument, marks);
    const stop = watchDrags(frameDocument, actions, marks);
    return () => {
      stop();
      marksOfFrames.delete(frameDocument);
    };
  }, [frameDocument, actions]);

  return (
    <div className="canvas-layer" data-canvas-layer="">
      <div ref={columns} className="canvas-columns canvas-hidden" aria-hidden="true">
        {Array.from({ length: gridColumns }, (_none, index) => (
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
