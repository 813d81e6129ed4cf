import { type AmbiguousDate, type SeenDates, seeDate, settleDates } from "#kernel/domain/files/dateOrders.ts";
import { noteBrokenRow, type RowNote } from "#kernel/domain/files/rowNote.ts";
import { maxRowLength, openTable } from "#kernel/server/delimited/openTable.ts";
import { type FileReview, readReviewRow } from "../domain/readReviewRow.ts";
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
  const file = await openReviews(chunks, encoding);
  if (typeof file === "string") return;
  const { columns } = file;
  const seen: SeenDates = new Map();
  for await (const { rows } of file.parts()) {
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
  const file = await openReviews(chunks, encoding);
  if (typeof file === "string") return yield { refused: file };
  const orders = new Map(order);
  const dates = { isDayFirst: (place: number) => orders.get(place) ?? false };
  for await (const { rows, bytesRead } of file.parts()) {
    const reviews = rows.map((row) =>
      "broken" in row
        ? { line: row.line, notes: [noteBrokenRow(row.broken, maxRowLength)] }
        : { line: row.line, ...readReviewRow(file.columns, row.cells, dates) },
    );
    yield { rows: reviews, bytesRead };
  }
}

const openReviews = (chunks: AsyncIterable<Uint8Array>, encoding: string) =>
  openTable(chunks, { encoding, bind: bindReviewColumns, missing: missingColumns });
