import type { CSSProperties, DragEvent, DragEventHandler, Ref } from "react";
import { indentPx, type TreeRow } from "./usePageTree.ts";

interface RowProps {
  ref: Ref<HTMLDivElement>;
  style: CSSProperties;
  onDragOver: DragEventHandler;
}

/** The tree's props for a row, at its place in the list. */
export function placeRow(row: TreeRow, top: number, height: number): RowProps {
  const props = row.getProps();
  const placed: unknown = {
    ...props,
    style: { height, transform: `translateY(${top}px)` },
    // Focus from a screen reader, or on a row's buttons, becomes the tree's focus, too.
    onFocus: () => {
      if (!row.isFocused()) row.setFocused();
    },
    onDragOver: (event: DragEvent) => props.onDragOver(readFromStart(event)),
    onDrop: (event: DragEvent) => props.onDrop(readFromStart(event)),
  };
  return placed as RowProps;
}

/**
 * Corrects the pointer position. The library takes a pointer left of a page for a place outside the part, where no page
 * can be, and it counts from the left, also in right-to-left text.
 */
function readFromStart(event: DragEvent): unknown {
  const { left, right } = event.currentTarget.getBoundingClientRect();
  const isMirrored = getComputedStyle(event.currentTarget).direction === "rtl";
  const fromStart = isMirrored ? right - event.clientX : event.clientX - left;
  return {
    clientX: left + Math.max(fromStart, indentPx + 1),
    clientY: event.clientY,
    dataTransfer: event.dataTransfer,
    preventDefault: () => event.preventDefault(),
    stopPropagation: () => event.stopPropagation(),
  };
}
