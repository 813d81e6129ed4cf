import { ActionIcon, Tooltip } from "@mantine/core";
import { ChevronRightIcon, PlusIcon } from "@radix-ui/react-icons";
import { type KeyboardEvent, type MouseEvent, memo } from "react";
import type { NavigationPlace } from "../../contract.ts";
import { partEmpty, partHints, partNames, texts } from "../texts.ts";
import styles from "./PageTree.module.css";
import { placeRow } from "./placeRow.ts";
import type { RowState } from "./rowState.ts";
import type { TreeRow } from "./usePageTree.ts";

interface PartRowProps extends RowState {
  row: TreeRow;
  place: NavigationPlace;
  /** Number of pages in it, including those in folders. */
  count: number;
  isFiltered: boolean;
  /** There is no room for the description. */
  isPhone: boolean;
  onAdd(place: NavigationPlace): void;
}

/** The heading of a part of the navigation. Says what to do if the part is empty. */
export const PartRow = memo(function PartRow(props: PartRowProps) {
  const { row, place, count, isFiltered, isExpanded } = props;
  const hint = props.isPhone ? undefined : partHints[place];
  const empty = count === 0 && !isFiltered && isExpanded ? partEmpty[place] : undefined;
  const name = partNames[place];
  const tabIndex = props.isFocused ? 0 : -1;
  const toggle = () => (row.isExpanded() ? row.collapse() : row.expand());
  return (
    <div
      role="treeitem"
      tabIndex={tabIndex}
      {...placeRow(row, props.top, props.height)}
      className={styles.part}
      aria-label={[name, count || undefined, hint, empty].filter((part) => part !== undefined).join(", ")}
      data-part={place}
      data-target={props.isTarget || undefined}
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
        <span className={styles.chevron} data-open={isExpanded || undefined} aria-hidden>
          <ChevronRightIcon />
        </span>
        <span className={styles.partName}>{name}</span>
        <span className={styles.partCount}>{count > 0 && ` ${count}`}</span>
        <span className={styles.partHint}>{hint && ` ${hint}`}</span>
        {!isFiltered && (
          <Tooltip label={texts.addTo(name)}>
            <ActionIcon
              className={styles.partAdd ?? ""}
              aria-label={texts.addTo(name)}
              tabIndex={tabIndex}
              onClick={() => props.onAdd(place)}
            >
              <PlusIcon aria-hidden />
            </ActionIcon>
          </Tooltip>
        )}
      </div>
      {empty && <div className={styles.partEmpty}> {empty}</div>}
    </div>
  );
});
