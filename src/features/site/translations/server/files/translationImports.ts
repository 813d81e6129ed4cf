import type { Selectable } from "kysely";
import type { DB } from "#kernel/server/database/schema.generated.ts";
import type { SiteScope, SiteTransaction } from "#kernel/server/database/siteScope.ts";
import type { ImportProblem, TranslationImport } from "../../contract.ts";

export type TranslationImportRecord = Selectable<DB["translation_imports"]>;

export async function findImport(
  { db, websiteId }: Pick<SiteScope | SiteTransaction, "db" | "websiteId">,
  importId: string,
  { isLocked = false } = {},
): Promise<TranslationImportRecord | undefined> {
  return db
    .selectFrom("translation_imports")
    .selectAll()
    .where("website_id", "=", websiteId)
    .where("id", "=", importId)
    .$if(isLocked, (select) => select.forUpdate())
    .executeTakeFirst();
}

/** @param turn only if this run has not been taken over by another */
export async function saveImport(
  { db, websiteId }: Pick<SiteTransaction, "db" | "websiteId">,
  importId: string,
  { problems, ...columns }: Partial<Omit<TranslationImportRecord, "problems"> & { problems: ImportProblem[] }>,
  turn?: Pick<TranslationImportRecord, "state" | "attempts">,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("translation_imports")
    .set({ ...columns, ...(problems === undefined ? {} : { problems: JSON.stringify(problems) }) })
    .where("website_id", "=", websiteId)
    .where("id", "=", importId)
    .$if(turn !== undefined, (rows) =>
      rows.where("state", "=", turn?.state ?? "").where("attempts", "=", turn?.attempts ?? 0),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes the import, or every one, that was not started. @returns the keys of the files */
export async function dropUnstarted({ db, websiteId }: SiteTransaction, importId?: string): Promise<string[]> {
  const dropped = await db
    .deleteFrom("translation_imports")
    .where("website_id", "=", websiteId)
    .where("state", "in", ["CHECKING", "CHECKED"])
    .$if(importId !== undefined, (rows) => rows.where("id", "=", importId as string))
    .returning("storage_key")
    .execute();
  return dropped.map(({ storage_key }) => storage_key);
}

export const isOpen = ({ state }: TranslationImportRecord): boolean => state === "CHECKING" || state === "RUNNING";

export function describeImport(record: TranslationImportRecord): TranslationImport {
  return {
    id: record.id,
    locale: record.locale,
    fileName: record.file_name,
    state: record.state as TranslationImport["state"],
    textCount: record.text_count,
    doneCount: record.done_count,
    changedCount: record.changed_count,
    unchangedCount: record.unchanged_count,
    emptyCount: record.empty_count,
    problemCount: record.problem_count,
    problems: isOpen(record) ? [] : (record.problems as unknown as ImportProblem[]),
    failure: record.failure,
  };
}
