import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import type { SiteScope, SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { lockComments } from "../lockDiscussions.ts";
import { enqueueEmptyComments } from "../moderation/purgeComments.ts";
import { touchDiscussions } from "../touchDiscussions.ts";

const rowsAtOnce = 200;

/** Comments of an import that an undo moves to the trash. */
const isUndoable = (importId: string) => sql<boolean>`import_id = ${importId} and status <> 'deleted'`;

export async function countUndoable(
  { db, websiteId }: Pick<SiteScope, "db" | "websiteId">,
  importId: string,
): Promise<number> {
  const { count } = await db
    .selectFrom("comments")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("website_id", "=", websiteId)
    .where(isUndoable(importId))
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Moves the comments of an import to the trash, a part at a time. They lose the keys of their import, so that importing
 * the file again adds them. Repeating it continues.
 */
export async function undoImport(
  site: SiteScope,
  importId: string,
  { now, signal }: { now: Date; signal: AbortSignal },
): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    const moved = await site.transaction((tx) => undoPart(tx, importId, now));
    if (moved === 0) return;
    await setImmediate();
  }
}

async function undoPart(tx: SiteTransaction, importId: string, now: Date): Promise<number> {
  const found = await tx.db
    .selectFrom("comments")
    .select("id")
    .where("website_id", "=", tx.websiteId)
    .where(isUndoable(importId))
    .limit(rowsAtOnce)
    .execute();
  const ids = found.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await lockComments(tx, ids);
  const { rows } = await sql<{ itemId: string }>`
    update comments set status = 'deleted', hidden_at = ${now}, revision = revision + 1, import_key = null,
      import_id = null
    where website_id = ${tx.websiteId} and id = any(${ids}::uuid[]) and ${isUndoable(importId)}
    returning subject_id as "itemId"`.execute(tx.db);
  await enqueueEmptyComments(tx, now);
  await touchDiscussions(
    tx,
    rows.map(({ itemId }) => itemId),
  );
  return ids.length;
}
