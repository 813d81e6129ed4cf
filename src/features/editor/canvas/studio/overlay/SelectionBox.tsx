import {
  ArrowDownIcon,
  ArrowUpIcon,
  CopyIcon,
  DragHandleDots2Icon,
  MixerHorizontalIcon,
  Pencil1Icon,
  PlusIcon,
  TrashIcon,
} from "@radix-ui/react-icons";
import { useLayoutEffect, useRef, useState } from "react";
import type { PageBlock, PageSection } from "#features/site/blocks/domain/pageDocument.ts";
import { findBlock, findSection } from "../../domain/documentParts.ts";
import type { CanvasSelection } from "../../domain/selection.ts";
import { useCanvasActions } from "../actions/canvasActions.ts";
import { useRenderedPart } from "../page/blockHtml.ts";
import { useFrameState } from "../page/frameState.ts";
import { kindTitle, sectionLabel } from "../panels/blockTitle.ts";
import { useDocument, useSelection } from "../store/documentStore.ts";
import { texts } from "../texts.ts";
import { FrameTool } from "./FrameTool.tsx";
import { ResizeHandles } from "./ResizeHandles.tsx";
import { SlideSteps } from "./SlideSteps.tsx";
import { type PageBox, useBoxOf } from "./useBoxOf.ts";

/** Distance (px) that a handle extends beyond its block. */
const handleReach = 14;

/**
 * The selected part's outline, its name and tools, and handles at its columns. Every tool also has a key and a button.
 */
export function SelectionBox({ frameDocument }: { frameDocument: Document }) {
  const { editingId } = useFrameState();
  const selection = useSelection();
  const document = useDocument();
  const [element, setElement] = useState<HTMLElement | null>(null);
  // Runs after React has updated the page, so that new and replaced elements are found.
  useLayoutEffect(() => setElement(elementOf(frameDocument, selection)));
  const box = useBoxOf(element, frameDocument);
  const problems = useRenderedPart(selection.blockId ?? "").problems;
  if (!element || !box) return null;
  const block = selection.blockId ? findBlock(document, selection.blockId)?.block : undefined;
  const section = selection.sectionId ? findSection(document, selection.sectionId) : undefined;
  const isWriting = editingId !== null && editingId === selection.blockId;
  const kind = block ? "" : "canvas-box-section";
  const problem = Object.keys(problems).length > 0 ? "canvas-box-problem" : "";
  // Handles extend beyond a block, but never beyond the page.
  const { clientWidth, style: pageStyle } = frameDocument.documentElement;
  const reach = handleReach * (Number(pageStyle.getPropertyValue("--canvas-zoom")) || 1);
  const edges = `${box.left < reach ? "canvas-box-at-left" : ""} ${box.left + box.width > clientWidth - reach ? "canvas-box-at-right" : ""}`;
  return (
    <div
      className={`canvas-box ${kind} ${problem} ${isWriting ? "canvas-box-writing" : ""} ${edges}`}
      // Not moved with a transform, because the sticky bar does not take transforms into account.
      style={box}
    >
      {!isWriting && <PartBar key={`bar ${block?.id ?? section?.id}`} block={block} section={section} box={box} />}
      {block && !isWriting && <ResizeHandles blockId={block.id} frameDocument={frameDocument} />}
      {block && !isWriting && <SlideSteps key={`slides ${block.id}`} block={block} element={element} />}
    </div>
  );
}

interface PartBarProps {
  block: PageBlock | undefined;
  section: PageSection | undefined;
  box: PageBox;
}

/** Name and tools of a part, above it, or in it if there is no room above. It stays visible while scrolling. */
function PartBar({ block, section, box }: PartBarProps) {
  const actions = useCanvasActions();
  const { isCompact } = useFrameState();
  const { sections } = useDocument();
  const bar = useRef<HTMLDivElement>(null);
  const [isFar, setIsFar] = useState(false);
  const isRightToLeft = actions.isRightToLeft();
  // At the start side of the part, if it fits on the page there.
  useLayoutEffect(() => {
    const width = bar.current?.getBoundingClientRect().width ?? 0;
    const page = bar.current?.ownerDocument.documentElement.clientWidth ?? 0;
    setIsFar(isRightToLeft ? box.left + box.width < width : box.left + width > page);
  }, [box, isRightToLeft]);
  const isInside = box.top < 34 || !block;
  const classes = [
    "canvas-bar",
    ...(isInside ? ["canvas-bar-inside"] : []),
    ...(isFar !== isRightToLeft ? ["canvas-bar-right"] : []),
  ];
  const grip = block ? { "data-canvas-drags-block": block.id } : { "data-canvas-drags-section": section?.id };
  const name = block ? kindTitle(block.type) : section ? sectionLabel(section, sections.indexOf(section)) : "";
  return (
    <div ref={bar} className={classes.join(" ")}>
      <span className="canvas-bar-name" title={texts.drag} {...grip}>
        <DragHandleDots2Icon aria-hidden />
        {name}
      </span>
      {block?.type === "html" && (
        <FrameTool label={texts.editText} onPress={() => actions.startEditing(block.id)}>
          <Pencil1Icon />
        </FrameTool>
      )}
      {isCompact && (
        <FrameTool label={texts.settings} onPress={() => actions.openSettings()}>
          <MixerHorizontalIcon />
        </FrameTool>
      )}
      <FrameTool label={texts.moveUp} onPress={() => actions.step("up")}>
        <ArrowUpIcon />
      </FrameTool>
      <FrameTool label={texts.moveDown} onPress={() => actions.step("down")}>
        <ArrowDownIcon />
      </FrameTool>
      {section && (
        <FrameTool label={texts.addSection} onPress={() => actions.addSection()}>
          <PlusIcon />
        </FrameTool>
      )}
      <FrameTool label={texts.duplicate} onPress={() => actions.duplicate()}>
        <CopyIcon />
      </FrameTool>
      <FrameTool label={texts.remove} onPress={() => actions.remove()}>
        <TrashIcon />
      </FrameTool>
    </div>
  );
}

function elementOf(frameDocument: Document, { sectionId, blockId }: CanvasSelection): HTMLElement | null {
  const id = blockId ? `block-${blockId}` : sectionId;
  return id ? frameDocument.getElementById(id) : null;
}
