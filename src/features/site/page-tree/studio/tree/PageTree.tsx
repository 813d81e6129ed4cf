import { AssistiveDndState, type DndState, isOrderedDragTarget } from "@headless-tree/core";
import { AssistiveTreeDescription } from "@headless-tree/react";
import { useMediaQuery } from "@mantine/hooks";
import { defaultRangeExtractor, useWindowVirtualizer } from "@tanstack/react-virtual";
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { NavigationPlace, TreePage } from "../../contract.ts";
import { texts } from "../texts.ts";
import { PageRow } from "./PageRow.tsx";
import styles from "./PageTree.module.css";
import { PartRow } from "./PartRow.tsx";
import type { PageRowActions } from "./pageRowActions.ts";
import { placeOfPart } from "./pageTree.ts";
import { rowState } from "./rowState.ts";
import { touchDrag } from "./touchDrag.ts";
import type { PagePlace } from "./treeMoves.ts";
import { indentPx, type TreeNode, usePageTree } from "./usePageTree.ts";
import { useStable } from "./useStable.ts";

interface PageTreeProps {
  /** The pages to show. */
  pages: readonly TreePage[];
  isFiltered: boolean;
  notFoundPageId: string | null;
  actions: PageRowActions;
  onMove(pageId: string, place: PagePlace): void;
  onAdd(place: NavigationPlace): void;
}

const phone = "(max-width: 40em)";
const mouse = "(hover: hover)";
const rowPx = { page: 40, pageOnPhone: 60, part: 60, empty: 56 };
/** How long a removed row takes to disappear (ms). */
const goneMs = 1000;
/** Height of what covers the list at the window's edges: on a phone, the row at the top and the bar at the bottom. */
const coveredPx = 72;

/**
 * The pages in the four parts of the navigation. Only visible rows are in the document, so that a thousand pages scroll
 * smoothly. Pages can be dragged by mouse, by finger on their handle, and by keyboard, with announcements for screen
 * readers.
 */
export function PageTree({ pages, isFiltered, notFoundPageId, actions, onMove, onAdd }: PageTreeProps) {
  const isPhone = useMediaQuery(phone, false, { getInitialValueInEffect: false });
  const canHover = useMediaQuery(mouse, true, { getInitialValueInEffect: false });
  const list = useRef<HTMLDivElement>(null);
  const [offset, setOffset] = useState(0);
  const [menuOf, setMenuOf] = useState<string | null>(null);
  const rowActions = useStable({ ...actions, trash });
  const stable = useStable({
    onAdd,
    changeMenu: (pageId: string, isOpen: boolean) => setMenuOf(isOpen ? pageId : null),
  });
  const scroller = useRef((_index: number) => {});
  const tree = usePageTree({ pages, isFiltered, onMove, scrollTo: (index) => scroller.current(index) });
  const rows = tree.getItems();

  // After a row is removed, the focus moves to the next one, once the row and its focus are gone.
  const beside = useRef<string | null>(null);
  async function trash(page: TreePage): Promise<void> {
    const row = tree.getItemInstance(page.id);
    beside.current = (row.getItemBelow() ?? row.getItemAbove())?.getId() ?? null;
    await actions.trash(page);
    setTimeout(() => {
      beside.current = null;
    }, goneMs);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows appear and disappear
  useEffect(() => {
    if (beside.current === null || document.activeElement !== document.body) return;
    tree.getItemInstance(beside.current).setFocused();
    tree.updateDomFocus();
    beside.current = null;
  }, [rows]);

  const { dnd } = tree.getState();
  const byPart = useMemo(() => Map.groupBy(pages, ({ navigation }) => navigation), [pages]);
  const countIn = (place: NavigationPlace) => byPart.get(place)?.length ?? 0;

  // Dragged and focused rows stay in the document, however far one scrolls.
  const kept = [dnd?.draggedItems?.[0], tree.getFocusedItem()]
    .map((row) => row?.getItemMeta()?.index ?? -1)
    .filter((index) => index >= 0 && index < rows.length);

  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    getItemKey: (index) => rows[index]?.getId() ?? index,
    estimateSize: (index) => {
      const place = placeOfPart(rows[index]?.getId() ?? "");
      if (!place) return isPhone ? rowPx.pageOnPhone : rowPx.page;
      const isEmpty = countIn(place) === 0 && !isFiltered && rows[index]?.isExpanded();
      return rowPx.part + (isEmpty ? rowPx.empty : 0);
    },
    overscan: 12,
    scrollMargin: offset,
    scrollPaddingStart: coveredPx,
    scrollPaddingEnd: coveredPx,
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), ...kept])].sort((one, other) => one - other),
  });
  scroller.current = (index) => virtualizer.scrollToIndex(index, { align: "auto" });

  // The height depends on the kind of row, which changes when pages are added and removed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: measures again when these change
  useLayoutEffect(() => virtualizer.measure(), [rows, isPhone, isFiltered]);

  // The content above the list may change, which changes the total height.
  useLayoutEffect(() => {
    const measure = () => setOffset((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);

  useEffect(() => (list.current ? touchDrag(list.current, '[role="treeitem"]') : undefined), []);

  const container = tree.getContainerProps(texts.tree);
  const treeRef = useRef(container.ref);
  treeRef.current = container.ref;
  const ref = useCallback((element: HTMLDivElement | null) => {
    list.current = element;
    treeRef.current(element);
  }, []);

  const line = isOrdered(dnd) ? tree.getDragLineData() : null;
  const level = dnd?.dragTarget && isOrderedDragTarget(dnd.dragTarget) ? dnd.dragTarget.dragLineLevel : 0;

  return (
    <>
      <div
        {...container}
        ref={ref}
        className={styles.tree}
        data-dragging={dnd?.draggedItems ? true : undefined}
        style={{ height: virtualizer.getTotalSize() }}
      >
        {virtualizer.getVirtualItems().map(({ index, start, size }) => {
          const row = rows[index];
          if (!row) return null;
          const { id, page } = row.getItemData();
          const state = rowState(row, start - offset, size);
          const place = placeOfPart(id);
          if (place) {
            return (
              <PartRow
                key={id}
                {...state}
                row={row}
                place={place}
                count={countIn(place)}
                isFiltered={isFiltered}
                isPhone={isPhone}
                onAdd={stable.onAdd}
              />
            );
          }
          if (!page) return null;
          return (
            <PageRow
              key={id}
              {...state}
              row={row}
              page={page}
              notFoundPageId={notFoundPageId}
              actions={rowActions}
              isPhone={isPhone}
              canHover={canHover}
              isFiltered={isFiltered}
              isDragged={dnd?.draggedItems?.some((dragged) => dragged.getId() === id) ?? false}
              isMenuOpen={menuOf === id}
              onMenuChange={stable.changeMenu}
            />
          );
        })}
        {line && (
          <div
            className={styles.dragLine}
            role="presentation"
            style={{ top: line.top - 1, insetInlineStart: level * indentPx }}
          />
        )}
      </div>
      <AssistiveTreeDescription tree={tree} getLabel={describeDrag} />
    </>
  );
}

const isOrdered = (dnd: DndState<TreeNode> | null | undefined) =>
  dnd?.dragTarget !== undefined && isOrderedDragTarget(dnd.dragTarget);

/** Announcements of a drag by keyboard. */
function describeDrag<Node>(dnd: DndState<Node> | null | undefined, state: AssistiveDndState): string {
  const dragged = dnd?.draggedItems?.[0];
  const title = dragged?.getItemName() ?? "";
  const target = dnd?.dragTarget;
  if (state === AssistiveDndState.Completed) return texts.dragCompleted;
  if (!target || !title) return "";
  const holder = target.item.getItemName();
  const others = target.item.getChildren().filter((row) => row.getId() !== dragged?.getId());
  const isStart = state === AssistiveDndState.Started;
  if (!isOrderedDragTarget(target)) return (isStart ? texts.dragStartedInto : texts.draggingInto)(title, holder);
  const say = isStart ? texts.dragStartedBetween : texts.draggingBetween;
  return say(title, target.insertionIndex + 1, others.length + 1, holder);
}
