import type { CSSProperties, DragEvent, DragEventHandler, Ref } from "react";
import { indentPx, type TreeRow } from "./usePageTree.ts";

interface RowProps {
  ref: Ref<HTMLDivElement>;
  style: CSSProperties;
  onDragOver: DragEventHandler;
}

/** What the tree gives a row, at its place in the list. */
export function placeRow(row: TreeRow, top: number, height: number): RowProps {
  const props = row.getProps();
  const placed: unknown = {
    ...props,
    style: { height, transform: `translateY(${top}px)` },
    // Focus that comes by itself, from a screen reader or into a row's buttons, is the tree's focus too.
    onFocus: () => {
      if (!row.isFocused()) row.setFocused();
    },
    onDragOver: (event: DragEvent) => props.onDragOver(readFromStart(event)),
    onDrop: (event: DragEvent) => props.onDrop(readFromStart(event)),
  };
  return placed as RowProps;
}

/**
 * The tree takes a pointer that is left of a page for "beside the part", where no page can be; and it counts from the
 * left, where right-to-left text begins at the right.
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
