import { cutText } from "#kernel/domain/cutText.ts";
import { type Dataset, datasetLimits } from "./dataset.ts";
import { readFigure } from "./readFigure.ts";

export interface ReadTable {
  dataset: Dataset;
  /** The original number, if some were left out. */
  foundRows: number;
  foundColumns: number;
}

/** Cells of a text as copied from a spreadsheet (tabs) or saved by it (commas or semicolons; quotes as in CSV). */
export function readCells(text: string): string[][] {
  const source = text.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
  const separator = separatorOf(source);
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = "";
  let isQuoted = false;
  for (let index = 0; index < source.length; index++) {
    const character = source[index];
    if (isQuoted) {
      if (character === '"' && source[index + 1] === '"') cell += source[++index];
      else if (character === '"') isQuoted = false;
      else cell += character;
    } else if (character === '"' && cell === "") isQuoted = true;
    else if (character === separator || character === "\n") {
      row.push(cell.trim());
      cell = "";
      if (character === "\n") {
        rows.push(row);
        row = [];
      }
    } else cell += character;
  }
  if (cell !== "" || row.length > 0) rows.push([...row, cell.trim()]);
  return rows.filter((cells) => cells.some((each) => each !== ""));
}

/**
 * A dataset from a text table: the first column names the rows, and the first row names the columns unless it consists
 * of figures. The excess over the limits is left out.
 */
export function readTable(text: string): ReadTable {
  const cells = readCells(text);
  const width = cells.reduce((most, { length }) => Math.max(most, length), 0);
  const [first = []] = cells;
  const hasHead = first.slice(width > 1 ? 1 : 0).some((cell) => cell !== "" && readFigure(cell) === null);
  const body = hasHead ? cells.slice(1) : cells;
  // A single column is figures without names.
  const hasLabels = width > 1;
  const from = hasLabels ? 1 : 0;
  const foundColumns = width - from;
  const count = Math.min(foundColumns, datasetLimits.columns);
  const columns = Array.from({ length: count }, (_none, index) =>
    shorten((hasHead && first[index + from]) || String(index + 1)),
  );
  const rows = body.slice(0, datasetLimits.rows).map((row, index) => ({
    label: shorten(hasLabels ? (row[0] ?? "") : String(index + 1)),
    values: columns.map((_column, at) => readFigure(row[at + from] ?? "")),
  }));
  return { dataset: { columns, rows }, foundRows: body.length, foundColumns };
}

function shorten(text: string): string {
  return cutText(text, datasetLimits.label);
}

/** The delimiter: the most frequent of the three in the first line. */
function separatorOf(source: string): string {
  // Quoted text may contain delimiters and line ends.
  const [line = ""] = source.replace(/"(?:[^"]|"")*"/g, "").split("\n", 1);
  const counts = ["\t", ";", ","].map((mark) => ({ mark, count: line.split(mark).length }));
  return counts.reduce((max, each) => (each.count > max.count ? each : max)).mark;
}
