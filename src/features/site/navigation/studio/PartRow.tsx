import { ActionIcon, Tooltip } from "@mantine/core";
import { ChevronRightIcon, PlusIcon } from "@radix-ui/react-icons";
import type { KeyboardEvent, MouseEvent } from "react";
import type { NavigationPlace } from "../contract.ts";
import styles from "./PageTree.module.css";
import { placeRow } from "./placeRow.ts";
import type { TreeRow } from "./usePageTree.ts";
import { partEmpty, partHints, partNames, words } from "./words.ts";

interface PartRowProps {
  row: TreeRow;
  place: NavigationPlace;
  /** Pages in it, those in folders too. */
  count: number;
  isFiltered: boolean;
  top: number;
  height: number;
  onAdd(): void;
}

/** The head of a part of the navigation; says what to do while the part is empty. */
export function PartRow({ row, place, count, isFiltered, top, height, onAdd }: PartRowProps) {
  const name = partNames[place];
  const tabIndex = row.isFocused() ? 0 : -1;
  const toggle = () => (row.isExpanded() ? row.collapse() : row.expand());
  return (
    <div
      role="treeitem"
      tabIndex={tabIndex}
      {...placeRow(row, top, height)}
      className={styles.part}
      aria-label={`${name}, ${words.count(count)}`}
      data-part={place}
      data-target={row.isUnorderedDragTarget() || undefined}
      draggable={false}
      onClick={(event: MouseEvent) => {
        row.setFocused();
        if (!(event.target as Element).closest("button")) toggle();
      }}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.target !== event.currentTarget || event.key !== "Enter" || row.getTree().getState().dnd) return;
        event.preventDefault();
        toggle();
      }}
    >
      <div className={styles.partHead}>
        <span className={styles.chevron} data-open={row.isExpanded() || undefined} aria-hidden>
          <ChevronRightIcon />
        </span>
        <span className={styles.partName}>{name}</span>
        <span className={styles.partCount} aria-hidden>
          {count > 0 && count}
        </span>
        <span className={styles.partHint}>{partHints[place]}</span>
        {!isFiltered && (
          <Tooltip label={words.addTo(name)}>
            <ActionIcon
              className={styles.partAdd ?? ""}
              aria-label={words.addTo(name)}
              tabIndex={tabIndex}
              onClick={onAdd}
            >
              <PlusIcon aria-hidden />
            </ActionIcon>
          </Tooltip>
        )}
      </div>
      {count === 0 && !isFiltered && row.isExpanded() && <div className={styles.partEmpty}>{partEmpty[place]}</div>}
    </div>
  );
}
