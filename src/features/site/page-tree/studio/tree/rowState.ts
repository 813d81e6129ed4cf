import { isOrderedDragTarget } from "@headless-tree/core";
import type { TreeRow } from "./usePageTree.ts";

/** The state of a row as plain values. If they are the same, the row is not rendered again. */
export interface RowState {
  isFocused: boolean;
  isExpanded: boolean;
  /** Whether the dragged row would be dropped into it. */
  isTarget: boolean;
  level: number;
  /** Position among its siblings and their number, for screen readers. */
  position: number;
  siblings: number;
  /** Distance from the top of the tree (px). */
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
