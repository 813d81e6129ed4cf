import { Group, Progress, Text } from "@mantine/core";
import { Panel } from "#kernel/studio-ui/layout/Panel.tsx";
import type { ProductImportReport } from "../contract.ts";
import { Figures } from "./Figures.tsx";
import { percentRead } from "./importProgress.ts";
import styles from "./imports.module.css";
import { words } from "./words.ts";

/** How far the run is, by the bytes that were read. */
export function ImportProgress({ report }: { report: ProductImportReport }) {
  const percent = percentRead(report);
  return (
    <Panel title={words.runningTitle}>
      <Group justify="space-between" mb="xs">
        <Text size="sm">{words.runningRows(report.rowCount)}</Text>
        <Text size="sm" className={styles.figures ?? ""}>
          {words.percent(percent)}
        </Text>
      </Group>
      <Progress.Root size="lg">
        <Progress.Section value={percent} aria-label={words.runningTitle} />
      </Progress.Root>
      <div className={styles.spaced}>
        <Figures
          figures={[
            { label: words.created, count: report.createdCount },
            { label: words.updated, count: report.updatedCount },
            { label: words.unchanged, count: report.unchangedCount },
            { label: words.problems, count: report.problemCount },
          ]}
        />
      </div>
      <Text size="sm" c="dimmed" mt="md">
        {words.runningText}
      </Text>
    </Panel>
  );
}
