import { type AmbiguousDate, type SeenDates, seeDate, settleDates } from "#kernel/domain/files/dateOrders.ts";
import { noteBrokenRow, type RowNote } from "#kernel/domain/files/rowNote.ts";
import { type FoundHeader, findHeader } from "#kernel/server/delimited/findHeader.ts";
import { type ParsedRow, readRows } from "#kernel/server/delimited/readRows.ts";
import { type FileReview, readReviewRow } from "../domain/readReviewRow.ts";
import { bindReviewColumns, missingColumns, type ReviewColumns } from "../domain/reviewColumns.ts";

/** A row with its first physical line: its review, or the notes that say why there is none. */
export interface ReadReview {
  line: number;
  review?: FileReview;
  notes: RowNote[];
}

/** Rows after the header with the bytes read so far, or a sentence that says why the file contains no reviews. */
export type ReviewFilePart =
  | { rows: ReadReview[]; bytesRead: number; refused?: undefined }
  | { refused: string; rows?: undefined };

const headBytes = 64 * 1024;
const rowsAtOnce = 200;
const maxRowLength = 1_000_000;

interface FileOptions {
  encoding: string;
}

/** The order of day and month in the columns of a file, by their positions. */
export interface ReviewDates {
  order: [place: number, isDayFirst: boolean][];
  /** A date that could be read in two orders. */
  ambiguous: AmbiguousDate | undefined;
}

/**
 * Reads the dates of a file, because a later one can show the order of all. Only a few rows are in memory. Runs in a
 * worker (`reviewDatesStream`). @returns one part; none if the file contains no reviews
 */
export async function* readReviewDates(
  chunks: AsyncIterable<Uint8Array>,
  { encoding, language, isDayFirst }: FileOptions & { language: string; isDayFirst: boolean | undefined },
): AsyncGenerator<ReviewDates> {
  const file = await openFile(decode(chunks, encoding));
  if (typeof file === "string") return;
  const { columns } = file;
  const seen: SeenDates = new Map();
  for await (const { rows } of file.batches()) {
    for (const row of rows) {
      if ("broken" in row) continue;
      for (const place of columns.datePlaces) seeDate(seen, place, row.cells[place]?.trim() ?? "");
    }
  }
  const orders = settleDates(seen, { language, isDayFirst });
  yield {
    order: columns.datePlaces.map((place) => [place, orders.isDayFirst(place)]),
    ambiguous: orders.ambiguous,
  };
}

/**
 * Reads a file of reviews: detects its delimiter and its header. Only a few rows are in memory. Runs in a worker
 * (`reviewFileStream`).
 */
export async function* readReviewFile(
  chunks: AsyncIterable<Uint8Array>,
  { encoding, order }: FileOptions & Pick<ReviewDates, "order">,
): AsyncGenerator<ReviewFilePart> {
  let bytesRead = 0;
  const file = await openFile(decode(chunks, encoding, (count) => (bytesRead += count)));
  if (typeof file === "string") return yield { refused: file };
  const orders = new Map(order);
  const dates = { isDayFirst: (place: number) => orders.get(place) ?? false };
  // Batches have a fixed size, however the bytes arrive, so that an interrupted import can continue after the last one.
  let rows: ReadReview[] = [];
  for await (const batch of file.batches()) {
    for (const row of batch.rows) {
      rows.push(
        "broken" in row
          ? { line: row.line, notes: [noteBrokenRow(row.broken, maxRowLength)] }
          : { line: row.line, ...readReviewRow(file.columns, row.cells, dates) },
      );
      if (rows.length < rowsAtOnce) continue;
      yield { rows, bytesRead };
      rows = [];
    }
  }
  if (rows.length > 0) yield { rows, bytesRead };
}

async function* decode(
  chunks: AsyncIterable<Uint8Array>,
  encoding: string,
  count: (bytes: number) => void = () => undefined,
): AsyncGenerator<Buffer> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of chunks) {
    count(chunk.length);
    yield Buffer.from(decoder.decode(chunk, { stream: true }));
  }
  yield Buffer.from(decoder.decode());
}

interface OpenedFile {
  columns: ReviewColumns;
  /** The rows after the header. */
  batches(): AsyncGenerator<{ rows: ParsedRow[] }>;
}

/** The columns and rows of a file, or why it contains no reviews. */
async function openFile(texts: AsyncGenerator<Buffer>): Promise<OpenedFile | string> {
  const { head, rest } = await takeHead(texts);
  const header = findHeader(head, (names) => missingColumns(bindReviewColumns(names)) === undefined);
  if (!header) return "The file is empty.";
  const columns = bindReviewColumns(header.names);
  return missingColumns(columns) ?? { columns, batches: () => dataRows(rest, header) };
}

async function* dataRows(
  chunks: AsyncIterable<Uint8Array>,
  { delimiter }: FoundHeader,
): AsyncGenerator<{ rows: ParsedRow[] }> {
  let isHeader = true;
  for await (const { rows } of readRows(chunks, { delimiter, maxRowLength })) {
    yield { rows: isHeader ? rows.slice(1) : rows };
    isHeader = false;
  }
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
