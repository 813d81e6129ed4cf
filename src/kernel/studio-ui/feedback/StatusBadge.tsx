import styles from "./StatusBadge.module.css";

export type StatusTone = "neutral" | "good" | "waiting" | "bad" | "info";

/** A state in one or two words, with a colored dot. */
export function StatusBadge({ tone, children }: { tone: StatusTone; children: string }) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  );
}
