import { Stack } from "@mantine/core";
import type { ReactNode } from "react";
import styles from "./ControlFields.module.css";

/** A heading over related fields that opens and closes them. */
export function ControlGroup({ label, isFolded, children }: { label: string; isFolded: boolean; children: ReactNode }) {
  return (
    <details className={styles.group} open={!isFolded}>
      <summary className={styles.groupLabel}>{label}</summary>
      <Stack gap="md" className={styles.groupFields ?? ""}>
        {children}
      </Stack>
    </details>
  );
}
