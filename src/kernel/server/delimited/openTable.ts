import { fileProblems } from "#kernel/domain/files/fileProblems.ts";
import { type FoundHeader, findHeader } from "./findHeader.ts";
import { type ParsedRow, readRows } from "./readRows.ts";

const headBytes = 64 * 1024;
/** Rows of a part. */
export const rowsAtOnce = 200;

/** Maximum length of a row in characters. A longer one is a broken row. */
export const maxRowLength = 1_000_000;

/** A table whose columns are known. */
export interface OpenedTable<Columns> {
  columns: Columns;
  /**
   * The rows after the header, with the bytes read so far. Parts have a fixed size, whatever the bytes arrive in, so that
   * an interrupted import continues after the last one.
   */
  parts(): AsyncGenerator<{ rows: ParsedRow[]; bytesRead: number }>;
}

interface TableKind<Columns> {
  encoding: string;
  /** Finds the columns by their names. */
  bind(names: string[]): Columns;
  /** Says which columns are missing; undefined if none. */
  missing(columns: Columns): string | undefined;
}

/** Opens delimited text: finds its delimiter and its header. Returns a sentence if it has no such table. */
export async function openTable<Columns>(
  chunks: AsyncIterable<Uint8Array>,
  { encoding, bind, missing }: TableKind<Columns>,
): Promise<OpenedTable<Columns> | string> {
  let bytesRead = 0;
  const texts = decode(chunks, encoding, (count) => {
    bytesRead += count;
  });
  const { head, rest } = await takeHead(texts);
  const header = findHeader(head, (names) => missing(bind(names)) === undefined);
  if (!header) return fileProblems.empty;
  const columns = bind(header.names);
  return missing(columns) ?? { columns, parts: () => partsOf(dataRows(rest, header), () => bytesRead) };
}

async function* partsOf(rows: AsyncIterable<ParsedRow>, bytesRead: () => number) {
  let part: ParsedRow[] = [];
  for await (const row of rows) {
    part.push(row);
    if (part.length < rowsAtOnce) continue;
    yield { rows: part, bytesRead: bytesRead() };
    part = [];
  }
  if (part.length > 0) yield { rows: part, bytesRead: bytesRead() };
}

async function* dataRows(chunks: AsyncIterable<Uint8Array>, { delimiter }: FoundHeader): AsyncGenerator<ParsedRow> {
  let isHeader = true;
  for await (const { rows } of readRows(chunks, { delimiter, maxRowLength })) {
    yield* isHeader ? rows.slice(1) : rows;
    if (rows.length > 0) isHeader = false;
  }
}

async function* decode(
  chunks: AsyncIterable<Uint8Array>,
  encoding: string,
  count: (bytes: number) => void,
): AsyncGenerator<Buffer> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of chunks) {
    count(chunk.length);
    yield Buffer.from(decoder.decode(chunk, { stream: true }));
  }
  yield Buffer.from(decoder.decode());
}

/** The first part as text, and the whole stream. */
async function takeHead(texts: AsyncGenerator<Buffer>): Promise<{ head: string; rest: AsyncIterable<Uint8Array> }> {
  const taken: Buffer[] = [];
  let length = 0;
  while (length < headBytes) {
    const next = await texts.next();
    if (next.done) break;
    taken.push(next.value);
    length += next.value.length;
  }
  async function* everything(): AsyncGenerator<Uint8Array> {
    yield* taken.splice(0);
    yield* texts;
  }
  return { head: Buffer.concat(taken).subarray(0, headBytes).toString("utf8"), rest: everything() };
}
