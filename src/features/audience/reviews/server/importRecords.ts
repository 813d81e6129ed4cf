import { readReasons } from "#kernel/domain/files/rowNote.ts";
import { readStored } from "#kernel/domain/texts/storedTexts.ts";
import { fileImports, type ImportRecord } from "#kernel/server/jobs/fileImports.ts";
import {
  importReviewsJob,
  type ReviewImport,
  type ReviewProblem,
  watchReviewImportJob,
} from "../reviewFilesContract.ts";

export const reviewImports = fileImports("review_imports", { run: importReviewsJob, watch: watchReviewImportJob });

export function describeReviewImport(record: ImportRecord<"review_imports">): ReviewImport {
  return {
    id: record.id,
    fileName: record.file_name,
    state: record.state as ReviewImport["state"],
    byteSize: record.byte_size,
    bytesRead: record.bytes_read,
    rowCount: record.row_count,
    createdCount: record.created_count,
    updatedCount: record.updated_count,
    unchangedCount: record.unchanged_count,
    problemCount: record.problem_count,
    problems: readReasons(record.problems as unknown as ReviewProblem[]),
    failure: record.failure && readStored(record.failure),
    createdAt: record.created_at.toISOString(),
    finishedAt: record.finished_at?.toISOString() ?? null,
  };
}
