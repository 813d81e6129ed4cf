import type { Selectable } from "kysely";
import { readReasons } from "#kernel/domain/files/rowNote.ts";
import { readStored } from "#kernel/domain/texts/storedTexts.ts";
import type { DB } from "#kernel/server/database/schema.generated.ts";
import type { SiteScope, SiteTransaction } from "#kernel/server/database/siteScope.ts";
import type { CommentImport, CommentProblem } from "../../importContract.ts";

export type CommentImportRecord = Selectable<DB["comment_imports"]>;

export async function findCommentImport(
  site: Pick<SiteScope | SiteTransaction, "db" | "websiteId">,
  importId: string,
  { isLocked = false } = {},
): Promise<CommentImportRecord | undefined> {
  return site.db
    .selectFrom("comment_imports")
    .selectAll()
    .where("website_id", "=", site.websiteId)
    .where("id", "=", importId)
    .$if(isLocked, (select) => select.forUpdate())
    .executeTakeFirst();
}

export async function saveCommentImport(
  tx: SiteTransaction,
  importId: string,
  { problems, ...columns }: Partial<Omit<CommentImportRecord, "problems"> & { problems: CommentProblem[] }>,
): Promise<void> {
  await tx.db
    .updateTable("comment_imports")
    .set({ ...columns, ...(problems === undefined ? {} : { problems: JSON.stringify(problems) }) })
    .where("website_id", "=", tx.websiteId)
    .where("id", "=", importId)
    .execute();
}

/**
 * Deletes the import, or every one, that was not started: its file holds emails of people who comment.
 * @returns the keys of the files
 */
export async function dropUnstarted(tx: SiteTransaction, importId?: string): Promise<string[]> {
  const dropped = await tx.db
    .deleteFrom("comment_imports")
    .where("website_id", "=", tx.websiteId)
    .where("state", "in", ["CHECKING", "CHECKED"])
    .$if(importId !== undefined, (rows) => rows.where("id", "=", importId as string))
    .returning("storage_key")
    .execute();
  return dropped.map(({ storage_key: key }) => key);
}

/** The counts of a run that has read nothing yet. */
export const nothingRead = {
  bytes_read: 0,
  row_count: 0,
  created_count: 0,
  unchanged_count: 0,
  problem_count: 0,
  problems: [] as CommentProblem[],
  failure: null,
  attempts: 0,
};

/** Describes an import. @param undoable its comments that can be moved to the trash */
export function describeCommentImport(record: CommentImportRecord, undoable = 0): CommentImport {
  const isInProgress = record.state === "CHECKING" || record.state === "RUNNING";
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
    problems: isInProgress ? [] : readReasons(record.problems as unknown as CommentProblem[]),
    undoableCount: undoable,
    undoneAt: record.undone_at?.toISOString() ?? null,
    failure: record.failure && readStored(record.failure),
    createdAt: record.created_at.toISOString(),
  };
}
