import { Skeleton, VisuallyHidden } from "@mantine/core";
import { kitTexts } from "../kitTexts.ts";
import styles from "./DataTable.module.css";

/** Gray rows while a list loads. */
export function DataTableSkeleton({ columns }: { columns: number }) {
  return (
    <div>
      <VisuallyHidden role="status">{kitTexts.loading}</VisuallyHidden>
      {Array.from({ length: 8 }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
        <div key={row} className={styles.skeletonRow}>
          {Array.from({ length: columns }, (_, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the cells are all alike
            <Skeleton key={column} height={12} width={`${70 - ((row * 13 + column * 29) % 40)}%`} />
          ))}
        </div>
      ))}
    </div>
  );
}
