import { Text } from "@mantine/core";
import { Figures } from "#kernel/studio-ui/imports/Figures.tsx";
import { importTexts } from "#kernel/studio-ui/imports/importTexts.ts";
import { PercentBar } from "#kernel/studio-ui/imports/PercentBar.tsx";
import { Panel } from "#kernel/studio-ui/layout/Panel.tsx";
import type { ProductImportReport } from "../contract.ts";
import { percentRead } from "./importProgress.ts";
import styles from "./imports.module.css";
import { texts } from "./texts.ts";

/** Progress of the run, by bytes read. */
export function ImportProgress({ report }: { report: ProductImportReport }) {
  return (
    <Panel title={texts.runningTitle}>
      <PercentBar label={texts.runningRows(report.rowCount)} percent={percentRead(report)} />
      <div className={styles.spaced}>
        <Figures
          figures={[
            { label: texts.created, count: report.createdCount },
            { label: texts.updated, count: report.updatedCount },
            { label: texts.unchanged, count: report.unchangedCount },
            { label: importTexts.problems, count: report.problemCount },
          ]}
        />
      </div>
      <Text size="sm" c="dimmed" mt="md">
        {texts.runningText}
      </Text>
    </Panel>
  );
}
