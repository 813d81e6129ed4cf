import { findHeader } from "#kernel/server/delimited/findHeader.ts";
import { readRows } from "#kernel/server/delimited/readRows.ts";
import { type FileReview, type RowNote, readReviewRow } from "../domain/readReviewRow.ts";
import { bindReviewColumns, missingColumns } from "../domain/reviewColumns.ts";

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

/**
 * Reads a file of reviews: detects its delimiter and its header. Only a few rows are in memory. Runs in a worker
 * (`reviewFileStream`).
 */
export async function* readReviewFile(
  chunks: AsyncIterable<Uint8Array>,
  { encoding }: { encoding: string },
): AsyncGenerator<ReviewFilePart> {
  let bytesRead = 0;
  const decoder = new TextDecoder(encoding);
  async function* texts(): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      bytesRead += chunk.length;
      yield Buffer.from(decoder.decode(chunk, { stream: true }));
    }
    yield Buffer.from(decoder.decode());
  }
  const { head, rest } = await takeHead(texts());
  const header = findHeader(head, (names) => missingColumns(bindReviewColumns(names)) === undefined);
  if (!header) return yield { refused: "The file is empty." };
  const columns = bindReviewColumns(header.names);
  const missing = missingColumns(columns);
  if (missing) return yield { refused: missing };
  let isHeader = true;
  // Batches have a fixed size, however the bytes arrive, so that an interrupted import can continue after the last one.
  let rows: ReadReview[] = [];
  for await (const batch of readRows(rest, { delimiter: header.delimiter, maxRowLength })) {
    for (const row of batch.rows.slice(isHeader ? 1 : 0)) {
      rows.push(
        "broken" in row
          ? { line: row.line, notes: [{ reason: brokenRow[row.broken], effect: "row-left-out" }] }
          : { line: row.line, ...readReviewRow(columns, row.cells) },
      );
      if (rows.length < rowsAtOnce) continue;
      yield { rows, bytesRead };
      rows = [];
    }
    isHeader = false;
  }
  if (rows.length > 0) yield { rows, bytesRead };
}

const brokenRow = {
  "quotes-broken": "The quotation marks in this row do not match, so its columns cannot be separated.",
  "row-too-long": "This row is longer than a million characters.",
};

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
