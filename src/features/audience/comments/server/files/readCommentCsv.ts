import { noteBrokenRow, type RowNote } from "#kernel/domain/files/rowNote.ts";
import { maxRowLength, openTable } from "#kernel/server/delimited/openTable.ts";
import type { ParsedRow } from "#kernel/server/delimited/readRows.ts";
import { bindCommentColumns, missingCommentColumns, readCommentRow } from "../../domain/commentColumns.ts";
import { commentFileProblems } from "../../domain/commentFileProblems.ts";
import type { FileComment } from "../../domain/fileComment.ts";

/** A comment with the line on which it starts, or the notes that say why there is none. */
export interface ReadComment {
  line: number;
  comment?: FileComment;
  notes: RowNote[];
}

/** Comments with the bytes read so far, or a sentence that says why the file contains none. */
export type CommentFilePart =
  | { comments: ReadComment[]; bytesRead: number; refused?: undefined }
  | { refused: string; comments?: undefined };

/** Reads a table of comments. Only a few rows are in memory. Runs in a worker. */
export async function* readCommentCsv(
  chunks: AsyncIterable<Uint8Array>,
  { encoding }: { encoding: string },
): AsyncGenerator<CommentFilePart> {
  const kind = { encoding, bind: bindCommentColumns, missing: missingCommentColumns };
  const end = watchEnd(chunks);
  const table = await openTable(end.chunks, kind);
  if (typeof table === "string") return yield { refused: table };
  let hasShortRows = false;
  /** Each part waits for the next one, because only the last row of a file can be incomplete. */
  let kept: { comments: ReadComment[]; bytesRead: number } | undefined;
  let isCut = false;
  for await (const { rows, bytesRead } of table.parts()) {
    if (kept) yield kept;
    const comments = rows.map((row) =>
      "broken" in row
        ? { line: row.line, notes: [noteBrokenRow(row.broken, maxRowLength)] }
        : { line: row.line, ...readCommentRow(table.columns, row.cells) },
    );
    kept = { comments, bytesRead };
    const isShort = (row: ParsedRow | undefined) =>
      row !== undefined && ("broken" in row || row.cells.length < table.columns.count);
    // Files with other short rows are written like this.
    hasShortRows ||= isCut || rows.slice(0, -1).some((row) => isShort(row) && !("broken" in row));
    isCut = isShort(rows.at(-1));
  }
  if (!kept) return;
  const last = kept.comments.at(-1);
  if (last && isCut && !hasShortRows && !end.isLineEnded()) {
    kept.comments[kept.comments.length - 1] = { line: last.line, notes: [cutOff] };
  }
  yield kept;
}

const cutOff: RowNote = {
  reason: commentFileProblems.rowCutOff,
  effect: "row-left-out",
};

/** Watches whether the last line of a file is ended. Every encoding has the byte of a line feed or a return in its end. */
function watchEnd(source: AsyncIterable<Uint8Array>) {
  let last: Uint8Array = new Uint8Array();
  async function* chunks(): AsyncGenerator<Uint8Array> {
    for await (const chunk of source) {
      if (chunk.length > 0) last = chunk.slice(-2);
      yield chunk;
    }
  }
  return { chunks: chunks(), isLineEnded: () => last.includes(10) || last.includes(13) };
}
