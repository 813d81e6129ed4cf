import { Skeleton, VisuallyHidden } from "@mantine/core";
import { kitTexts } from "#kernel/studio-ui/kitTexts.ts";
import styles from "./GridSkeleton.module.css";

/** Gray placeholders for files. */
export function GridSkeleton() {
  return (
    <div className={styles.grid} aria-busy="true">
      <VisuallyHidden role="status">{kitTexts.loading}</VisuallyHidden>
      {Array.from({ length: 18 }, (_none, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <Skeleton key={index} className={styles.square ?? ""} height="auto" radius={8} />
      ))}
    </div>
  );
}
