import { Group, Progress, Text } from "@mantine/core";
import { Panel } from "#kernel/studio-ui/layout/Panel.tsx";
import type { ProductImportReport } from "../contract.ts";
import { Figures } from "./Figures.tsx";
import { percentRead } from "./importProgress.ts";
import styles from "./imports.module.css";
import { texts } from "./texts.ts";

/** Progress of the run, by bytes read. */
export function ImportProgress({ report }: { report: ProductImportReport }) {
  const percent = percentRead(report);
  return (
    <Panel title={texts.runningTitle}>
      <Group justify="space-between" mb="xs">
        <Text size="sm">{texts.runningRows(report.rowCount)}</Text>
        <Text size="sm" className={styles.figures ?? ""}>
          {texts.percent(percent)}
        </Text>
      </Group>
      <Progress.Root size="lg">
        <Progress.Section value={percent} aria-label={texts.runningTitle} />
      </Progress.Root>
      <div className={styles.spaced}>
        <Figures
          figures={[
            { label: texts.created, count: report.createdCount },
            { label: texts.updated, count: report.updatedCount },
            { label: texts.unchanged, count: report.unchangedCount },
            { label: texts.problems, count: report.problemCount },
          ]}
        />
      </div>
      <Text size="sm" c="dimmed" mt="md">
        {texts.runningText}
      </Text>
    </Panel>
  );
}
