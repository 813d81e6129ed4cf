import { formatAmount } from "./formats.ts";
import { useWebsite } from "./layout/StudioEnvironment.tsx";
import styles from "./layout/text.module.css";

/** An amount with tabular figures, by default in the website's currency. */
export function Money({ cents, currency }: { cents: number; currency?: string }) {
  const website = useWebsite();
  return <span className={styles.figures}>{formatAmount(cents, currency ?? website.currency)}</span>;
}
