import type { Readable } from "node:stream";
import { parse } from "csv-parse";
import {
  delimiterOf,
  findStockColumns,
  type ReadStockRow,
  readStockRow,
  type StockFilePlaces,
} from "../domain/stockFile.ts";

export interface StockFileRow {
  /** Physical line of the file where the row begins, from 1. */
  line: number;
  read: ReadStockRow;
}

const rowsPerBatch = 1000;
const longestRow = 20_000;
const longestHead = 4096;

/** Why a file as a whole cannot be read: a full sentence. */
export class StockFileRefused extends Error {}

/**
 * Reads a stock file row by row, in batches; whatever stands in it, only a batch is in memory. A row that cannot be told
 * apart from its neighbours costs itself. Throws `StockFileRefused` when it has not the columns of such a file.
 */
export async function* readStockFile(file: Readable): AsyncGenerator<StockFileRow[]> {
  const { head, rest } = await takeHead(file);
  const firstLine =
    head
      .toString("utf8")
      .replace(/^\u{FEFF}/u, "")
      .split(/\r\n|\n|\r/, 1)[0] ?? "";
  if (firstLine.trim() === "") throw new StockFileRefused("The file is empty.");
  let skippedLines: number[] = [];
  const parser = parse({
    bom: true,
    delimiter: delimiterOf(firstLine),
    relax_column_count: true,
    relax_quotes: true,
    skip_records_with_error: true,
    max_record_size: longestRow,
    info: true,
    on_skip: (error) => {
      skippedLines.push(Number((error as unknown as { lines?: number })?.lines ?? 0));
      return undefined;
    },
  });
  const feeding = feed(parser, rest);
  let places: StockFilePlaces | undefined;
  let batch: StockFileRow[] = [];
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      // The parser counts the line ends that it has seen: a row begins behind those of the row itself.
      const line = info.lines - lineEndsWithin(record);
      if (!places) {
        const found = findStockColumns(record);
        if (typeof found === "string") throw new StockFileRefused(found);
        places = found;
        continue;
      }
      for (const skipped of skippedLines) batch.push(broken(skipped));
      skippedLines = [];
      if (record.every((cell) => cell.trim() === "")) continue;
      batch.push({ line, read: readStockRow(record.map(withoutZeros), places) });
      if (batch.length >= rowsPerBatch) {
        yield batch;
        batch = [];
      }
    }
    await feeding;
  } finally {
    parser.destroy();
  }
  if (!places) throw new StockFileRefused("The file is empty.");
  batch.push(...skippedLines.map(broken));
  if (batch.length > 0) yield batch;
}

function broken(line: number): StockFileRow {
  return { line, read: { problem: "The row cannot be read: its quotation marks do not match, or it is too long." } };
}

function lineEndsWithin(record: readonly string[]): number {
  return record.reduce((sum, cell) => sum + (cell.match(/\r\n|\n|\r/g)?.length ?? 0), 0);
}

/** PostgreSQL keeps no text with a zero character in it. */
function withoutZeros(cell: string): string {
  return cell.replaceAll("\0", "");
}

/** The first bytes, to look at, and everything. */
async function takeHead(file: Readable): Promise<{ head: Buffer; rest: AsyncIterable<Buffer> }> {
  const source = file[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  const chunks: Buffer[] = [];
  let length = 0;
  let isEnded = false;
  while (length < longestHead && !isEnded) {
    const next = await source.next();
    isEnded = next.done === true;
    if (next.done) break;
    chunks.push(next.value);
    length += next.value.length;
  }
  const head = Buffer.concat(chunks);
  async function* everything(): AsyncGenerator<Buffer> {
    if (head.length > 0) yield head;
    while (!isEnded) {
      const next = await source.next();
      if (next.done) return;
      yield next.value;
    }
  }
  return { head: head.subarray(0, longestHead), rest: everything() };
}

async function feed(parser: ReturnType<typeof parse>, bytes: AsyncIterable<Buffer>): Promise<void> {
  try {
    for await (const chunk of bytes) {
      if (parser.destroyed) return;
      if (!parser.write(chunk))
        await new Promise<void>((resolve) => parser.once("drain", resolve).once("close", resolve));
    }
    parser.end();
  } catch (error) {
    parser.destroy(error as Error);
  }
}
