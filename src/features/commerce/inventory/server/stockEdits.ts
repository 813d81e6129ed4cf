import { type Selectable, sql } from "kysely";
import { readReasons } from "#kernel/domain/files/rowNote.ts";
import type { DB } from "#kernel/server/database/schema.generated.ts";
import type { SiteScope, SiteTransaction } from "#kernel/server/database/siteScope.ts";
import type { StockEdit, StockFileProblem } from "../contract.ts";

export type StockEditRecord = Selectable<DB["stock_edits"]>;

/** The change of stock with this id; undefined if there is none. */
export async function findStockEdit(site: SiteScope, editId: string): Promise<StockEditRecord | undefined> {
  return site.db
    .selectFrom("stock_edits")
    .selectAll()
    .where("website_id", "=", site.websiteId)
    .where("id", "=", editId)
    .executeTakeFirst();
}

/** Locks the edit, so that two runs never process the same rows. */
export async function lockStockEdit(tx: SiteTransaction, editId: string): Promise<StockEditRecord | undefined> {
  return tx.db
    .selectFrom("stock_edits")
    .selectAll()
    .where("website_id", "=", tx.websiteId)
    .where("id", "=", editId)
    .forUpdate()
    .executeTakeFirst();
}

export interface NewStockEdit {
  id: string;
  kind: StockEdit["kind"];
  state: StockEdit["state"];
  accountId: string | null;
  undoneEditId?: string;
  fileName?: string;
  now: Date;
}

/** Records a change of stock: of one variant, in bulk or by a file. */
export async function insertStockEdit(tx: SiteTransaction, edit: NewStockEdit): Promise<void> {
  await tx.db
    .insertInto("stock_edits")
    .values({
      website_id: tx.websiteId,
      id: edit.id,
      kind: edit.kind,
      state: edit.state,
      account_id: edit.accountId,
      undone_edit_id: edit.undoneEditId ?? null,
      file_name: edit.fileName ?? "",
      created_at: edit.now,
    })
    .execute();
}

/** Stores the number of rows of the written plan. Returns it. */
export async function countPlan(tx: SiteTransaction, editId: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    update stock_edits set total = (select count(*) from stock_edit_rows as row
      where row.website_id = ${tx.websiteId} and row.edit_id = ${editId})
    where website_id = ${tx.websiteId} and id = ${editId} returning total`.execute(tx.db);
  return rows[0]?.total ?? 0;
}

export function describeStockEdit(record: StockEditRecord): StockEdit {
  return {
    id: record.id,
    kind: record.kind as StockEdit["kind"],
    state: record.state as StockEdit["state"],
    fileName: record.file_name,
    total: record.total,
    doneCount: record.done_count,
    changedCount: record.changed_count,
    skippedCount: record.skipped_count,
    problemCount: record.problem_count,
    problems: readReasons(record.problems as unknown as StockFileProblem[]),
  };
}
