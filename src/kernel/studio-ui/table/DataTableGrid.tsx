import { UnstyledButton, VisuallyHidden } from "@mantine/core";
import { ChevronDownIcon, ChevronUpIcon } from "@radix-ui/react-icons";
import { Link } from "@tanstack/react-router";
import type { KeyboardEvent, MouseEvent, ReactNode } from "react";
import { kitTexts } from "../kitTexts.ts";
import { keepSite } from "../layout/PageHeader.tsx";
import styles from "./DataTable.module.css";
import type { Column, DataTableProps, RowTarget } from "./DataTable.tsx";
import { PageTick, RowTick } from "./rowTicks.tsx";
import type { ListSearch } from "./useListSearch.ts";

/** The rows as a table. A click on a row follows the link in its first cell. */
export function DataTableGrid<Row>(props: DataTableProps<Row> & { rows: Row[] }) {
  const { columns, rows, rowActions } = props;
  return (
    <table className={styles.table} aria-label={props.label}>
      <thead>
        <tr>
          {props.selection && (
            <th scope="col" className={styles.tick}>
              <PageTick
                selection={props.selection}
                query={props.query}
                rowKey={props.rowKey}
                rowLabel={props.rowLabel}
                rows={rows}
              />
            </th>
          )}
          {columns.map((column) => (
            <HeadCell key={column.key} column={column as Column<unknown>} list={props.list} />
          ))}
          {rowActions && (
            <th scope="col" className={styles.actionsHead}>
              <VisuallyHidden>{kitTexts.actions}</VisuallyHidden>
            </th>
          )}
        </tr>
      </thead>
      <tbody onKeyDown={moveBetweenRows} onClick={openRow}>
        {rows.map((row) => (
          <tr key={props.rowKey(row)} className={styles.row} data-row>
            {props.selection && (
              <td className={styles.tick}>
                <RowTick {...props} row={row} />
              </td>
            )}
            {columns.map((column, index) => (
              <td
                key={column.key}
                data-align={column.align}
                data-secondary={column.isSecondary || undefined}
                data-first={index === 0 || undefined}
              >
                {index === 0 ? (
                  <RowLink target={props.rowTarget?.(row)}>{column.render(row)}</RowLink>
                ) : (
                  column.render(row)
                )}
              </td>
            ))}
            {rowActions && (
              <td className={styles.actionsCell}>
                <div className={styles.actions}>{rowActions(row)}</div>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The link or button of its row; only its name if the row opens nothing. */
export function RowLink({ target, children }: { target: RowTarget | undefined; children: ReactNode }) {
  if (!target) return <>{children}</>;
  if ("onOpen" in target) {
    return (
      <UnstyledButton className={styles.link ?? ""} data-row-link onClick={target.onOpen}>
        {children}
      </UnstyledButton>
    );
  }
  return (
    <Link
      className={styles.link}
      data-row-link
      to={target.to}
      params={(target.params ?? {}) as never}
      search={(before: Record<string, unknown>) => ({ ...keepSite(before), ...target.search })}
    >
      {children}
    </Link>
  );
}

function HeadCell({ column, list }: { column: Column<unknown>; list: ListSearch }) {
  const isSorted = column.sort !== undefined && list.sort === column.sort;
  const direction = isSorted ? (list.direction ?? "asc") : undefined;
  const shared = {
    scope: "col" as const,
    "data-align": column.align,
    "data-secondary": column.isSecondary || undefined,
    ...(column.width ? { style: { width: column.width } } : {}),
  };
  if (column.sort === undefined) return <th {...shared}>{column.header}</th>;
  const sort = column.sort;
  return (
    <th {...shared} aria-sort={direction === "asc" ? "ascending" : direction === "desc" ? "descending" : "none"}>
      <UnstyledButton
        className={styles.sort ?? ""}
        onClick={() => list.setSort(sort, direction === "asc" ? "desc" : "asc")}
      >
        {column.header}
        {direction === "asc" && <ChevronUpIcon aria-hidden />}
        {direction === "desc" && <ChevronDownIcon aria-hidden />}
      </UnstyledButton>
    </th>
  );
}

/**
 * A click anywhere in a row is a click on its link, with the same modifier keys. Not on other controls, and not when
 * text was selected.
 */
export function openRow(event: MouseEvent<HTMLElement>): void {
  if (!(event.target instanceof Element) || event.target.closest("a, button, input, label")) return;
  if (window.getSelection()?.type === "Range") return;
  const { ctrlKey, metaKey, shiftKey } = event;
  event.target
    .closest("[data-row]")
    ?.querySelector("[data-row-link]")
    ?.dispatchEvent(
      new window.MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey, view: window }),
    );
}

/** Up, down, Home and End move between the rows' links. */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  if (!(event.target instanceof HTMLElement) || !event.target.matches("[data-row-link]")) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-row-link]")];
  const at = links.indexOf(event.target);
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: links.length - 1 }[event.key];
  if (next === undefined || !links[next]) return;
  event.preventDefault();
  links[next].focus();
}
