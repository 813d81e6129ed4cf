import { Button, Group, Text } from "@mantine/core";
import type { ReactNode } from "react";
import bottomBar from "./bottomBar.module.css";
import styles from "./SelectionBar.module.css";

interface SelectionBarProps {
  /** The bar's name for screen readers. */
  label: string;
  /** How many rows are selected, or that they are too many. */
  status: ReactNode;
  /** Buttons for the selected rows. */
  children: ReactNode;
  clearLabel: string;
  onClear(): void;
}

/** What is selected in a list, with the actions for it. Stays visible at the bottom of the screen. */
export function SelectionBar({ label, status, children, clearLabel, onClear }: SelectionBarProps) {
  return (
    <section className={`${bottomBar.bar} ${styles.bar}`} aria-label={label} data-save-bar="tall">
      <Text size="sm" fw={500} role="status">
        {status}
      </Text>
      <Button variant="subtle" color="gray" onClick={onClear}>
        {clearLabel}
      </Button>
      <Group gap="xs" className={styles.actions ?? ""}>
        {children}
      </Group>
    </section>
  );
}
