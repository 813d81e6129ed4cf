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

/** Problems on the screen. A file has all that are stored. */
const rowsShown = 200;

/** Rows that are missing come first, each by line. */
const byResult = (one: ImportedRowProblem, other: ImportedRowProblem) =>
  Number(one.effect === "value-changed") - Number(other.effect === "value-changed") || one.line - other.line;

interface RowProblemsProps {
  /** The first of them. */
  problems: readonly ImportedRowProblem[];
  problemCount: number;
}

/** Rows with problems, each with its line and reason. */
export function RowProblems({ problems, problemCount }: RowProblemsProps) {
  const shown = problems.toSorted(byResult).slice(0, rowsShown);
  return (
    <>
      {shown.length < problemCount && (
        <Text size="sm" c="dimmed" mb="xs">
          {shown.length === problems.length
            ? importTexts.problemsShown(shown.length, problemCount)
            : importTexts.problemsStored(shown.length, problemCount, problems.length)}
        </Text>
      )}
      <RowsTable
        label={importTexts.problems}
        columns={columns}
        rows={shown}
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
