import {
  type DndState,
  type DragTarget,
  dragAndDropFeature,
  hotkeysCoreFeature,
  type ItemInstance,
  isOrderedDragTarget,
  keyboardDragAndDropFeature,
  syncDataLoaderFeature,
  type TreeInstance,
} from "@headless-tree/core";
import { useTree } from "@headless-tree/react";
import { useLayoutEffect, useMemo, useRef, useState } from "react";
import { canHavePages } from "#features/site/page-model/domain/pageKinds.ts";
import { useWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { navigationPlaces, type TreePage } from "../../contract.ts";
import { partNames } from "../texts.ts";
import { holdersOfMoved, openNodes } from "./openNodes.ts";
import { arrangePages, partId, placeOfPart, rootId } from "./pageTree.ts";
import { canBeInFolder, type PagePlace } from "./treeMoves.ts";

/** A row: a page, or a part of the navigation if `page` is undefined. */
export interface TreeNode {
  id: string;
  page: TreePage | undefined;
}

export type TreeRow = ItemInstance<TreeNode>;

/** Indentation of a level (px). */
export const indentPx = 24;

interface PageTreeOptions {
  pages: readonly TreePage[];
  /** During a search everything is expanded, and nothing can be dragged. */
  isFiltered: boolean;
  onMove(pageId: string, place: PagePlace): void;
  scrollTo(index: number): void;
}

/** The tree's state and rules: what is expanded and focused, and what may be dropped where. */
export function usePageTree({ pages, isFiltered, onMove, scrollTo }: PageTreeOptions): TreeInstance<TreeNode> {
  const website = useWebsite().identifier;
  const arranged = useMemo(() => arrangePages(pages), [pages]);
  const [open, setOpen] = useState(() => openNodes.of(website, pages));
  const [focused, setFocused] = useState<string | null>(null);
  const [dnd, setDnd] = useState<DndState<TreeNode> | null>(null);
  const expandedItems = useMemo(
    () => (isFiltered ? [...navigationPlaces.map(partId), ...pages.map(({ id }) => id)] : open),
    [isFiltered, pages, open],
  );

  // A removed or hidden row loses the focus. Tab then reaches the first row.
  const focusedPage = focused === null ? undefined : arranged.pages.get(focused);
  const isFocusThere =
    focused !== null &&
    (placeOfPart(focused) !== undefined ||
      (focusedPage !== undefined &&
        expandedItems.includes(partId(focusedPage.navigation)) &&
        (focusedPage.parentId === null || expandedItems.includes(focusedPage.parentId))));

  function changeOpen(next: string[] | ((before: string[]) => string[])): void {
    setOpen((before) => {
      const after = typeof next === "function" ? next(before) : next;
      openNodes.remember(website, after);
      return after;
    });
  }

  // Expands the folder or part that a page moved to. It happens in the same render, so that the page keeps the focus.
  const [known, setKnown] = useState({ pages, isFiltered });
  if (known.pages !== pages) {
    setKnown({ pages, isFiltered });
    const shut =
      isFiltered || known.isFiltered ? [] : holdersOfMoved(known.pages, pages).filter((id) => !open.includes(id));
    if (shut.length > 0) changeOpen([...open, ...shut]);
  }

  const canDrop = (rows: TreeRow[], { item: holder }: DragTarget<TreeNode>): boolean => {
    if (holder.getId() === rootId) return false;
    const isPart = placeOfPart(holder.getId()) !== undefined;
    const folder = arranged.pages.get(holder.getId());
    if (!isPart && !folder) return false;
    return rows.every((row) => {
      const page = arranged.pages.get(row.getId());
      return page !== undefined && canBeInFolder(page, folder ?? null);
    });
  };

  function changeDrag(next: DndState<TreeNode> | null | undefined): void {
    setDnd(next?.draggedItems ? next : null);
    // The library notices only after the drop that the pointer left a row shortly before. Without this, an empty drag
    // would continue and keep the keyboard.
    if (next && !next.draggedItems) tree.applySubStateUpdate("dnd", null);
  }

  function drop(rows: TreeRow[], target: DragTarget<TreeNode>): void {
    const [dragged] = rows;
    const holderId = target.item.getId();
    const folder = arranged.pages.get(holderId);
    const navigation = folder?.navigation ?? placeOfPart(holderId);
    if (!dragged || !navigation) return;
    const others = (arranged.children.get(holderId) ?? []).filter((id) => id !== dragged.getId());
    const beforeId = isOrderedDragTarget(target) ? (others[target.insertionIndex] ?? null) : null;
    changeOpen((before) => (before.includes(holderId) ? before : [...before, holderId]));
    onMove(dragged.getId(), { navigation, parentId: folder?.id ?? null, beforeId });
  }

  const tree = useTree<TreeNode>({
    rootItemId: rootId,
    dataLoader: {
      getItem: (id) => ({ id, page: arranged.pages.get(id) }),
      getChildren: (id) => [...(arranged.children.get(id) ?? [])],
    },
    getItemName: (row) => rowName(row.getItemData()),
    isItemFolder: (row) => {
      const { id, page } = row.getItemData();
      return placeOfPart(id) !== undefined || (page !== undefined && canHavePages(page.kind));
    },
    state: { expandedItems, focusedItem: isFocusThere ? focused : null, dnd },
    setDndState: (next) => changeDrag(typeof next === "function" ? next(dnd) : next),
    setExpandedItems: (next) => !isFiltered && changeOpen(next),
    setFocusedItem: setFocused,
    scrollToItem: (row) => scrollTo(row.getItemMeta().index),
    indent: indentPx,
    openOnDropDelay: 600,
    canDrag: (rows) => !isFiltered && rows.every((row) => row.getItemData().page !== undefined),
    canDrop,
    onDrop: drop,
    hotkeys: {
      startDrag: { hotkey: "Space", preventDefault: true, isEnabled: (self) => !self.getState().dnd && isOnRow(self) },
      // The key that picks up also drops.
      customDropBySpace: {
        hotkey: "Space",
        preventDefault: true,
        isEnabled: (self) => Boolean(self.getState().dnd),
        handler: (event, self) => self.getHotkeyPresets().completeDrag.handler(event, self),
      },
    },
    features: [syncDataLoaderFeature, hotkeysCoreFeature, dragAndDropFeature, keyboardDragAndDropFeature],
  });

  // The library tracks what is expanded, but must be told when pages change.
  const rebuild = useRef(() => tree.rebuildTree());
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows depend on exactly these
  useLayoutEffect(() => rebuild.current(), [arranged]);

  return tree;
}

/** A button inside a row handles the space bar itself. */
function isOnRow(tree: TreeInstance<TreeNode>): boolean {
  return tree.getFocusedItem()?.getElement() === document.activeElement;
}

function rowName({ id, page }: TreeNode): string {
  const part = placeOfPart(id);
  return page?.title ?? (part ? partNames[part] : "");
}
