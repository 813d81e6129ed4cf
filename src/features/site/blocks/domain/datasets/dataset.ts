import { z } from "zod";
import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";

/** Limits of a dataset. Data beyond them is omitted, and the owner is notified. */
export const datasetLimits = { columns: 100, rows: 5000, label: 200 };

/** Messages of spec.txt §5, and about a file that is too large. */
export const datasetTexts = defineTexts("studio.blocks.dataset", {
  noColumn: "Your dataset must have at least one column",
  noRow: "Your dataset must have at least one row",
  missingData: "One or more rows was missing data",
  rowsTruncated: "Only the first {max} of {found} rows were taken.",
  columnsTruncated: "Only the first {max} of {found} columns were taken.",
});

const label = z.string().max(datasetLimits.label);

/** Figures by row and column: each column is a series, each row a position on the axis. null: missing. */
export const dataset = z.object({
  columns: z.array(label).max(datasetLimits.columns),
  rows: z
    .array(z.object({ label, values: z.array(z.number().nullable()).max(datasetLimits.columns) }))
    .max(datasetLimits.rows),
});

export type Dataset = z.output<typeof dataset>;
export type DatasetRow = Dataset["rows"][number];

/** The same with rows as long as the columns; missing figures are null. */
export function squareDataset({ columns, rows }: Dataset): Dataset {
  const square = (row: DatasetRow) => ({ ...row, values: columns.map((_column, index) => row.values[index] ?? null) });
  return { columns, rows: rows.map(square) };
}

/** The owner's message about a dataset's problem. A chart shows what it can all the same. */
export function checkDataset({ columns, rows }: Dataset): string | undefined {
  if (columns.length === 0) return datasetTexts.noColumn;
  if (rows.length === 0) return datasetTexts.noRow;
  const isMissing = rows.some(({ values }) => columns.some((_column, index) => (values[index] ?? null) === null));
  return isMissing ? datasetTexts.missingData : undefined;
}

/** Whether there is a figure to draw. */
export function hasFigures({ columns, rows }: Dataset): boolean {
  return rows.some(({ values }) => values.slice(0, columns.length).some((value) => value !== null));
}
