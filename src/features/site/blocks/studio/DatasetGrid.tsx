import { ActionIcon, Button, Group } from "@mantine/core";
import { PlusIcon, TrashIcon } from "@radix-ui/react-icons";
import { useVirtualizer } from "@tanstack/react-virtual";
import { type ClipboardEvent, type KeyboardEvent, useRef } from "react";
import { type Dataset, datasetLimits } from "../domain/datasets/dataset.ts";
import {
  addColumn,
  addRow,
  type CellPlace,
  cellText,
  type PastedDataset,
  pasteCells,
  removeColumn,
  removeRow,
  setCell,
} from "../domain/datasets/editDataset.ts";
import { readCells } from "../domain/datasets/readTable.ts";
import { DatasetCell } from "./DatasetCell.tsx";
import styles from "./DatasetGrid.module.css";
import { datasetFieldTexts } from "./datasetFieldTexts.ts";

interface DatasetGridProps {
  dataset: Dataset;
  onChange(dataset: Dataset): void;
  onPaste(pasted: PastedDataset): void;
}

/** Height (px) of a row. */
const rowHeight = 34;

/** A table of cells that works like a spreadsheet: typing, moving by keys, pasting. */
export function DatasetGrid({ dataset, onChange, onPaste }: DatasetGridProps) {
  const frame = useRef<HTMLDivElement>(null);
  const { columns, rows } = dataset;
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    initialRect: { width: 600, height: 400 },
  });
  const shown = virtual.getVirtualItems();
  const above = shown[0]?.start ?? 0;
  const below = virtual.getTotalSize() - (shown.at(-1)?.end ?? 0);

  function focusCell({ row, column }: CellPlace): void {
    if (row >= 0) virtual.scrollToIndex(row);
    // A far row is rendered only after the next frame.
    requestAnimationFrame(() => {
      const cell = frame.current?.querySelector<HTMLInputElement>(`[data-cell="${row}:${column}"]`);
      cell?.focus();
      cell?.select();
    });
  }

  function move(event: KeyboardEvent<HTMLInputElement>, { row, column }: CellPlace): void {
    const { key, currentTarget: input, shiftKey } = event;
    const isAllSelected = input.selectionStart === 0 && input.selectionEnd === input.value.length;
    const isAtStart = isAllSelected || input.selectionEnd === 0;
    const isAtEnd = isAllSelected || input.selectionStart === input.value.length;
    const isReversed = getComputedStyle(input).direction === "rtl";
    const [back, forth] = isReversed ? ["ArrowRight", "ArrowLeft"] : ["ArrowLeft", "ArrowRight"];
    const to = { row, column };
    if (key === "ArrowUp" || (key === "Enter" && shiftKey)) to.row--;
    else if (key === "ArrowDown" || key === "Enter") to.row++;
    else if (key === back && isAtStart) to.column--;
    else if (key === forth && isAtEnd) to.column++;
    else return;
    event.preventDefault();
    if (to.row >= rows.length && key === "Enter") {
      // Enter below the last row adds another one, if it has content.
      if (cellText(dataset, { row, column }) === "" && input.value === "") return;
      input.blur();
      onChange(addRow(setCell(dataset, { row, column }, input.value)));
    }
    const isInside = to.row >= -1 && to.column >= -1 && to.column < columns.length && !(to.row < 0 && to.column < 0);
    if (isInside && (to.row < rows.length || key === "Enter")) focusCell(to);
  }

  function paste(event: ClipboardEvent<HTMLInputElement>, place: CellPlace): void {
    const text = event.clipboardData.getData("text/plain");
    if (!/[\t\n]/.test(text.trim())) return;
    event.preventDefault();
    onPaste(pasteCells(dataset, place, readCells(text)));
  }

  const cell = (place: CellPlace, label: string) => (
    <DatasetCell
      place={place}
      label={label}
      text={cellText(dataset, place)}
      isFigure={place.row >= 0 && place.column >= 0}
      onText={(text) => onChange(setCell(dataset, place, text))}
      onKey={(event) => move(event, place)}
      onPaste={(event) => paste(event, place)}
    />
  );
  const columnName = (column: number) => columns[column] || datasetFieldTexts.columnName(column + 1);
  const rowName = (row: number) => rows[row]?.label || datasetFieldTexts.rowName(row + 1);

  return (
    <>
      <div className={styles.frame} ref={frame}>
        <table className={styles.table} aria-rowcount={rows.length + 1}>
          <thead>
            <tr>
              <th scope="col">{datasetFieldTexts.rowNames}</th>
              {columns.map((_name, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                <th key={column} scope="col">
                  <span className={styles.head}>
                    {cell({ row: -1, column }, datasetFieldTexts.columnName(column + 1))}
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      aria-label={datasetFieldTexts.removeColumn(columnName(column))}
                      onClick={() => onChange(removeColumn(dataset, column))}
                    >
                      <TrashIcon />
                    </ActionIcon>
                  </span>
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {above > 0 && <Gap height={above} />}
            {shown.map(({ index }) => (
              <tr key={index} aria-rowindex={index + 2}>
                <th scope="row">{cell({ row: index, column: -1 }, datasetFieldTexts.rowName(index + 1))}</th>
                {columns.map((_name, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                  <td key={column}>{cell({ row: index, column }, `${rowName(index)}, ${columnName(column)}`)}</td>
                ))}
                <td className={styles.rowAction}>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={datasetFieldTexts.removeRow(rowName(index))}
                    onClick={() => onChange(removeRow(dataset, index))}
                  >
                    <TrashIcon />
                  </ActionIcon>
                </td>
              </tr>
            ))}
            {below > 0 && <Gap height={below} />}
          </tbody>
        </table>
      </div>
      <Group gap={8}>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<PlusIcon />}
          disabled={rows.length >= datasetLimits.rows}
          onClick={() => {
            onChange(addRow(dataset));
            focusCell({ row: rows.length, column: -1 });
          }}
        >
          {datasetFieldTexts.addRow}
        </Button>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<PlusIcon />}
          disabled={columns.length >= datasetLimits.columns}
          onClick={() => {
            onChange(addColumn(dataset));
            focusCell({ row: -1, column: columns.length });
          }}
        >
          {datasetFieldTexts.addColumn}
        </Button>
      </Group>
    </>
  );
}

/** Space for rows that are not rendered. */
function Gap({ height }: { height: number }) {
  return (
    <tr>
      <td style={{ height }} />
    </tr>
  );
}
