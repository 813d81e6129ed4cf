import { parse } from "csv-parse/sync";
import { refuseBinary } from "#kernel/domain/files/binaryKind.ts";
import { fileProblems } from "#kernel/domain/files/fileProblems.ts";
import { fillStored } from "#kernel/domain/texts/storedTexts.ts";
import { readRows } from "#kernel/server/delimited/readRows.ts";
import {
  delimiterOf,
  findStockColumns,
  type ReadStockRow,
  readStockRow,
  type StockFilePlaces,
} from "../domain/stockFile.ts";
import { stockFileProblems } from "../domain/stockFileProblems.ts";

export interface StockFileRow {
  /** Physical line of the file on which the row starts, from 1. */
  line: number;
  read: ReadStockRow;
}

/** Rows of a stock file, or a full sentence that says why the file cannot be read. */
export type StockFilePart = { rows: StockFileRow[]; refused?: undefined } | { refused: string; rows?: undefined };

const rowsPerBatch = 1000;
const maxRowLength = 20_000;
const maxHeadLength = 4096;

/**
 * Reads a stock file in batches, with only one batch in memory. An unreadable row costs only itself. Runs in a worker
 * (`stockFileStream`).
 */
export async function* readStockFile(chunks: AsyncIterable<Uint8Array>, _input: object): AsyncGenerator<StockFilePart> {
  const { head, firstLine, rest } = await takeHead(chunks);
  const notTable = refuseBinary(head);
  if (notTable) return yield { refused: notTable };
  if (firstLine.trim() === "") return yield { refused: fileProblems.empty };
  const delimiter = delimiterOf(firstLine);
  const places = findStockColumns(cellsOf(firstLine, delimiter));
  if (typeof places === "string") return yield { refused: places };
  let isHeader = true;
  for await (const batch of readRows(rest, { delimiter, maxRowLength })) {
    const rows = batch.rows.slice(isHeader ? 1 : 0).flatMap((row) => readRow(row, places));
    isHeader = false;
    for (let start = 0; start < rows.length; start += rowsPerBatch) {
      yield { rows: rows.slice(start, start + rowsPerBatch) };
    }
  }
}

type ParsedRow = Parameters<typeof readRow>[0];

function readRow(
  row: { line: number; cells: string[] } | { line: number; broken: "quotes-broken" | "row-too-long" },
  places: StockFilePlaces,
): StockFileRow[] {
  if ("broken" in row) return [{ line: row.line, read: { problem: problems[row.broken] } }];
  if (row.cells.every((cell) => cell.trim() === "")) return [];
  return [{ line: row.line, read: readStockRow(row.cells, places) }];
}

const problems: Record<Extract<ParsedRow, { broken: string }>["broken"], string> = {
  "quotes-broken": stockFileProblems.quotesBroken,
  "row-too-long": fillStored(stockFileProblems.rowTooLong, { max: maxRowLength }),
};

function cellsOf(line: string, delimiter: string): string[] {
  return (parse(line, { delimiter, relax_quotes: true, relax_column_count: true, to: 1 }) as string[][])[0] ?? [];
}

/** The first non-empty line, and the whole stream, without a byte order mark. */
async function takeHead(
  chunks: AsyncIterable<Uint8Array>,
): Promise<{ head: Uint8Array; firstLine: string; rest: AsyncIterable<Uint8Array> }> {
  const source = chunks[Symbol.asyncIterator]();
  let head: Buffer = Buffer.alloc(0);
  let isEnded = false;
  while (head.length < maxHeadLength && !isEnded) {
    const next = await source.next();
    isEnded = next.done === true;
    if (!next.done) head = Buffer.concat([head, next.value]);
  }
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) head = head.subarray(3);
  async function* everything(): AsyncGenerator<Uint8Array> {
    if (head.length > 0) yield head;
    while (!isEnded) {
      const next = await source.next();
      if (next.done) return;
      yield next.value;
    }
  }
  const text = head.subarray(0, maxHeadLength).toString("utf8");
  return { head, firstLine: text.split(/\r\n|\n|\r/).find((line) => line.trim() !== "") ?? "", rest: everything() };
}
