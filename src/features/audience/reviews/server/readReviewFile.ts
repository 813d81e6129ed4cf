import type { Readable } from "node:stream";
import { parse } from "csv-parse";
import { parse as parseSync } from "csv-parse/sync";
import { bindReviewColumns, missingColumns, type ReviewColumns } from "../domain/reviewColumns.ts";

/** A row with the physical line that it begins on, or the line of one that could not be told apart. */
export type FileRow = { line: number; cells: string[] } | { line: number; isBroken: true };

export interface ReviewFile {
  columns: ReviewColumns;
  /** Rows behind the header, some at a time, with the bytes read so far. */
  batches(): AsyncGenerator<{ rows: FileRow[]; bytesRead: number }>;
}

const delimiters = [",", ";", "\t", "|"];
const headBytes = 64 * 1024;
const rowsAtOnce = 200;
const longestRow = 1_000_000;
const lineEnds = ["\r\n", "\n", "\r"];

/**
 * Opens a file of reviews: finds its encoding (UTF-8, UTF-16, else the Windows-1252 that spreadsheets save), its
 * delimiter and its header. Reads it twice and holds no more than a few rows.
 * @param open gives the file's bytes from their beginning
 * @returns or a sentence that says why it is no such file
 */
export async function openReviewFile(open: () => Promise<Readable>): Promise<ReviewFile | string> {
  const { encoding, head } = await lookAt(await open());
  const text = new TextDecoder(encoding).decode(head);
  const header = findHeader(text);
  if (!header) return "The file is empty.";
  const columns = bindReviewColumns(header.names);
  const missing = missingColumns(columns);
  if (missing) return missing;
  return { columns, batches: () => readBatches(open, encoding, header.delimiter) };
}

async function lookAt(bytes: Readable): Promise<{ encoding: string; head: Buffer }> {
  const head: Buffer[] = [];
  let length = 0;
  let isUtf8 = true;
  const decoder = new TextDecoder("utf-8", { fatal: true });
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    if (length < headBytes) head.push(chunk.subarray(0, headBytes - length));
    length += chunk.length;
    if (isUtf8) isUtf8 = decodes(decoder, chunk);
  }
  const start = Buffer.concat(head);
  if (start[0] === 0xff && start[1] === 0xfe) return { encoding: "utf-16le", head: start };
  if (start[0] === 0xfe && start[1] === 0xff) return { encoding: "utf-16be", head: start };
  return { encoding: isUtf8 ? "utf-8" : "windows-1252", head: start };
}

function decodes(decoder: Pick<InstanceType<typeof TextDecoder>, "decode">, chunk: Buffer): boolean {
  try {
    decoder.decode(chunk, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/** The delimiter under which the columns are known, else the one with most columns. */
function findHeader(text: string): { names: string[]; delimiter: string } | undefined {
  let best: { names: string[]; delimiter: string } | undefined;
  for (const delimiter of delimiters) {
    const names = firstRow(text, delimiter);
    if (!names) continue;
    if (missingColumns(bindReviewColumns(names)) === undefined) return { names, delimiter };
    if (!best || names.length > best.names.length) best = { names, delimiter };
  }
  return best;
}

function firstRow(text: string, delimiter: string): string[] | undefined {
  try {
    const options = { delimiter, record_delimiter: lineEnds, relax_quotes: true, relax_column_count: true, bom: true };
    return (parseSync(text, { ...options, skip_empty_lines: true, to: 1 }) as string[][])[0];
  } catch {
    return undefined;
  }
}

async function* readBatches(open: () => Promise<Readable>, encoding: string, delimiter: string) {
  let bytesRead = 0;
  const decoder = new TextDecoder(encoding);
  const parser = parse({
    delimiter,
    record_delimiter: lineEnds,
    bom: true,
    info: true,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    max_record_size: longestRow,
  });
  const bytes = await open();
  let rows: FileRow[] = [];
  let lineBehind = 0;
  let isHeader = true;
  parser.on("skip", (error: { lines?: number }) => {
    rows.push({ line: lineBehind + 1, isBroken: true });
    lineBehind = error.lines ?? lineBehind + 1;
  });
  const feeding = (async () => {
    try {
      for await (const chunk of bytes as AsyncIterable<Buffer>) {
        bytesRead += chunk.length;
        const isReady = parser.write(decoder.decode(chunk, { stream: true }));
        if (!isReady) await new Promise<void>((resolve) => parser.once("drain", resolve).once("close", resolve));
        if (parser.destroyed) return;
      }
      parser.end(decoder.decode());
    } catch (error) {
      parser.destroy(error as Error);
    }
  })();
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      const lineBreaks = record.reduce((sum, cell) => sum + (cell.match(/\r\n|\n|\r/g)?.length ?? 0), 0);
      // A row ends on its last line; those within its cells stand before.
      const row = { line: Math.max(lineBehind + 1, info.lines - lineBreaks), cells: record.map(withoutZeros) };
      lineBehind = info.lines;
      if (isHeader) {
        isHeader = false;
        continue;
      }
      rows.push(row);
      if (rows.length < rowsAtOnce) continue;
      yield { rows, bytesRead };
      rows = [];
    }
    if (rows.length > 0) yield { rows, bytesRead };
  } finally {
    parser.destroy();
    bytes.destroy();
    await feeding;
  }
}

/** PostgreSQL keeps no text with a zero character in it. */
function withoutZeros(cell: string): string {
  return cell.replaceAll("\0", "");
}
