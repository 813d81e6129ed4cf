import { useMediaQuery } from "@mantine/hooks";
import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import type { ApiFailure } from "../api/ApiFailure.ts";
import { ErrorState } from "../feedback/ErrorState.tsx";
import { useDelayed } from "../feedback/useDelayed.ts";
import styles from "./DataTable.module.css";
import { DataTableCards } from "./DataTableCards.tsx";
import { DataTableGrid } from "./DataTableGrid.tsx";
import { DataTableNothing } from "./DataTableNothing.tsx";
import { DataTablePaging } from "./DataTablePaging.tsx";
import { DataTableSkeleton } from "./DataTableSkeleton.tsx";
import { SearchBox } from "./SearchBox.tsx";
import type { ListSearch } from "./useListSearch.ts";

/** One column. The first column is the row's name: it has the link and is the title of the card on a phone. */
export interface Column<Row> {
  key: string;
  header: string;
  render(row: Row): ReactNode;
  /** `right` for money and numbers. */
  align?: "left" | "right";
  /** The list route's name for this order, if the column is sortable. */
  sort?: string;
  /** CSS width: "120px", "40%". */
  width?: string;
  /** Hidden below the width of an upright tablet. Cards still show it. */
  isSecondary?: boolean;
  /** Position on a phone's card. Default: `line` (label and value). */
  card?: "aside" | "subtitle" | "line" | "hidden";
}

export interface Page<Row> {
  items: Row[];
  nextCursor: string | null;
  total: number;
  /** There are more than `total`. */
  hasMore?: boolean | undefined;
}

/** What a click on a row does: opens another screen, or runs an action such as opening a side panel. */
export type RowTarget =
  | { to: string; params?: Record<string, string>; search?: Record<string, string> }
  | { onOpen(): void };

/** Props of a table with sorting, paging and states for loading, errors and no results. */
export interface DataTableProps<Row> {
  /** Accessible name: "Orders". */
  label: string;
  columns: Column<Row>[];
  query: UseQueryResult<Page<Row>, ApiFailure>;
  list: ListSearch;
  rowKey(row: Row): string;
  /** The row's name, for labels: "Order 1042". */
  rowLabel(row: Row): string;
  /** Without it, rows open nothing. */
  rowTarget?(row: Row): RowTarget;
  /** Buttons or a menu at the end of the row, shown on hover and on focus. */
  rowActions?(row: Row): ReactNode;
  /** Makes rows selectable for bulk actions. */
  selection?: { chosen: ReadonlySet<string>; onChange(chosen: ReadonlySet<string>): void };
  /** Label of the search field. Without it, there is no search. */
  searchLabel?: string;
  /** Filters beside the search. */
  filters?: ReactNode;
  /** Shown when the list is empty. */
  empty: ReactNode;
  /** Shown when nothing matches the filters, instead of saying just that. */
  emptyFiltered?: ReactNode;
}

const phone = "(max-width: 40em)";

/**
 * A list from the server: search, filters, sort, pages by cursor; a table with a sticky head, cards on a phone.
 * Up and down move between rows, Enter opens one. Loading, empty, nothing found and failure are its own business.
 * @example
 * <DataTable label={words.title} columns={columns} query={orders} list={list} rowKey={(order) => order.id}
 *   rowLabel={(order) => words.order(order.number)} rowTarget={(order) => ({ to: "/orders/$orderId", params: { orderId: order.id } })}
 *   searchLabel={words.search} empty={<EmptyState … />} />
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { query, list, searchLabel, filters } = props;
  const isPhone = useMediaQuery(phone, false, { getInitialValueInEffect: false });
  const isSlow = useDelayed(query.isPending);
  const isFading = useDelayed(query.isPlaceholderData);
  const isEmpty = query.data !== undefined && query.data.items.length === 0;
  // A link to a page of a list may be older than the list's order, or cut off.
  const isLost = query.error?.status === 400 && list.cursor !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is made again at each render
  useEffect(() => {
    if (isLost) list.goFirst();
  }, [isLost]);
  const isBare = isEmpty && !list.isFiltered && !list.hasPrevious;
  return (
    <div className={styles.frame}>
      {(searchLabel || filters) && !isBare && (
        <div className={styles.tools}>
          {searchLabel && <SearchBox label={searchLabel} value={list.search} onSearch={list.setSearch} />}
          {filters}
        </div>
      )}
      <div className={styles.content} data-fading={isFading || undefined} aria-busy={query.isFetching}>
        {query.data === undefined && query.error && (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        )}
        {query.isPending && isSlow && <DataTableSkeleton columns={props.columns.length} />}
        {query.data !== undefined && isEmpty && (
          <DataTableNothing list={list} empty={props.empty} emptyFiltered={props.emptyFiltered} />
        )}
        {query.data !== undefined &&
          !isEmpty &&
          (isPhone ? (
            <DataTableCards {...props} rows={query.data.items} />
          ) : (
            <DataTableGrid {...props} rows={query.data.items} />
          ))}
      </div>
      {query.data !== undefined && !isEmpty && <DataTablePaging list={list} page={query.data} label={props.label} />}
    </div>
  );
}
