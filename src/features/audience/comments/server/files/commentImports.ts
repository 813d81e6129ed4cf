import { readReasons } from "#kernel/domain/files/rowNote.ts";
import { readStored } from "#kernel/domain/texts/storedTexts.ts";
import { fileImports, type ImportRecord, isInProgress } from "#kernel/server/jobs/fileImports.ts";
import {
  type CommentImport,
  type CommentProblem,
  forgetCommentFileJob,
  importCommentsJob,
  watchCommentImportJob,
} from "../../importContract.ts";

export const commentImports = fileImports("comment_imports", {
  run: importCommentsJob,
  watch: watchCommentImportJob,
  forget: forgetCommentFileJob,
  // Their files hold emails of people who comment.
  unstarted: ["CHECKING", "CHECKED"],
});

/** The counts of a run that has read nothing yet. */
export const nothingRead = {
  bytes_read: 0,
  row_count: 0,
  created_count: 0,
  unchanged_count: 0,
  problem_count: 0,
  problems: [] as CommentProblem[],
};

/** Describes an import. @param undoable its comments that can be moved to the trash */
export function describeCommentImport(record: ImportRecord<"comment_imports">, undoable = 0): CommentImport {
  return {
    id: record.id,
    fileName: record.file_name,
    state: record.state as CommentImport["state"],
    byteSize: record.byte_size,
    bytesRead: record.bytes_read,
    rowCount: record.row_count,
    createdCount: record.created_count,
    unchangedCount: record.unchanged_count,
    leftOutCount: record.row_count - record.created_count - record.unchanged_count,
    problemCount: record.problem_count,
    linkedCount: record.linked_count,
    problems: isInProgress(record) ? [] : readReasons(record.problems as unknown as CommentProblem[]),
    undoableCount: undoable,
    undoneAt: record.undone_at?.toISOString() ?? null,
    failure: record.failure && readStored(record.failure),
    createdAt: record.created_at.toISOString(),
  };
}
