import { type FocusEvent, type KeyboardEvent, type MouseEvent, memo, useLayoutEffect, useRef } from "react";
import type { BlockOf, PageBlock } from "#features/site/blocks/domain/pageDocument.ts";
import { blockSelection } from "../../domain/selection.ts";
import { useCanvasActions } from "../actions/canvasActions.ts";
import { blockLabel } from "../panels/blockTitle.ts";
import { useFormNames } from "../panels/formNames.ts";
import { useIsSelected } from "../store/documentStore.ts";
import { texts } from "../texts.ts";
import { useRenderedPart } from "./blockHtml.ts";
import { EmptyBlock } from "./EmptyBlock.tsx";
import { useFrameState } from "./frameState.ts";
import { TextEditing } from "./TextEditing.tsx";

interface BlockViewProps {
  block: PageBlock;
  className: string;
}

/** A block in the editor's frame: the same element as on the site, with the server's HTML. Its controls don't react. */
export const BlockView = memo(function BlockView({ block, className }: BlockViewProps) {
  const { html } = useRenderedPart(block.id);
  const { editingId } = useFrameState();
  const actions = useCanvasActions();
  const forms = useFormNames();
  const element = useRef<HTMLDivElement>(null);
  const isEditing = editingId === block.id && block.type === "html";
  const isEmpty = html === "";
  const isSelected = useIsSelected(block.id);

  useLayoutEffect(() => {
    if (!isEditing && html) for (const child of element.current?.children ?? []) child.setAttribute("inert", "");
  }, [html, isEditing]);

  // The element was replaced. If it had the focus, the new one gets it.
  const mode = isEditing ? "editing" : isEmpty ? "empty" : "html";
  const isHeld = useRef(isSelected);
  isHeld.current = isSelected;
  useLayoutEffect(() => {
    const frame = element.current?.ownerDocument;
    const isLost = mode !== "editing" && isHeld.current && frame?.activeElement === frame?.body && frame?.hasFocus();
    if (isLost) element.current?.focus({ preventScroll: true });
  }, [mode]);

  const shared = {
    ref: element,
    id: `block-${block.id}`,
    className,
    "data-canvas-block": block.id,
    role: "group",
    "aria-roledescription": texts.blockRole,
    "aria-label": blockLabel(block, forms),
    onClick: (event: MouseEvent) => {
      // Otherwise the click would select the section.
      event.stopPropagation();
      actions.select(blockSelection(block.id));
    },
    ...(isSelected ? { "aria-current": true as const } : {}),
  };
  if (isEditing) {
    return (
      <div key="editing" {...shared} data-canvas-editing="">
        <TextEditing block={block as BlockOf<"html">} />
      </div>
    );
  }
  const reactions = {
    // A block is selected, moved and resized by keyboard.
    tabIndex: 0,
    onFocus: (event: FocusEvent) => {
      if (event.target === event.currentTarget) actions.select(blockSelection(block.id));
    },
    onDoubleClick: (event: MouseEvent) => {
      event.preventDefault();
      if (block.type === "html") actions.startEditing(block.id, { left: event.clientX, top: event.clientY });
      else actions.openSettings();
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== "Enter" || event.target !== event.currentTarget) return;
      event.preventDefault();
      if (block.type === "html") actions.startEditing(block.id);
      else actions.openSettings();
    },
  };
  if (isEmpty) {
    return (
      <div key="empty" {...shared} {...reactions}>
        <EmptyBlock block={block} />
      </div>
    );
  }
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by the server, sanitized there
    <div key="html" {...shared} {...reactions} dangerouslySetInnerHTML={{ __html: html ?? "" }} />
  );
});
