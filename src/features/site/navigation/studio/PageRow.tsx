import { ActionIcon, Tooltip } from "@mantine/core";
import { ChevronRightIcon, DragHandleDots2Icon, GearIcon, Pencil1Icon } from "@radix-ui/react-icons";
import type { KeyboardEvent, MouseEvent, ReactNode } from "react";
import { RelativeTime } from "#kernel/studio-ui/RelativeTime.tsx";
import type { TreePage } from "../contract.ts";
import { KindIcon } from "./KindIcon.tsx";
import { PageLink } from "./PageLink.tsx";
import { PageMarks } from "./PageMarks.tsx";
import { PageMenu } from "./PageMenu.tsx";
import styles from "./PageTree.module.css";
import type { PageMark } from "./pageMarks.ts";
import type { PageRowActions } from "./pageRowActions.ts";
import { contentScreen, pageScreen, settingsScreen } from "./pageScreens.ts";
import { placeRow } from "./placeRow.ts";
import { useGoTo } from "./useGoTo.ts";
import type { TreeRow } from "./usePageTree.ts";
import { kindNames, words } from "./words.ts";

interface PageRowProps {
  row: TreeRow;
  page: TreePage;
  marks: PageMark[];
  actions: PageRowActions;
  isPhone: boolean;
  isFiltered: boolean;
  isDragged: boolean;
  isMenuOpen: boolean;
  onMenuChange(isOpen: boolean): void;
  /** Pixels from the top of the tree. */
  top: number;
  height: number;
}

/** A page of the tree. A click opens it; a folder's opens or closes the folder. */
export function PageRow(props: PageRowProps) {
  const { row, page, marks, actions, isPhone, isFiltered } = props;
  const goTo = useGoTo();
  const isFolder = page.kind === "folder";
  const tabIndex = row.isFocused() ? 0 : -1;
  const content = contentScreen(page);

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
      props.onMenuChange(true);
    }
  }

  return (
    <div
      role="treeitem"
      tabIndex={tabIndex}
      {...placeRow(row, props.top, props.height)}
      className={styles.row}
      aria-label={[page.title, kindNames[page.kind], ...marks.map(({ label }) => label)].join(", ")}
      data-page={page.id}
      data-dragged={props.isDragged || undefined}
      data-target={row.isUnorderedDragTarget() || undefined}
      data-quiet={!page.enabled || page.status === "draft" || undefined}
      onClick={onClick}
      onKeyDown={onKeyDown}
    >
      <span className={styles.grip} data-grip title={words.drag} aria-hidden hidden={isFiltered}>
        <DragHandleDots2Icon />
      </span>
      <Indent row={row}>
        {row.isFolder() && (
          <button
            type="button"
            className={styles.chevron}
            tabIndex={-1}
            aria-label={row.isExpanded() ? words.close(page.title) : words.open(page.title)}
            data-open={row.isExpanded() || undefined}
            onClick={() => {
              row.setFocused();
              toggle();
            }}
          >
            <ChevronRightIcon aria-hidden />
          </button>
        )}
      </Indent>
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
            <span className={styles.path}>{page.path}</span>
          </span>
        )}
      </span>
      {!isPhone && (
        <>
          <span className={`${styles.path} ${styles.pathColumn}`}>{page.path}</span>
          <span className={styles.time}>
            <RelativeTime at={page.updatedAt} />
          </span>
        </>
      )}
      <span className={styles.actions}>
        {!isPhone && content && (
          <Tooltip label={page.kind === "products" ? words.openProducts : words.edit}>
            <ActionIcon
              tabIndex={tabIndex}
              aria-label={words.editNamed(page.title)}
              renderRoot={(button) => <PageLink {...button} screen={content} />}
            >
              <Pencil1Icon aria-hidden />
            </ActionIcon>
          </Tooltip>
        )}
        {!isPhone && (
          <Tooltip label={words.settings}>
            <ActionIcon
              tabIndex={tabIndex}
              aria-label={words.settingsNamed(page.title)}
              renderRoot={(button) => <PageLink {...button} screen={settingsScreen(page.id)} />}
            >
              <GearIcon aria-hidden />
            </ActionIcon>
          </Tooltip>
        )}
        <PageMenu
          page={page}
          actions={actions}
          isOpen={props.isMenuOpen}
          onOpenChange={props.onMenuChange}
          tabIndex={tabIndex}
        />
      </span>
    </div>
  );
}

/** The space before a row of a level, which holds the arrow of a folder. */
function Indent({ row, children }: { row: TreeRow; children: ReactNode }) {
  return (
    <span className={styles.indent} data-level={row.getItemMeta().level}>
      {children}
    </span>
  );
}
