import styles from "./imports.module.css";

const numbers = new Intl.NumberFormat("en-US");

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
          <dd>{numbers.format(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
