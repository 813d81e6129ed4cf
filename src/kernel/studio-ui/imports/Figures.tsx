import { formatNumber } from "../formats.ts";
import styles from "./imports.module.css";

export interface Figure {
  label: string;
  count: number;
}

/** Counts, side by side. */
export function Figures({ figures }: { figures: Figure[] }) {
  return (
    <dl className={styles.counts}>
      {figures.map(({ label, count }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatNumber(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
