import { Button, FileButton, Group, Input, Modal, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { announce } from "#kernel/browser/announcer.ts";
import { fillMessage } from "#kernel/contract/failure.ts";
import { formatNumber } from "#kernel/studio-ui/formats.ts";
import { checkDataset, type Dataset, datasetLimits, datasetTexts } from "../domain/datasets/dataset.ts";
import type { PastedDataset } from "../domain/datasets/editDataset.ts";
import { readTable } from "../domain/datasets/readTable.ts";
import { DatasetGrid } from "./DatasetGrid.tsx";
import { datasetFieldTexts } from "./datasetFieldTexts.ts";

interface DatasetFieldProps {
  label: string;
  value: unknown;
  onChange(value: unknown): void;
  /** Errors of the block's schema, by path. */
  errors: Record<string, string>;
}

/** Maximum file size in bytes. */
const maxFileBytes = 10_000_000;

/** The figures of a chart: their number, and a table to edit them by hand, by pasting or from a CSV file. */
export function DatasetField({ label, value, onChange, errors }: DatasetFieldProps) {
  const dataset = isDataset(value) ? value : { columns: [], rows: [] };
  const [isOpen, setIsOpen] = useState(false);
  const [notes, setNotes] = useState<string[]>([]);
  const problem = Object.values(errors)[0] ?? checkDataset(dataset);

  function take({ dataset: next, foundRows, foundColumns }: PastedDataset): void {
    setNotes(describeCut(foundRows, foundColumns));
    onChange(next);
  }

  async function readFile(file: File | null): Promise<void> {
    if (!file) return;
    if (file.size > maxFileBytes) {
      setNotes([datasetFieldTexts.fileTooLarge(file.name)]);
      return;
    }
    const table = readTable(await file.text());
    take(table);
    announce(datasetFieldTexts.replaced(table.dataset.rows.length));
  }

  const messages = (
    <>
      {problem && <Input.Error role="status">{problem}</Input.Error>}
      {notes.map((note) => (
        <Text key={note} size="sm" role="status">
          {note}
        </Text>
      ))}
    </>
  );

  return (
    <Input.Wrapper label={label} labelElement="div">
      <Stack gap={6} mt={4}>
        <Text size="sm" c="dimmed">
          {datasetFieldTexts.rowCount(dataset.rows.length)}, {datasetFieldTexts.columnCount(dataset.columns.length)}
        </Text>
        <Group gap={8}>
          <Button variant="default" size="compact-sm" onClick={() => setIsOpen(true)}>
            {datasetFieldTexts.edit}
          </Button>
          <FileButton accept=".csv,.tsv,.txt,text/csv" onChange={(file) => void readFile(file)}>
            {(props) => (
              <Button {...props} variant="default" size="compact-sm">
                {datasetFieldTexts.importFile}
              </Button>
            )}
          </FileButton>
        </Group>
        {messages}
      </Stack>
      <Modal opened={isOpen} onClose={() => setIsOpen(false)} title={label} size="xl">
        <Stack gap={12}>
          <Text size="sm" c="dimmed">
            {datasetFieldTexts.importHelp}
          </Text>
          <DatasetGrid dataset={dataset} onChange={onChange} onPaste={take} />
          {messages}
          <Group justify="flex-end">
            <Button onClick={() => setIsOpen(false)}>{datasetFieldTexts.done}</Button>
          </Group>
        </Stack>
      </Modal>
    </Input.Wrapper>
  );
}

/** The notice for a table that was imported only in part. */
function describeCut(rows: number, columns: number): string[] {
  const cut = (message: string, max: number, found: number) =>
    found > max ? [fillMessage(message, { max: formatNumber(max), found: formatNumber(found) })] : [];
  return [
    ...cut(datasetTexts.rowsTruncated, datasetLimits.rows, rows),
    ...cut(datasetTexts.columnsTruncated, datasetLimits.columns, columns),
  ];
}

function isDataset(value: unknown): value is Dataset {
  const { columns, rows } = (value ?? {}) as Partial<Dataset>;
  return Array.isArray(columns) && Array.isArray(rows);
}
