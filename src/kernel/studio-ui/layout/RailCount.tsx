import { VisuallyHidden } from "@mantine/core";
import { formatNumber } from "../formats.ts";
import styles from "./RailCount.module.css";

/**
 * How many things wait, beside an entry of the rail (`RailEntry.count`).
 * @param label what they are, for screen readers: "waiting for approval"
 */
export function RailCount({ count, label }: { count: number | undefined; label: string }) {
  if (!count) return null;
  return (
    <span className={styles.count}>
      {count > 99 ? "99+" : formatNumber(count)} <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
