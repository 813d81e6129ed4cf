import {
  ArrowDownIcon,
  ArrowUpIcon,
  CopyIcon,
  DragHandleDots2Icon,
  Pencil1Icon,
  PlusIcon,
  TrashIcon,
} from "@radix-ui/react-icons";
import { type ReactNode, type PointerEvent as ReactPointerEvent, useLayoutEffect, useRef, useState } from "react";
import { gridColumns } from "#features/site/blocks/domain/pageDocument.ts";
import { findBlock, findSection } from "../domain/documentParts.ts";
import { useRenderedPart } from "./blockHtml.ts";
import { kindTitle, sectionLabel } from "./blockTitle.ts";
import { useCanvasActions, useFrameState } from "./canvasState.ts";
import { columnAt, columnsBox, measureGrids } from "./gridGeometry.ts";
import { words } from "./words.ts";

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The chosen part's outline, its name and tools, and handles at its columns. Every tool has a key and a button beside. */
export function SelectionBox({ frameDocument }: { frameDocument: Document }) {
  const { selection, editingId } = useFrameState();
  const actions = useCanvasActions();
  const element = selection.blockId
    ? frameDocument.getElementById(`block-${selection.blockId}`)
    : selection.sectionId
      ? frameDocument.getElementById(selection.sectionId)
      : null;
  const box = useBoxOf(element, frameDocument);
  const problems = useRenderedPart(selection.blockId ?? "").problems;
  if (!element || !box) return null;
  const found = selection.blockId ? findBlock(actions.document(), selection.blockId) : undefined;
  const section = selection.sectionId ? findSection(actions.document(), selection.sectionId) : undefined;
  const isWriting = editingId !== null && editingId === selection.blockId;
  const kind = found ? "" : "canvas-box-section";
  const problem = Object.keys(problems).length > 0 ? "canvas-box-problem" : "";
  // A bar above a part at the very top would lie outside the page.
  const isInside = box.top < 34 || !found;
  const isFarEnd = box.left + 220 > frameDocument.documentElement.clientWidth;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: clicks on tools stay here, Puck would take the choice away
    // biome-ignore lint/a11y/useKeyWithClickEvents: nothing happens on a click
    <div
      onClick={(event) => event.stopPropagation()}
      className={`canvas-box ${kind} ${problem} ${isWriting ? "canvas-box-writing" : ""}`}
      style={{ transform: `translate(${box.left}px,${box.top}px)`, width: box.width, height: box.height }}
    >
      {!isWriting && (
        <div className={`canvas-bar ${isInside ? "canvas-bar-inside" : ""} ${isFarEnd ? "canvas-bar-end" : ""}`}>
          <span className="canvas-bar-name" {...(found ? { "data-canvas-drags": found.block.id } : {})}>
            {found ? kindTitle(found.block.type) : section ? sectionLabel(section, indexOf(actions, section.id)) : ""}
          </span>
          {found && <DragHandleDots2Icon aria-hidden />}
          {found?.block.type === "html" && (
            <Tool label={words.editText} onPress={() => actions.startEditing(found.block.id)}>
              <Pencil1Icon />
            </Tool>
          )}
          <Tool label={words.moveUp} onPress={() => actions.step("up")}>
            <ArrowUpIcon />
          </Tool>
          <Tool label={words.moveDown} onPress={() => actions.step("down")}>
            <ArrowDownIcon />
          </Tool>
          {section && (
            <Tool label={words.addSection} onPress={() => actions.addSection()}>
              <PlusIcon />
            </Tool>
          )}
          <Tool label={words.duplicate} onPress={() => actions.duplicate()}>
            <CopyIcon />
          </Tool>
          <Tool label={words.remove} onPress={() => actions.remove()}>
            <TrashIcon />
          </Tool>
        </div>
      )}
      {found && !isWriting && <ResizeHandles blockId={found.block.id} frameDocument={frameDocument} />}
    </div>
  );
}

const indexOf = (actions: ReturnType<typeof useCanvasActions>, sectionId: string) =>
  actions.document().sections.findIndex(({ id }) => id === sectionId);

function Tool({ label, onPress, children }: { label: string; onPress(): void; children: ReactNode }) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={label}
      title={label}
      onPointerDown={(event) => event.preventDefault()}
      onClick={(event) => {
        event.stopPropagation();
        onPress();
      }}
    >
      {children}
    </button>
  );
}

/** Handles at both edges of a block: it snaps to columns, and changes when it is let go. */
function ResizeHandles({ blockId, frameDocument }: { blockId: string; frameDocument: Document }) {
  const actions = useCanvasActions();
  const [preview, setPreview] = useState<{ x: number; w: number; left: number; width: number } | null>(null);
  const host = useRef<HTMLDivElement>(null);

  function begin(event: ReactPointerEvent, edge: "start" | "end"): void {
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
    const box = element.getBoundingClientRect();
    const handle = event.currentTarget;
    handle.setPointerCapture(event.pointerId);
    let wanted = { x: place.x, w: place.w };
    const onMove = (moved: PointerEvent) => {
      const column = Math.min(Math.max(columnAt(grid, moved.clientX), 0), gridColumns);
      const isStart = (edge === "start") !== grid.isRightToLeft;
      wanted = isStart
        ? { x: Math.min(column, place.x + place.w - 1), w: place.x + place.w - Math.min(column, place.x + place.w - 1) }
        : { x: place.x, w: Math.max(column - place.x, 1) };
      const { left, width } = columnsBox(grid, wanted.x, wanted.w);
      setPreview({ ...wanted, left: left - box.left, width });
    };
    const onEnd = (ended: PointerEvent) => {
      handle.removeEventListener("pointermove", onMove as EventListener);
      setPreview(null);
      const hasChanged = wanted.x !== place.x || wanted.w !== place.w;
      if (ended.type === "pointerup" && hasChanged) actions.resizeBlock(blockId, wanted);
    };
    handle.addEventListener("pointermove", onMove as EventListener);
    handle.addEventListener("pointerup", onEnd as EventListener, { once: true });
    handle.addEventListener("pointercancel", onEnd as EventListener, { once: true });
  }

  return (
    <div ref={host}>
      {preview && (
        <div
          className="canvas-drop canvas-drop-area"
          style={{ left: preview.left - 2, top: -2, width: preview.width, height: "100%" }}
        >
          <span className="canvas-size">{words.columns(preview.w)}</span>
        </div>
      )}
      <div
        className="canvas-handle canvas-handle-start"
        title={words.resizeStart}
        onPointerDown={(event) => begin(event, "start")}
      />
      <div
        className="canvas-handle canvas-handle-end"
        title={words.resizeEnd}
        onPointerDown={(event) => begin(event, "end")}
      />
    </div>
  );
}

/** Where an element stands on the page, followed while pictures load and words come. */
function useBoxOf(element: HTMLElement | null, frameDocument: Document): Box | null {
  const [box, setBox] = useState<Box | null>(null);
  useLayoutEffect(() => {
    if (!element) return setBox(null);
    const view = frameDocument.defaultView as Window;
    const measure = () => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const now = { left: left + view.scrollX, top: top + view.scrollY, width, height };
      setBox((before) => (before && same(before, now) ? before : now));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(frameDocument.body);
    view.addEventListener("resize", measure);
    frameDocument.addEventListener("load", measure, true);
    return () => {
      observer.disconnect();
      view.removeEventListener("resize", measure);
      frameDocument.removeEventListener("load", measure, true);
    };
  });
  return box;
}

const same = (one: Box, other: Box) =>
  one.left === other.left && one.top === other.top && one.width === other.width && one.height === other.height;
