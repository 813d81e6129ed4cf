import { type Options, type Parser, parse } from "csv-parse";
import { parse as parseSync } from "csv-parse/sync";

/** A row with the physical line that it starts on, or the line of a row that could not be read. */
export type ParsedRow = { line: number; cells: string[] } | { line: number; broken: "quotes-broken" | "row-too-long" };

/** Rows that were read together, and the number of bytes read so far. */
export interface RowBatch {
  rows: ParsedRow[];
  bytesRead: number;
}

const newline = 10;
const carriageReturn = 13;
/** Number of bytes parsed at a time. */
const pieceBytes = 65_536;
const lineEndings = ["\r\n", "\n", "\r"];

interface RowOptions {
  delimiter: string;
  /** Number of cells of a valid row. Absent: that of the first row. */
  columnCount?: number;
  /** Maximum characters of a row. Longer rows are skipped. */
  maxRowLength: number;
}

/**
 * Reads the rows of delimited text with the physical line that each starts on. Where quotation marks do not match, it
 * continues on the next line, so one broken row costs one row. At most the current row is in memory. Runs in workers,
 * because some files take long.
 */
export async function* readRows(chunks: AsyncIterable<Uint8Array>, options: RowOptions): AsyncGenerator<RowBatch> {
  const source = chunks[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  const { maxRowLength } = options;
  let { columnCount } = options;
  let reader = newReader(options);
  /** The bytes after the last complete row. The parser has the first `fed` of them. */
  let rest: Buffer = Buffer.alloc(0);
  let fed = 0;
  let line = 1;
  let bytesRead = 0;
  let ended = false;
  try {
    for (let isDone = false; !isDone; ) {
      if (fed === rest.length && !ended) rest = Buffer.concat([rest, await pull()]);
      const piece = rest.subarray(fed, fed + pieceBytes);
      const isLast = ended && fed + piece.length === rest.length;
      const error = await reader.feed(piece, isLast);
      fed += piece.length;
      const rows = takeRows();
      if (error) {
        const repaired = await takeBrokenLine();
        if (repaired) rows.push(repaired);
        reader.close();
        reader = newReader(options);
        fed = 0;
      }
      if (rows.length > 0) yield { rows, bytesRead };
      isDone = isLast && !error;
    }
  } finally {
    reader.close();
    await source.return?.();
  }

  /** The next bytes of the file; empty at its end. */
  async function pull(): Promise<Buffer> {
    const next = await source.next();
    ended = next.done === true;
    if (next.done) return Buffer.alloc(0);
    bytesRead += next.value.length;
    return next.value;
  }

  /** The complete rows of the parser, with lines counted from their bytes. */
  function takeRows(): ParsedRow[] {
    let start = 0;
    const rows = reader.takeRecords().map(({ cells, end }) => {
      const blank = skipBlankLines(rest, start);
      line += countLines(rest, start, blank);
      const row = { line, cells: cells.map(withoutZeros) };
      columnCount ??= row.cells.length;
      line += countLines(rest, blank, end);
      start = end;
      return row;
    });
    rest = rest.subarray(start);
    fed -= start;
    return rows;
  }

  /** Skips the line at which the parser failed. Returns it as a row if it is valid on its own. */
  async function takeBrokenLine(): Promise<ParsedRow | undefined> {
    const blank = skipBlankLines(rest, 0);
    line += countLines(rest, 0, blank);
    rest = rest.subarray(blank);
    // A short line with a quotation mark that is never closed makes a long row. The fault is the quotation mark.
    let tooLong = false;
    let end = rest.indexOf(newline);
    while (end === -1 && !ended) {
      const next = await pull();
      if (rest.length > maxRowLength) {
        tooLong = true;
        rest = next;
      } else rest = Buffer.concat([rest, next]);
      end = rest.indexOf(newline);
    }
    const text = rest.subarray(0, end === -1 ? rest.length : end + 1);
    rest = rest.subarray(text.length);
    if (text.length === 0 && !tooLong) return undefined;
    tooLong ||= text.length > maxRowLength;
    const broken = { line, broken: tooLong ? ("row-too-long" as const) : ("quotes-broken" as const) };
    const cells = tooLong ? undefined : parseAlone(text, options.delimiter, columnCount);
    line += 1;
    return cells ? { line: broken.line, cells } : broken;
  }
}

interface RecordReader {
  /** Parses the bytes. Returns an error if they are invalid. The parser cannot be used afterwards. */
  feed(bytes: Buffer, last: boolean): Promise<Error | undefined>;
  /** The records since the last call. `end` counts from the end of the last record of the previous call. */
  takeRecords(): { cells: string[]; end: number }[];
  close(): void;
}

function newReader({ delimiter, maxRowLength }: RowOptions): RecordReader {
  let records: { cells: string[]; end: number }[] = [];
  let taken = 0;
  const parser: Parser = parse({
    ...parserOptions(delimiter),
    max_record_size: maxRowLength,
    on_record: (cells: string[], context) => {
      records.push({ cells, end: context.bytes });
      return null;
    },
  });
  parser.on("error", () => undefined);
  parser.resume();
  const settle = (act: (done: (error?: Error | null) => void) => void) =>
    new Promise<Error | undefined>((resolve) => act((error) => resolve(error ?? undefined)));
  return {
    async feed(bytes, last) {
      const error = bytes.length === 0 ? undefined : await settle((done) => parser.write(bytes, done));
      if (error || !last) return error;
      return settle((done) => {
        parser.once("error", done);
        parser.once("finish", () => done());
        parser.end();
      });
    },
    takeRecords() {
      const base = taken;
      const batch = records.map(({ cells, end }) => ({ cells, end: end - base }));
      taken = records.at(-1)?.end ?? taken;
      records = [];
      return batch;
    },
    close: () => parser.destroy(),
  };
}

function parserOptions(delimiter: string): Options {
  return { delimiter, record_delimiter: lineEndings, relax_column_count: true, skip_empty_lines: true };
}

/** Parses one line with quotation marks as text; undefined when that does not give the file's columns. */
function parseAlone(text: Buffer, delimiter: string, columnCount: number | undefined): string[] | undefined {
  try {
    const records = parseSync(text, { ...parserOptions(delimiter), relax_quotes: true });
    const cells = records[0];
    if (!cells || records.length !== 1 || cells.length !== (columnCount ?? cells.length)) return undefined;
    return cells.map((cell) => withoutZeros(cell.replace(/^"(.*)"$/s, "$1")));
  } catch {
    return undefined;
  }
}

function skipBlankLines(bytes: Buffer, start: number): number {
  let position = start;
  while (bytes[position] === newline || bytes[position] === carriageReturn) position++;
  return position;
}

/** Number of line ends between two positions: LF, CR LF, or CR. */
function countLines(bytes: Buffer, start: number, end: number): number {
  if (start === end) return 0;
  const part = bytes.subarray(start, end);
  let lines = 0;
  for (let at = part.indexOf(newline); at !== -1; at = part.indexOf(newline, at + 1)) lines++;
  for (let at = part.indexOf(carriageReturn); at !== -1; at = part.indexOf(carriageReturn, at + 1)) {
    if (bytes[start + at + 1] !== newline) lines++;
  }
  return lines;
}

/** PostgreSQL cannot store zero characters. */
function withoutZeros(cell: string): string {
  return cell.includes("\0") ? cell.replaceAll("\0", "") : cell;
}
