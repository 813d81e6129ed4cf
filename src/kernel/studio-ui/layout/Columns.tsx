import type { ReactNode } from "react";
import styles from "./Columns.module.css";

/** The panels of a screen in a wide and a narrow column; on small screens, `side` is below. */
export function Columns({ children, side }: { children: ReactNode; side: ReactNode }) {
  return (
    <div className={styles.columns}>
      <div className={styles.column}>{children}</div>
      <div className={styles.column}>{side}</div>
    </div>
  );
}
