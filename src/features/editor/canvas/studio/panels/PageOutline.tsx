import { Button, Text } from "@mantine/core";
import { DragHandleDots2Icon, PlusIcon } from "@radix-ui/react-icons";
import { type KeyboardEvent, type MouseEvent, useRef } from "react";
import type { PageDocument } from "#features/site/blocks/domain/pageDocument.ts";
import { inReadingOrder } from "../../domain/readingOrder.ts";
import { blockSelection, type CanvasSelection, sectionSelection } from "../../domain/selection.ts";
import { useCanvasActions } from "../actions/canvasActions.ts";
import { useOutlineDrag } from "../drag/useOutlineDrag.ts";
import { useSelection } from "../store/documentStore.ts";
import { texts } from "../texts.ts";
import { BlockIcon } from "./BlockIcon.tsx";
import { blockWords, kindTitle, sectionLabel } from "./blockTitle.ts";
import { useFormNames } from "./formNames.ts";
import styles from "./panels.module.css";

/**
 * The page's sections and blocks as a list, to find, select and move them by keyboard. Sections can be dragged, too.
 */
export function PageOutline({ document, emptyText }: { document: PageDocument; emptyText: string }) {
  const actions = useCanvasActions();
  const selection = useSelection();
  const forms = useFormNames();
  const list = useRef<HTMLUListElement>(null);
  const { drag, begin } = useOutlineDrag(list);

  /** Selects a part. Enter on the selected part opens its settings, because Tab would go through the page first. */
  function choose({ detail }: MouseEvent, part: CanvasSelection): void {
    const isByKey = detail === 0;
    if (isByKey && selection.sectionId === part.sectionId && selection.blockId === part.blockId) actions.openSettings();
    else actions.select(part, { scroll: true });
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.altKey || (event.key !== "ArrowDown" && event.key !== "ArrowUp")) return;
    const rows = [...(list.current?.querySelectorAll<HTMLElement>("button") ?? [])];
    const index = rows.indexOf(event.target as HTMLElement);
    const next = rows[index + (event.key === "ArrowDown" ? 1 : -1)];
    if (index < 0 || !next) return;
    event.preventDefault();
    event.stopPropagation();
    next.focus();
    next.click();
  }

  return (
    <div className={styles.outline}>
      {document.sections.length === 0 && (
        <Text size="sm" c="dimmed">
          {emptyText}
        </Text>
      )}
      <ul ref={list} className={styles.outlineList} data-own-arrows="" onKeyDownCapture={onKeyDown}>
        {document.sections.map((section, index) => (
          <li
            key={section.id}
            data-section={section.id}
            className={drag?.sectionId === section.id ? styles.outlineDragged : undefined}
          >
            <button
              type="button"
              className={styles.outlineRow}
              aria-current={selection.sectionId === section.id}
              onPointerDown={(event) => begin(event, section.id)}
              onClick={(event) => {
                // A drag ends with a click event.
                if (event.currentTarget.dataset.wasDragged !== undefined) return;
                choose(event, sectionSelection(section.id));
              }}
            >
              <span className={styles.outlineWords}>{sectionLabel(section, index)}</span>
              <span className={styles.outlineGrip} data-grip="" title={texts.dragSection}>
                <DragHandleDots2Icon aria-hidden />
              </span>
            </button>
            <ul className={styles.outlineList}>
              {inReadingOrder(section.blocks).map((block) => (
                <li key={block.id}>
                  <button
                    type="button"
                    className={`${styles.outlineRow} ${styles.outlineBlock}`}
                    aria-current={selection.blockId === block.id}
                    onClick={(event) => choose(event, blockSelection(block.id))}
                  >
                    <BlockIcon kindName={block.type} size={14} />
                    <span className={styles.outlineWords}>
                      {blockWords(block, undefined, forms) || kindTitle(block.type)}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          </li>
        ))}
        {drag && <li aria-hidden="true" className={styles.outlineLine} style={{ insetBlockStart: drag.lineY }} />}
      </ul>
      <Button variant="default" size="xs" leftSection={<PlusIcon />} onClick={actions.addSection}>
        {texts.addSection}
      </Button>
    </div>
  );
}
