import { Button, Text } from "@mantine/core";
import { DownloadIcon } from "@radix-ui/react-icons";
import { saveAsFile } from "../api/saveAsFile.ts";
import type { Column } from "../table/DataTable.tsx";
import { RowsTable } from "../table/RowsTable.tsx";
import { importTexts } from "./importTexts.ts";
import { type ImportedRowProblem, problemsCsv } from "./problemsCsv.ts";

const columns: Column<ImportedRowProblem>[] = [
  { key: "line", header: importTexts.where, width: "100px", render: ({ line }) => importTexts.line(line) },
  { key: "reason", header: importTexts.reason, card: "subtitle", render: ({ reason }) => reason },
  {
    key: "effect",
    header: importTexts.effect,
    card: "aside",
    width: "190px",
    render: ({ effect }) => importTexts.effects[effect],
  },
];

interface RowProblemsProps {
  /** The first of them. */
  problems: readonly ImportedRowProblem[];
  problemCount: number;
}

/** Rows with problems, each with its line and reason. */
export function RowProblems({ problems, problemCount }: RowProblemsProps) {
  return (
    <>
      {problems.length < problemCount && (
        <Text size="sm" c="dimmed" mb="xs">
          {importTexts.problemsShown(problems.length, problemCount)}
        </Text>
      )}
      <RowsTable
        label={importTexts.problems}
        columns={columns}
        rows={problems.toSorted((left, right) => left.line - right.line)}
        rowKey={(problem, index) => `${index} ${problem.line}`}
      />
    </>
  );
}

/** Saves the shown problems as a file for a spreadsheet. */
export function DownloadProblems({ problems, fileName }: Pick<RowProblemsProps, "problems"> & { fileName: string }) {
  return (
    <Button
      variant="default"
      size="compact-sm"
      leftSection={<DownloadIcon aria-hidden />}
      onClick={() => {
        const csv = new Blob([problemsCsv(problems)], { type: "text/csv;charset=utf-8" });
        saveAsFile(csv, `${fileName.replace(/\.[^.]*$/, "")} problems.csv`);
      }}
    >
      {importTexts.download}
    </Button>
  );
}
