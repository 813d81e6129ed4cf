import { ChevronRightIcon, DragHandleDots2Icon } from "@radix-ui/react-icons";
import { type KeyboardEvent, type MouseEvent, memo, useState } from "react";
import { useNow, useWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { exactTime } from "#kernel/studio-ui/relativeTime.ts";
import type { TreePage } from "../../contract.ts";
import { KindIcon } from "../KindIcon.tsx";
import { PageLink } from "../PageLink.tsx";
import { pageScreen } from "../pageScreens.ts";
import { shortTime } from "../shortTime.ts";
import { texts } from "../texts.ts";
import { useGoTo } from "../useGoTo.ts";
import { PageMarks } from "./PageMarks.tsx";
import styles from "./PageTree.module.css";
import { pageMarks } from "./pageMarks.ts";
import type { PageRowActions } from "./pageRowActions.ts";
import { placeRow } from "./placeRow.ts";
import { RowActions } from "./RowActions.tsx";
import { rowLabel } from "./rowLabel.ts";
import type { RowState } from "./rowState.ts";
import type { TreeRow } from "./usePageTree.ts";

interface PageRowProps extends RowState {
  row: TreeRow;
  page: TreePage;
  notFoundPageId: string | null;
  actions: PageRowActions;
  isPhone: boolean;
  /** Whether the pointer is a mouse. Then buttons appear on hover. */
  canHover: boolean;
  isFiltered: boolean;
  isDragged: boolean;
  isMenuOpen: boolean;
  onMenuChange(pageId: string, isOpen: boolean): void;
}

/**
 * A page of the tree. A click opens it, or expands and collapses a folder. It renders only when its props change,
 * because a thousand rows may scroll by.
 */
export const PageRow = memo(function PageRow(props: PageRowProps) {
  const { row, page, actions, isPhone, isFiltered, isExpanded } = props;
  const { timeZone } = useWebsite();
  const now = useNow()();
  const goTo = useGoTo();
  const isFolder = page.kind === "folder";
  const tabIndex = props.isFocused ? 0 : -1;
  const marks = pageMarks(page, props.notFoundPageId, now, (at) => ({
    full: exactTime(at, timeZone),
    short: shortTime(at, timeZone, now),
  }));
  // Buttons are rendered only for the hovered or focused row, which keeps long lists fast.
  const [isHovered, setHovered] = useState(false);
  const hasActions = !props.canHover || isHovered || props.isFocused || props.isMenuOpen;
  const onMenuChange = (isOpen: boolean) => props.onMenuChange(page.id, isOpen);

  const toggle = () => (row.isExpanded() ? row.collapse() : row.expand());

  function open(): void {
    if (isFolder) toggle();
    else goTo(pageScreen(page));
  }

  function onClick(event: MouseEvent): void {
    row.setFocused();
    if (!(event.target as Element).closest("a, button, [data-grip]")) open();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.target !== event.currentTarget || row.getTree().getState().dnd) return;
    if (event.altKey && (event.key === "ArrowUp" || event.key === "ArrowDown")) {
      event.preventDefault();
      actions.step(page, event.key === "ArrowUp" ? "up" : "down");
    } else if (event.key === "Enter") {
      event.preventDefault();
      open();
    } else if (event.key === "Delete") {
      event.preventDefault();
      void actions.trash(page);
    } else if (event.key === "ContextMenu" || (event.shiftKey && event.key === "F10")) {
      event.preventDefault();
      onMenuChange(true);
    }
  }

  return (
    <div
      role="treeitem"
      tabIndex={tabIndex}
      {...placeRow(row, props.top, props.height)}
      className={styles.row}
      aria-label={rowLabel(page, marks)}
      data-page={page.id}
      data-dragged={props.isDragged || undefined}
      data-target={props.isTarget || undefined}
      data-quiet={!page.enabled || page.status === "draft" || undefined}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onClick={onClick}
      onKeyDown={onKeyDown}
    >
      <span className={styles.grip} data-grip title={texts.drag} aria-hidden hidden={isFiltered}>
        <DragHandleDots2Icon />
      </span>
      <span className={styles.indent} data-level={props.level}>
        {row.isFolder() && (
          <button
            type="button"
            className={styles.chevron}
            tabIndex={-1}
            aria-label={isExpanded ? texts.close(page.title) : texts.open(page.title)}
            data-open={isExpanded || undefined}
            onClick={() => {
              row.setFocused();
              toggle();
            }}
          >
            <ChevronRightIcon aria-hidden />
          </button>
        )}
      </span>
      <span className={styles.kind}>
        <KindIcon kind={page.kind} />
      </span>
      <span className={styles.names}>
        <span className={styles.titleLine}>
          {isFolder ? (
            <span className={styles.title}>{page.title}</span>
          ) : (
            <PageLink screen={pageScreen(page)} className={styles.title} tabIndex={-1} draggable={false}>
              {page.title}
            </PageLink>
          )}
          {!isPhone && <PageMarks marks={marks} />}
        </span>
        {isPhone && (
          <span className={styles.below}>
            <PageMarks marks={marks} />
            <bdi className={styles.path}> {page.path}</bdi>
          </span>
        )}
      </span>
      {!isPhone && <bdi className={`${styles.path} ${styles.pathColumn}`}> {page.path}</bdi>}
      <span className={styles.actions}>
        {hasActions && (
          <RowActions
            page={page}
            actions={actions}
            isPhone={isPhone}
            isMenuOpen={props.isMenuOpen}
            onMenuChange={onMenuChange}
            tabIndex={tabIndex}
          />
        )}
      </span>
    </div>
  );
});
