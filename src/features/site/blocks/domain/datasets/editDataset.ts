import { cutText } from "#kernel/domain/cutText.ts";
import { type Dataset, datasetLimits } from "./dataset.ts";
import { readFigure } from "./readFigure.ts";

/** Position of a cell: row -1 contains the names of the columns, column -1 those of the rows. */
export interface CellPlace {
  row: number;
  column: number;
}

/** The text of a cell. */
export function cellText({ columns, rows }: Dataset, { row, column }: CellPlace): string {
  if (row < 0) return columns[column] ?? "";
  if (column < 0) return rows[row]?.label ?? "";
  const value = rows[row]?.values[column] ?? null;
  return value === null ? "" : String(value);
}

/** The dataset with another text in a cell; what is not a figure is missing. */
export function setCell(dataset: Dataset, { row, column }: CellPlace, text: string): Dataset {
  const label = cutText(text, datasetLimits.label);
  if (row < 0) return { ...dataset, columns: dataset.columns.map((name, at) => (at === column ? label : name)) };
  return {
    ...dataset,
    rows: dataset.rows.map((each, at) => {
      if (at !== row) return each;
      if (column < 0) return { ...each, label };
      const values = dataset.columns.map((_name, index) =>
        index === column ? readFigure(text) : (each.values[index] ?? null),
      );
      return { ...each, values };
    }),
  };
}

/** Adds a row at the end, if the limit allows it. */
export function addRow(dataset: Dataset): Dataset {
  if (dataset.rows.length >= datasetLimits.rows) return dataset;
  return { ...dataset, rows: [...dataset.rows, { label: "", values: dataset.columns.map(() => null) }] };
}

/** Adds a column at the end, if the limit allows it. */
export function addColumn(dataset: Dataset): Dataset {
  if (dataset.columns.length >= datasetLimits.columns) return dataset;
  const rows = dataset.rows.map((row) => ({ ...row, values: [...row.values, null] }));
  return { columns: [...dataset.columns, String(dataset.columns.length + 1)], rows };
}

export function removeRow(dataset: Dataset, row: number): Dataset {
  return { ...dataset, rows: dataset.rows.filter((_each, at) => at !== row) };
}

export function removeColumn({ columns, rows }: Dataset, column: number): Dataset {
  const without = <Of>(all: readonly Of[]) => all.filter((_each, at) => at !== column);
  return { columns: without(columns), rows: rows.map((row) => ({ ...row, values: without(row.values) })) };
}

export interface PastedDataset {
  dataset: Dataset;
  /** Number of rows and columns without the limits. */
  foundRows: number;
  foundColumns: number;
}

/** Pastes cells over those from a position on, like a spreadsheet; missing rows and columns are added. */
export function pasteCells(dataset: Dataset, from: CellPlace, cells: readonly (readonly string[])[]): PastedDataset {
  const foundRows = Math.max(dataset.rows.length, from.row + cells.length);
  const foundColumns = Math.max(dataset.columns.length, from.column + Math.max(0, ...cells.map((row) => row.length)));
  const columnCount = Math.min(foundColumns, datasetLimits.columns);
  const rowCount = Math.min(foundRows, datasetLimits.rows);
  const pasted = (row: number, column: number) => cells[row - from.row]?.[column - from.column];
  const columns = Array.from({ length: columnCount }, (_none, column) =>
    cutText(pasted(-1, column) ?? dataset.columns[column] ?? String(column + 1), datasetLimits.label),
  );
  const rows = Array.from({ length: rowCount }, (_none, row) => ({
    label: cutText(pasted(row, -1) ?? dataset.rows[row]?.label ?? "", datasetLimits.label),
    values: columns.map((_name, column) => {
      const text = pasted(row, column);
      return text === undefined ? (dataset.rows[row]?.values[column] ?? null) : readFigure(text);
    }),
  }));
  return { dataset: { columns, rows }, foundRows, foundColumns };
}
