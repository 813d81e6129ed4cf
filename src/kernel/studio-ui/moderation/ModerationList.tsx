import { Checkbox } from "@mantine/core";
import type { UseQueryResult } from "@tanstack/react-query";
import { Fragment, type ReactNode } from "react";
import type { ApiFailure } from "../api/ApiFailure.ts";
import { Loaded } from "../feedback/Loaded.tsx";
import { DataTableNothing } from "../table/DataTableNothing.tsx";
import { DataTablePaging } from "../table/DataTablePaging.tsx";
import type { ListSearch } from "../table/useListSearch.ts";
import styles from "./moderation.module.css";
import { moderationTexts as texts } from "./moderationTexts.ts";
import type { Selection } from "./useSelection.ts";

interface ModerationListProps<Item extends { id: string }> {
  query: UseQueryResult<{ items: Item[]; nextCursor: string | null; total: number }, ApiFailure>;
  list: ListSearch;
  selection: Selection;
  /** The list's name for screen readers. */
  label: string;
  pagingLabel: string;
  empty: ReactNode;
  row(item: Item): ReactNode;
  /** Actions for the selected items of the page. */
  bulkBar(chosen: Item[]): ReactNode;
}

/** What people wrote, with actions for one or many. */
export function ModerationList<Item extends { id: string }>(props: ModerationListProps<Item>) {
  const { query, list, selection, label, pagingLabel, empty, row, bulkBar } = props;
  return (
    <Loaded query={query}>
      {(page) => {
        if (page.items.length === 0) return <DataTableNothing list={list} empty={empty} />;
        const ids = page.items.map(({ id }) => id);
        const chosen = page.items.filter(({ id }) => selection.has(id));
        return (
          <div aria-busy={query.isFetching}>
            <div className={styles.selectAll}>
              <Checkbox
                label={texts.selectAll}
                checked={chosen.length === ids.length}
                indeterminate={chosen.length > 0 && chosen.length < ids.length}
                onChange={(event) => selection.toggle(ids, event.currentTarget.checked)}
              />
            </div>
            <ul className={styles.rows} aria-label={label}>
              {page.items.map((item) => (
                <Fragment key={item.id}>{row(item)}</Fragment>
              ))}
            </ul>
            <DataTablePaging list={list} page={page} label={pagingLabel} />
            {chosen.length > 0 && bulkBar(chosen)}
          </div>
        );
      }}
    </Loaded>
  );
}
