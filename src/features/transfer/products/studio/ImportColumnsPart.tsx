import { Alert, Button, Group, NativeSelect, Text } from "@mantine/core";
import { useId, useState } from "react";
import { useApiMutation, useStoreAnswer } from "#kernel/studio-ui/api/useApi.ts";
import { EncodingField } from "#kernel/studio-ui/imports/EncodingField.tsx";
import { Panel } from "#kernel/studio-ui/layout/Panel.tsx";
import type { Column } from "#kernel/studio-ui/table/DataTable.tsx";
import { RowsTable } from "#kernel/studio-ui/table/RowsTable.tsx";
import {
  chooseImportColumnsRoute,
  type ImportColumns,
  listProductImportsRoute,
  productFileFormat,
  readProductImportRoute,
} from "../contract.ts";
import { duplicateColumns, missingFields } from "../domain/fileColumns.ts";
import styles from "./imports.module.css";
import { doubledWith, formatNames, missingColumns, texts } from "./texts.ts";

interface ImportColumnsPartProps {
  importId: string;
  columns: ImportColumns;
  /** Called with whether a choice was not applied yet. */
  onChange(isChanged: boolean): void;
}

type Row = ImportColumns["columns"][number] & { index: number };

/** Each column of the file with its field, which can be changed; open if a required field is missing. */
export function ImportColumnsPart({ importId, columns, onChange }: ImportColumnsPartProps) {
  const stored = columns.columns.map(({ field }) => field);
  const [chosen, setChosen] = useState(stored);
  const [isOpen, setOpen] = useState(
    !columns.isEncodingSure || missingFields(columns.columns, columns.fields).length > 0,
  );
  const store = useStoreAnswer();
  const tableId = useId();
  const apply = useApiMutation(chooseImportColumnsRoute, {
    invalidates: [listProductImportsRoute],
    onSuccess(report) {
      setChosen(report.columns?.columns.map(({ field }) => field) ?? []);
      onChange(false);
      store(readProductImportRoute, { params: { importId } }, report);
    },
  });

  const rows: Row[] = columns.columns.map((column, index) => ({ ...column, field: chosen[index] ?? null, index }));
  const missing = missingFields(rows, columns.fields);
  const doubled = duplicateColumns(rows, columns.fields);
  const isChanged = chosen.some((field, index) => field !== stored[index]);
  const importedCount = rows.filter(({ field }) => field !== null).length;
  const choices = [
    { value: "", label: texts.notImported },
    ...columns.fields.map(({ id, label, isNeeded }) => ({
      value: id,
      label: isNeeded ? texts.neededField(label) : label,
    })),
  ];

  function choose(index: number, field: string | null): void {
    const next = chosen.with(index, field);
    setChosen(next);
    onChange(next.some((each, at) => each !== stored[at]));
  }

  function problemOf({ field, index }: Row): string | undefined {
    const others = (field === null ? undefined : doubled.get(field))?.filter((at) => at !== index);
    return others && doubledWith(others.map((at) => rows[at]?.name || texts.unnamedColumn(at + 1)));
  }

  const tableColumns: Column<Row>[] = [
    {
      key: "name",
      header: texts.column,
      render: ({ name, index }) => <span className={styles.fileName}>{name || texts.unnamedColumn(index + 1)}</span>,
    },
    {
      key: "sample",
      header: texts.sample,
      card: "subtitle",
      render: ({ sample }) => <span className={styles.sample}>{sample || texts.noSample}</span>,
    },
    {
      key: "field",
      header: texts.importedAs,
      card: "subtitle",
      width: "280px",
      render: (row) => (
        <NativeSelect
          aria-label={texts.importedAsLabel(row.name || texts.unnamedColumn(row.index + 1))}
          data={choices}
          value={row.field ?? ""}
          error={problemOf(row)}
          onChange={(event) => choose(row.index, event.currentTarget.value || null)}
        />
      ),
    },
  ];

  return (
    <Panel
      title={texts.columnsTitle}
      actions={
        <Button
          variant="default"
          size="compact-sm"
          aria-expanded={isOpen}
          aria-controls={tableId}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? texts.hideColumns : texts.changeColumns}
        </Button>
      }
    >
      <Text size="sm" c="dimmed">
        {texts.importedColumns(importedCount, rows.length)}
        {columns.isChosen && ` ${texts.chosenColumns}`}
      </Text>
      <div id={tableId} hidden={!isOpen}>
        {missing.length > 0 && (
          <Alert color="yellow" role="status" mt="md">
            {missingColumns(missing.map(({ label }) => label))}
          </Alert>
        )}
        <div className={styles.spaced}>
          <EncodingField
            encoding={columns.encoding}
            isDisabled={apply.isPending}
            onChoose={(encoding) => {
              const kept = columns.isChosen ? { format: columns.format, fields: stored } : {};
              apply.mutate({ params: { importId }, body: { ...kept, encoding } });
            }}
          />
        </div>
        <NativeSelect
          className={styles.spaced}
          maw={340}
          label={texts.source}
          description={texts.sourceText}
          data={productFileFormat.options.map((value) => ({ value, label: formatNames[value] }))}
          value={columns.format}
          disabled={apply.isPending}
          onChange={(event) => {
            const format = productFileFormat.parse(event.currentTarget.value);
            apply.mutate({ params: { importId }, body: { format } });
          }}
        />
        <div className={styles.spaced}>
          <RowsTable
            label={texts.columnsTitle}
            columns={tableColumns}
            rows={rows}
            rowKey={({ index }) => String(index)}
          />
        </div>
        {apply.error && (
          <Alert color="red" role="alert" mt="md">
            {apply.error.message}
          </Alert>
        )}
        <Group gap="xs" mt="md">
          <Button
            loading={apply.isPending}
            disabled={!isChanged || doubled.size > 0 || missing.length > 0}
            onClick={() => apply.mutate({ params: { importId }, body: { format: columns.format, fields: chosen } })}
          >
            {texts.applyColumns}
          </Button>
          {doubled.size > 0 && (
            <Text size="sm" c="red" role="status">
              {texts.duplicateColumns}
            </Text>
          )}
        </Group>
      </div>
    </Panel>
  );
}
