import { isOrderedDragTarget } from "@headless-tree/core";
import type { TreeRow } from "./usePageTree.ts";

/** What a row looks like now, in plain values: a row whose values are the same need not be drawn again. */
export interface RowState {
  isFocused: boolean;
  isExpanded: boolean;
  /** What is dragged would go into it. */
  isTarget: boolean;
  level: number;
  /** Its number among its siblings and how many those are, which are read aloud. */
  position: number;
  siblings: number;
  /** Pixels from the top of the tree. */
  top: number;
  height: number;
}

export function rowState(row: TreeRow, top: number, height: number): RowState {
  const { level, posInSet, setSize } = row.getItemMeta();
  const target = row.getTree().getDragTarget();
  return {
    isFocused: row.isFocused(),
    isExpanded: row.isExpanded(),
    isTarget: target !== null && !isOrderedDragTarget(target) && target.item.getId() === row.getId(),
    level,
    position: posInSet,
    siblings: setSize,
    top,
    height,
  };
}
