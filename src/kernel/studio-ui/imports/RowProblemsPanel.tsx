import { Text } from "@mantine/core";
import { Panel } from "../layout/Panel.tsx";
import { importTexts } from "./importTexts.ts";
import type { ImportedRowProblem } from "./problemsCsv.ts";
import { DownloadProblems, RowProblems } from "./RowProblems.tsx";

/** The problems of a file. */
export interface ReportedRows {
  fileName: string;
  problems: readonly ImportedRowProblem[];
  problemCount: number;
}

/** A panel with the problems of a file, or a line that says that there are none. */
export function RowProblemsPanel({ report }: { report: ReportedRows }) {
  const { fileName, problems, problemCount } = report;
  if (problemCount === 0) {
    return (
      <Text size="sm" c="dimmed">
        {importTexts.noProblems}
      </Text>
    );
  }
  return (
    <Panel title={importTexts.problems} actions={<DownloadProblems problems={problems} fileName={fileName} />}>
      <RowProblems problems={problems} problemCount={problemCount} />
    </Panel>
  );
}
