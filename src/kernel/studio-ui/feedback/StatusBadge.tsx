import styles from "./StatusBadge.module.css";

export type StatusTone = "neutral" | "good" | "waiting" | "bad" | "info";

interface StatusBadgeProps {
  tone: StatusTone;
  /** True: it may take several lines, because it has more than a few words. */
  isLong?: boolean;
  children: string;
}

/** A state in one or two words, with a colored dot. */
export function StatusBadge({ tone, isLong = false, children }: StatusBadgeProps) {
  return (
    <span className={styles.badge} data-tone={tone} data-long={isLong || undefined}>
      {children}
    </span>
  );
}
