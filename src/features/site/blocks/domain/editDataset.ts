import { type Dataset, datasetLimits } from "./dataset.ts";
import { readFigure } from "./readFigure.ts";

/** Where a cell is: row -1 holds the names of the columns, column -1 those of the rows. */
export interface CellPlace {
  row: number;
  column: number;
}

/** What is in a cell. */
export function cellText({ columns, rows }: Dataset, { row, column }: CellPlace): string {
  if (row < 0) return columns[column] ?? "";
  if (column < 0) return rows[row]?.label ?? "";
  const value = rows[row]?.values[column] ?? null;
  return value === null ? "" : String(value);
}

/** A dataset with another text in a cell; what is no figure is missing. */
export function setCell(dataset: Dataset, { row, column }: CellPlace, text: string): Dataset {
  const label = text.slice(0, datasetLimits.label);
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

/** One row more at the end, where there is room. */
export function addRow(dataset: Dataset): Dataset {
  if (dataset.rows.length >= datasetLimits.rows) return dataset;
  return { ...dataset, rows: [...dataset.rows, { label: "", values: dataset.columns.map(() => null) }] };
}

/** One column more at the end, where there is room. */
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
  /** Rows and columns that there would be, had there been no limit. */
  foundRows: number;
  foundColumns: number;
}

/** Cells over those from a place on, as a spreadsheet does; rows and columns that are not there are added. */
export function pasteCells(dataset: Dataset, from: CellPlace, cells: readonly (readonly string[])[]): PastedDataset {
  const foundRows = Math.max(dataset.rows.length, from.row + cells.length);
  const foundColumns = Math.max(dataset.columns.length, from.column + Math.max(0, ...cells.map((row) => row.length)));
  const columnCount = Math.min(foundColumns, datasetLimits.columns);
  const rowCount = Math.min(foundRows, datasetLimits.rows);
  const pasted = (row: number, column: number) => cells[row - from.row]?.[column - from.column];
  const columns = Array.from({ length: columnCount }, (_none, column) =>
    (pasted(-1, column) ?? dataset.columns[column] ?? String(column + 1)).slice(0, datasetLimits.label),
  );
  const rows = Array.from({ length: rowCount }, (_none, row) => ({
    label: (pasted(row, -1) ?? dataset.rows[row]?.label ?? "").slice(0, datasetLimits.label),
    values: columns.map((_name, column) => {
      const text = pasted(row, column);
      return text === undefined ? (dataset.rows[row]?.values[column] ?? null) : readFigure(text);
    }),
  }));
  return { dataset: { columns, rows }, foundRows, foundColumns };
}
