import { useMediaQuery } from "@mantine/hooks";
import styles from "./DataTable.module.css";
import type { Column } from "./DataTable.tsx";

interface RowsTableProps<Row> {
  /** Accessible name: "First products". */
  label: string;
  columns: Column<Row>[];
  rows: readonly Row[];
  rowKey(row: Row, index: number): string;
}

const phone = "(max-width: 40em)";

/**
 * A table of rows that are all loaded and have no links; cards on a phone. For lists from the server, use DataTable.
 */
export function RowsTable<Row>({ label, columns, rows, rowKey }: RowsTableProps<Row>) {
  const isPhone = useMediaQuery(phone, false, { getInitialValueInEffect: false });
  if (isPhone) return <RowCards label={label} columns={columns} rows={rows} rowKey={rowKey} />;
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th
              key={column.key}
              scope="col"
              data-align={column.align}
              data-secondary={column.isSecondary || undefined}
              {...(column.width ? { style: { width: column.width } } : {})}
            >
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={rowKey(row, at)}>
            {columns.map((column, index) => (
              <td
                key={column.key}
                data-align={column.align}
                data-secondary={column.isSecondary || undefined}
                data-first={index === 0 || undefined}
              >
                {column.render(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function RowCards<Row>({ label, columns, rows, rowKey }: RowsTableProps<Row>) {
  const [first, ...rest] = columns;
  const placed = (place: string) => rest.filter((column) => (column.card ?? "line") === place);
  return (
    <ul className={styles.cards} aria-label={label}>
      {rows.map((row, at) => (
        <li key={rowKey(row, at)} className={styles.card}>
          <div className={styles.cardHead}>
            <div className={styles.cardTitle}>{first?.render(row)}</div>
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
          {placed("line").length > 0 && (
            <dl className={styles.cardLines}>
              {placed("line").map((column) => (
                <div key={column.key}>
                  <dt>{column.header}</dt>
                  <dd>{column.render(row)}</dd>
                </div>
              ))}
            </dl>
          )}
        </li>
      ))}
    </ul>
  );
}
