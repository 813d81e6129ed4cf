import { sql } from "kysely";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { forgetKeptRowsJob } from "../contract.ts";

/** Things that can be restored after they were deleted or replaced, with their tables. */
const tables = { product: "products", form: "forms", asset: "assets" } as const;
type Kind = keyof typeof tables;

/** How long a deletion can be undone, in milliseconds: longer than any toast is shown. */
export const undoTime = 60 * 60_000;

/** Stores rows that are about to be deleted, with all dependent rows, for `undoTime`. */
export async function keepRows(tx: SiteTransaction, kind: Kind, id: string, now: Date): Promise<void> {
  await sql`select keep_rows(${tx.websiteId}, ${kind}, ${tables[kind]}, ${id}, ${now})`.execute(tx.db);
  await tx.enqueue(forgetKeptRowsJob, { kind, id }, { runAt: new Date(now.getTime() + undoTime) });
}

// Of a foreign key, of a unique index.
const violations = new Set(["23503", "23505"]);

/** The deleted row; undefined if nothing is stored anymore. */
export async function readKeptRow(tx: SiteTransaction, kind: Kind, id: string): Promise<unknown> {
  const { rows } = await sql<{ row: unknown }>`
    select rows -> 0 as row from kept_rows
    where website_id = ${tx.websiteId} and kind = ${kind} and subject_id = ${id} and step = 0
    for update`.execute(tx.db);
  return rows[0]?.row;
}

/** Stores a single row that is about to be overwritten. */
export async function keepRow(tx: SiteTransaction, kind: Kind, id: string, now: Date): Promise<void> {
  const { websiteId } = tx;
  await sql`
    insert into kept_rows (website_id, kind, subject_id, step, table_name, rows, kept_at)
    select ${websiteId}, ${kind}, ${id}, 0, ${tables[kind]}, jsonb_build_array(to_jsonb(kept)), ${now}
    from ${sql.table(tables[kind])} as kept where website_id = ${websiteId} and id = ${id}
    on conflict (website_id, kind, subject_id, step) do update set rows = excluded.rows, kept_at = excluded.kept_at`.execute(
    tx.db,
  );
  await tx.enqueue(forgetKeptRowsJob, { kind, id }, { runAt: new Date(now.getTime() + undoTime) });
}

/** Removes the stored rows after they were restored. */
export async function deleteKeptRows(tx: SiteTransaction, kind: Kind, id: string): Promise<void> {
  await tx.db
    .deleteFrom("kept_rows")
    .where("website_id", "=", tx.websiteId)
    .where("kind", "=", kind)
    .where("subject_id", "=", id)
    .execute();
}

/**
 * Restores the stored rows with the same ids. False if something created or removed meanwhile prevents it, such as
 * another row with its address. Then return a failure, because the transaction can only be rolled back.
 */
export async function restoreRows(tx: SiteTransaction, kind: Kind, id: string): Promise<boolean> {
  try {
    await sql`select restore_rows(${tx.websiteId}, ${kind}, ${id})`.execute(tx.db);
    return true;
  } catch (error) {
    if (violations.has((error as { code?: string }).code ?? "")) return false;
    throw error;
  }
}

export function registerKeptRows(app: App): void {
  app.job(forgetKeptRowsJob, async ({ websiteId, kind, id }) => {
    const before = new Date(app.services.clock.now().getTime() - undoTime);
    await app
      .site(websiteId)
      .db.deleteFrom("kept_rows")
      .where("website_id", "=", websiteId)
      .where("kind", "=", kind)
      .where("subject_id", "=", id)
      .where("kept_at", "<=", before)
      .execute();
  });
}
