import { type RawBuilder, sql } from "kysely";
import type { Outbox } from "#features/site/outbox/server/index.ts";
import { daysInTrash } from "#features/site/trash/server/index.ts";
import { defineJob } from "#kernel/contract/defineJob.ts";
import { jsonText } from "#kernel/server/database/jsonText.ts";
import type { SiteScope, SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { manyTitles, writeAuditEntry } from "#kernel/server/database/writeAuditEntry.ts";
import type { Moderator } from "#kernel/server/moderation/noteDecision.ts";
import { nearestOutside } from "../../domain/threads.ts";
import { lockComments } from "../lockDiscussions.ts";
import { replyMailKey } from "../mails/commentMailKinds.ts";
import { placeComments } from "../placeComments.ts";
import { touchDiscussions } from "../touchDiscussions.ts";

const dayMs = 24 * 60 * 60 * 1000;
const rowsAtOnce = 500;

/** Permanently deletes spam and deleted comments after 30 days. Scheduled for each day on which comments were hidden. */
export const emptyCommentsJob = defineJob<Record<string, never>>("comments.empty");

export async function enqueueEmptyComments(tx: SiteTransaction, now: Date): Promise<void> {
  const runAt = new Date(now.getTime() + daysInTrash * dayMs);
  const jobKey = `${emptyCommentsJob.name}:${tx.websiteId}:${now.toISOString().slice(0, 10)}`;
  await tx.enqueue(emptyCommentsJob, {}, { runAt, jobKey });
}

/**
 * Permanently deletes comments that are spam or deleted. Others with these ids are skipped.
 * @returns how many were deleted
 */
export async function purgeComments(
  site: SiteScope,
  outbox: Outbox,
  ids: readonly string[],
  moderator: Moderator,
): Promise<number> {
  return site.transaction(async (tx) => {
    const hidden = await lockDoomed(tx, ids, sql`status in ('spam', 'deleted')`);
    await removeForGood(tx, outbox, hidden);
    if (hidden.length > 0) await note(tx, "comment.purge", hidden, moderator);
    return hidden.length;
  });
}

/**
 * Permanently deletes everything that was written with an email outside the team, whatever its status, the emails about
 * it, and a ban. The log does not name the email.
 * @param email in lower case
 * @returns how many comments were deleted
 */
export async function eraseAuthor(
  site: SiteScope,
  outbox: Outbox,
  email: string,
  moderator: Moderator,
): Promise<number> {
  return site.transaction(async (tx) => {
    const isTheirs = sql`lower(author_email) = ${email} and author_email <> '' and account_id is null`;
    const { rows: found } = await sql<{ id: string }>`
      select id from comments where website_id = ${tx.websiteId} and ${isTheirs}`.execute(tx.db);
    const rows = await lockDoomed(
      tx,
      found.map(({ id }) => id),
      isTheirs,
    );
    await removeForGood(tx, outbox, rows);
    const ban = await tx.db
      .deleteFrom("comment_bans")
      .where("website_id", "=", tx.websiteId)
      .where("email", "=", email)
      .returning("email")
      .executeTakeFirst();
    if (rows.length > 0 || ban) await note(tx, "comment.erase-author", rows, moderator);
    return rows.length;
  });
}

/** Permanently deletes every comment that has been spam or deleted for 30 days. */
export async function emptyComments(site: SiteScope, outbox: Outbox, now: Date): Promise<void> {
  const before = new Date(now.getTime() - daysInTrash * dayMs);
  for (;;) {
    // One that its author deleted was not hidden by a moderator. Authors delete theirs soon after they wrote it.
    const rows = await site.db
      .selectFrom("comments")
      .select("id")
      .where("website_id", "=", site.websiteId)
      .where("status", "in", ["spam", "deleted"])
      .where(({ eb, fn }) => eb(fn.coalesce("hidden_at", "created_at"), "<=", before))
      .limit(rowsAtOnce)
      .execute();
    const ids = rows.map(({ id }) => id);
    await purgeComments(site, outbox, ids, { accountId: undefined, now });
    if (ids.length < rowsAtOnce) return;
  }
}

interface Doomed {
  id: string;
  itemId: string;
  title: string | null;
}

/** Locks these comments, and reads those that still fit the condition. */
async function lockDoomed(
  tx: SiteTransaction,
  ids: readonly string[],
  condition: RawBuilder<unknown>,
): Promise<Doomed[]> {
  await lockComments(tx, ids);
  const { rows } = await sql<Doomed>`
    select id, subject_id as "itemId", (select item.title from discussed_items as item
      where item.website_id = comment.website_id and item.id = comment.subject_id) as title
    from comments as comment
    where website_id = ${tx.websiteId} and id = any(${[...ids]}::uuid[]) and ${condition}`.execute(tx.db);
  return rows;
}

/** Deletes comments and the emails that quote them. Replies of others stay: they answer what the deleted one answered. */
async function removeForGood(tx: SiteTransaction, outbox: Outbox, comments: readonly Doomed[]): Promise<void> {
  if (comments.length === 0) return;
  const ids = comments.map(({ id }) => id);
  const replies = await moveReplies(tx, ids);
  await sql`delete from comments where website_id = ${tx.websiteId} and id = any(${ids}::uuid[])`.execute(tx.db);
  if (replies.length > 0) await placeComments(tx, [...new Set(comments.map(({ itemId }) => itemId))]);
  await outbox.forgetPerson(tx, { subjectIds: ids });
  await outbox.forget(
    tx,
    replies.map(({ id }) => replyMailKey(id)),
  );
  await touchDiscussions(
    tx,
    comments.map(({ itemId }) => itemId),
  );
}

/** @returns the replies of others to these comments: they now answer what those answered */
async function moveReplies(tx: SiteTransaction, ids: readonly string[]): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string; parentId: string | null; isDoomed: boolean }>`
    select id, parent_id as "parentId", id = any(${ids}::uuid[]) as "isDoomed" from comments
    where website_id = ${tx.websiteId} and (id = any(${ids}::uuid[]) or parent_id = any(${ids}::uuid[]))`.execute(
    tx.db,
  );
  const answeredBy = new Map(rows.flatMap((row) => (row.isDoomed ? [[row.id, row.parentId] as const] : [])));
  const stays = nearestOutside(answeredBy);
  const replies = rows.filter(({ isDoomed }) => !isDoomed);
  const moved = replies.map(({ id, parentId }) => ({ id, parentId: parentId && stays(parentId) }));
  if (moved.length === 0) return [];
  await sql`update comments as reply set parent_id = moved."parentId"
    from jsonb_to_recordset(${jsonText(moved)}::jsonb) as moved (id uuid, "parentId" uuid)
    where reply.website_id = ${tx.websiteId} and reply.id = moved.id`.execute(tx.db);
  return replies;
}

async function note(
  tx: SiteTransaction,
  action: "comment.purge" | "comment.erase-author",
  comments: readonly Doomed[],
  { accountId, now }: Moderator,
): Promise<void> {
  await writeAuditEntry(tx, {
    accountId,
    action,
    subjectType: "website",
    subjectId: tx.websiteId,
    detail: manyTitles(comments.map(({ title }) => title ?? "")),
    at: now,
  });
}
