import { type PointerEvent as ReactPointerEvent, useState } from "react";
import { gridColumns } from "#features/site/blocks/domain/pageDocument.ts";
import { findBlock } from "../../domain/documentParts.ts";
import { useCanvasActions } from "../actions/canvasActions.ts";
import { columnAt, columnsBox, measureGrids } from "../drag/gridGeometry.ts";
import { watchEscape } from "../drag/watchEscape.ts";
import { texts } from "../texts.ts";

interface Preview {
  x: number;
  w: number;
  left: number;
  width: number;
}

/** Handles at both edges of a block. It snaps to columns and changes when released; Escape cancels. */
export function ResizeHandles({ blockId, frameDocument }: { blockId: string; frameDocument: Document }) {
  const actions = useCanvasActions();
  const [preview, setPreview] = useState<Preview | null>(null);

  function begin(event: ReactPointerEvent, side: "left" | "right"): void {
    if (event.button !== 0) return;
    event.preventDefault();
    event.stopPropagation();
    const arrangement = actions.arrangement();
    const found = findBlock(actions.document(), blockId);
    const grid = measureGrids(frameDocument, actions.document(), arrangement).find(
      ({ sectionId }) => sectionId === found?.section.id,
    );
    const element = frameDocument.getElementById(`block-${blockId}`);
    if (!found || !grid || !element) return;
    const place = found.block.place[arrangement];
    const end = place.x + place.w;
    const isStart = (side === "left") !== grid.isRightToLeft;
    const box = element.getBoundingClientRect();
    const handle = event.currentTarget as HTMLElement;
    handle.setPointerCapture(event.pointerId);
    let wanted = { x: place.x, w: place.w };

    const listeners = new AbortController();
    const { signal } = listeners;
    const stop = (isKept: boolean) => {
      listeners.abort();
      setPreview(null);
      const hasChanged = wanted.x !== place.x || wanted.w !== place.w;
      if (isKept && hasChanged) actions.resizeBlock(blockId, wanted);
    };
    handle.addEventListener(
      "pointermove",
      ({ clientX }) => {
        const column = Math.min(Math.max(columnAt(grid, clientX), 0), gridColumns);
        const x = isStart ? Math.min(column, end - 1) : place.x;
        wanted = { x, w: Math.max((isStart ? end : column) - x, 1) };
        const { left, width } = columnsBox(grid, wanted.x, wanted.w);
        setPreview({ ...wanted, left: left - box.left, width });
      },
      { signal },
    );
    handle.addEventListener("pointerup", () => stop(true), { signal });
    handle.addEventListener("pointercancel", () => stop(false), { signal });
    watchEscape(frameDocument, signal, () => {
      stop(false);
      return true;
    });
  }

  return (
    <div>
      {preview && (
        <div
          className="canvas-drop canvas-drop-area"
          style={{ left: preview.left - 2, top: -2, width: preview.width, height: "100%" }}
        >
          <span className="canvas-size">{texts.columns(preview.w)}</span>
        </div>
      )}
      <div
        className="canvas-handle canvas-handle-left"
        title={actions.isRightToLeft() ? texts.resizeEnd : texts.resizeStart}
        onPointerDown={(event) => begin(event, "left")}
      />
      <div
        className="canvas-handle canvas-handle-right"
        title={actions.isRightToLeft() ? texts.resizeStart : texts.resizeEnd}
        onPointerDown={(event) => begin(event, "right")}
      />
    </div>
  );
}
