import { Button, Text } from "@mantine/core";
import { DownloadIcon } from "@radix-ui/react-icons";
import { Panel } from "#kernel/studio-ui/layout/Panel.tsx";
import type { Column } from "#kernel/studio-ui/table/DataTable.tsx";
import { RowsTable } from "#kernel/studio-ui/table/RowsTable.tsx";
import type { ImportProblem, ProductImportReport } from "../contract.ts";
import { problemsCsv } from "./problemsCsv.ts";
import { texts } from "./texts.ts";

const columns: Column<ImportProblem>[] = [
  { key: "line", header: texts.where, width: "100px", render: ({ line }) => texts.line(line) },
  { key: "reason", header: texts.reason, card: "subtitle", render: ({ reason }) => reason },
  { key: "effect", header: texts.effect, card: "aside", width: "190px", render: ({ effect }) => texts.effects[effect] },
];

/** Rows with problems, each with its line and reason. */
export function ImportProblems({ report }: { report: ProductImportReport }) {
  const { problems, problemCount } = report;
  if (problemCount === 0) {
    return (
      <Text size="sm" c="dimmed">
        {texts.noProblems}
      </Text>
    );
  }
  return (
    <Panel
      title={texts.problems}
      actions={
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<DownloadIcon aria-hidden />}
          onClick={() => download(`${report.fileName.replace(/\.[^.]*$/, "")} problems.csv`, problemsCsv(problems))}
        >
          {texts.download}
        </Button>
      }
    >
      {problems.length < problemCount && (
        <Text size="sm" c="dimmed" mb="xs">
          {texts.problemsShown(problems.length, problemCount)}
        </Text>
      )}
      <RowsTable
        label={texts.problems}
        columns={columns}
        rows={problems.toSorted((left, right) => left.line - right.line)}
        rowKey={(problem, index) => `${index} ${problem.line}`}
      />
    </Panel>
  );
}

function download(fileName: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "text/csv;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = fileName;
  link.click();
  // The browser reads it after this turn.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
