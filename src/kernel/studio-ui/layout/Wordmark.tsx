import styles from "./Wordmark.module.css";

/** The product's logo, with its name unless `isCompact`. */
export function Wordmark({ isCompact = false }: { isCompact?: boolean }) {
  return (
    <span className={styles.wordmark}>
      <svg width="22" height="22" viewBox="0 0 22 22" fill="none" aria-hidden="true" focusable="false">
        <rect x="1.5" y="1.5" width="19" height="19" rx="5" className={styles.frame} />
        <path d="M6 16V6h7v10M13 9h3v7" className={styles.pane} />
      </svg>
      {!isCompact && <span className={styles.name}>Vitrine</span>}
    </span>
  );
}
