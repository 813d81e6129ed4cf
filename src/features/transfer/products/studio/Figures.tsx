import type { ProductImportReport } from "../contract.ts";
import styles from "./imports.module.css";
import { texts } from "./texts.ts";

const numbers = new Intl.NumberFormat("en-US");

interface Figure {
  label: string;
  count: number;
}

/** The figure of variants that an import removes, if it removes any. */
export function removedVariants({ removedVariantCount: count }: ProductImportReport): Figure[] {
  return count > 0 ? [{ label: texts.removedVariants, count }] : [];
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
