import { kitTexts } from "../kitTexts.ts";
import styles from "./DataTable.module.css";
import type { DataTableProps } from "./DataTable.tsx";
import { moveBetweenRows, openRow, RowLink } from "./DataTableGrid.tsx";
import { PageTick, RowTick } from "./rowTicks.tsx";

/** The rows as cards, for a phone. */
export function DataTableCards<Row>(props: DataTableProps<Row> & { rows: Row[] }) {
  const [first, ...rest] = props.columns;
  const placed = (place: string) => rest.filter((column) => (column.card ?? "line") === place);
  return (
    <>
      {props.selection && (
        <div className={styles.pageTick}>
          <PageTick
            selection={props.selection}
            query={props.query}
            rowKey={props.rowKey}
            rowLabel={props.rowLabel}
            rows={props.rows}
            label={kitTexts.choosePage}
          />
        </div>
      )}
      <ul className={styles.cards} aria-label={props.label} onKeyDown={moveBetweenRows} onClick={openRow}>
        {props.rows.map((row) => (
          <li key={props.rowKey(row)} className={styles.card} data-row>
            <div className={styles.cardHead}>
              <RowTick {...props} row={row} />
              <div className={styles.cardTitle}>
                {first && <RowLink target={props.rowTarget?.(row)}>{first.render(row)}</RowLink>}
              </div>
              {placed("aside").map((column) => (
                <div key={column.key} className={styles.cardAside}>
                  {column.render(row)}
                </div>
              ))}
            </div>
            {placed("subtitle").map((column) => (
              <div key={column.key} className={styles.cardSubtitle}>
                {column.render(row)}
              </div>
            ))}
            {(placed("line").length > 0 || props.rowActions) && (
              <div className={styles.cardFoot}>
                <dl className={styles.cardLines}>
                  {placed("line").map((column) => {
                    const value = column.render(row);
                    if (value === null) return null;
                    return (
                      <div key={column.key}>
                        <dt>{column.header}</dt>
                        <dd>{value}</dd>
                      </div>
                    );
                  })}
                </dl>
                {props.rowActions && <div className={styles.cardActions}>{props.rowActions(row)}</div>}
              </div>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
