import type { ReactNode } from "react";
import styles from "./RowsPanel.module.css";

interface RowsPanelProps {
  label: string;
  about: string;
  /** Shown instead of the list while there are no rows. */
  empty: ReactNode;
  /** The button that adds a row. */
  add: ReactNode;
  /** `RowsPanelRow`s. */
  children: ReactNode[];
}

/** A list of field rows that is edited and saved as a whole: shipping rates, tax rules. */
export function RowsPanel({ label, about, empty, add, children }: RowsPanelProps) {
  return (
    <section className={styles.frame} aria-label={label}>
      {children.length === 0 ? (
        empty
      ) : (
        <>
          <p className={styles.about}>{about}</p>
          <ol className={styles.rows}>{children}</ol>
          <div className={styles.foot}>{add}</div>
        </>
      )}
    </section>
  );
}

interface RowsPanelRowProps {
  /** Class that sets the columns of the fields' grid. */
  columns: string | undefined;
  buttons: ReactNode;
  children: ReactNode;
}

/** One row: its fields, with buttons that move and remove it. */
export function RowsPanelRow({ columns = "", buttons, children }: RowsPanelRowProps) {
  return (
    <li className={styles.row}>
      <div className={`${styles.fields} ${columns}`}>{children}</div>
      <div className={styles.buttons}>{buttons}</div>
    </li>
  );
}
