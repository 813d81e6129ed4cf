import type { Selectable } from "kysely";
import { readReasons } from "#kernel/domain/files/rowNote.ts";
import { readStored } from "#kernel/domain/texts/storedTexts.ts";
import type { DB } from "#kernel/server/database/schema.generated.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { ReviewImport, ReviewProblem } from "../reviewFilesContract.ts";

export type ReviewImportRecord = Selectable<DB["review_imports"]>;

const shownImports = 20;

export function findReviewImport(
  site: Pick<SiteScope, "db" | "websiteId">,
  importId: string,
): Promise<ReviewImportRecord | undefined> {
  return site.db
    .selectFrom("review_imports")
    .selectAll()
    .where("website_id", "=", site.websiteId)
    .where("id", "=", importId)
    .executeTakeFirst();
}

/** The last imports, newest first. */
export async function listReviewImports(site: SiteScope): Promise<ReviewImport[]> {
  const records = await site.db
    .selectFrom("review_imports")
    .selectAll()
    .where("website_id", "=", site.websiteId)
    .orderBy("id", "desc")
    .limit(shownImports)
    .execute();
  return records.map(describeReviewImport);
}

export function describeReviewImport(record: ReviewImportRecord): ReviewImport {
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
