import { Group, Progress, Text } from "@mantine/core";
import { formatPercent } from "../formats.ts";
import styles from "./imports.module.css";

interface PercentBarProps {
  /** What is in progress, announced and shown above the bar. */
  label: string;
  /** 0 to 100. */
  percent: number;
  isAnimated?: boolean;
}

/** The progress of an upload or an import. */
export function PercentBar({ label, percent, isAnimated = false }: PercentBarProps) {
  return (
    <div>
      <Group justify="space-between" mb="xs" wrap="nowrap" align="baseline">
        <Text size="sm" fw={500} role="status" className={styles.fileName ?? ""}>
          {label}
        </Text>
        <Text size="sm" className={styles.percent ?? ""}>
          {formatPercent(percent * 10)}
        </Text>
      </Group>
      <Progress.Root>
        <Progress.Section value={percent} aria-label={label} animated={isAnimated} />
      </Progress.Root>
    </div>
  );
}
