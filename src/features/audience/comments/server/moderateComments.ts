import { sql } from "kysely";
import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import type { SiteScope, SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { manyTitles, writeAuditEntry } from "#kernel/server/database/writeAuditEntry.ts";
import { newId } from "#kernel/server/ids.ts";
import { commentReplyJob } from "../contract.ts";
import { plainComment } from "../domain/checkComment.ts";
import { type CommentStatus, isHidden } from "../domain/moderation.ts";
import { moderationFailures } from "../moderationContract.ts";
import { findSame } from "./findSame.ts";
import { enqueueEmptyComments } from "./purgeComments.ts";
import { touchDiscussions } from "./touchDiscussions.ts";

const fail = failuresOf(moderationFailures);

/** Who decides, and when. */
export interface Moderator {
  accountId: string | undefined;
  now: Date;
}

interface Decided {
  id: string;
  itemId: string;
  before: CommentStatus;
  status: CommentStatus;
  title: string | null;
}

/**
 * Sets the status of many comments at once. Skips those that have it already or were deleted.
 * @returns the previous status of each, for Undo
 */
export async function moderateComments(
  site: SiteScope,
  decisions: readonly { id: string; status: CommentStatus }[],
  moderator: Moderator,
): Promise<{ id: string; before: CommentStatus }[]> {
  return site.transaction(async (tx) => {
    const changed = await setStatuses(tx, decisions, moderator);
    return changed.map(({ id, before }) => ({ id, before }));
  });
}

async function setStatuses(
  tx: SiteTransaction,
  decisions: readonly { id: string; status: CommentStatus }[],
  moderator: Moderator,
): Promise<Decided[]> {
  const { rows } = await sql<Decided & { parentId: string | null }>`
    with decided as (
      select id::uuid, status from jsonb_to_recordset(${JSON.stringify(decisions)}::jsonb) as each (id text, status text)
    ), locked as materialized (
      select comment.id, comment.status from comments as comment
      where comment.website_id = ${tx.websiteId} and comment.id in (select id from decided)
      order by comment.id for update
    )
    update comments as comment
    set status = decided.status, revision = comment.revision + 1,
      hidden_at = case when decided.status in ('spam', 'deleted') then ${moderator.now}::timestamptz end
    from decided join locked on locked.id = decided.id
    where comment.website_id = ${tx.websiteId} and comment.id = decided.id and locked.status <> decided.status
    returning comment.id, comment.item_id as "itemId", comment.parent_id as "parentId", locked.status as before,
      comment.status, (select item.title from content_items as item
        where item.website_id = comment.website_id and item.id = comment.item_id) as title`.execute(tx.db);
  for (const status of new Set(rows.map((row) => row.status))) {
    await note(
      tx,
      status,
      rows.filter((row) => row.status === status),
      moderator,
    );
  }
  if (rows.some(({ status }) => isHidden(status))) await enqueueEmptyComments(tx, moderator.now);
  for (const { id, status, parentId } of rows) {
    if (status === "approved" && parentId) await tx.enqueue(commentReplyJob, { commentId: id });
  }
  const isPublic = rows.filter(({ before, status }) => before === "approved" || status === "approved");
  await touchDiscussions(
    tx,
    isPublic.map(({ itemId }) => itemId),
  );
  return rows;
}

/** Replies in the name of the website. A pending comment is approved with it. The same text again changes nothing. */
export async function replyAsSite(
  site: SiteScope,
  commentId: string,
  reply: { body: string; siteTitle: string },
  moderator: Moderator & { email: string },
): Promise<{ id: string } | Failure> {
  return site.transaction(async (tx) => {
    const { rows } = await sql<{ itemId: string; status: CommentStatus; title: string }>`
      select comment.item_id as "itemId", comment.status, item.title from comments as comment
      join content_items as item on item.website_id = comment.website_id and item.id = comment.item_id
      where comment.website_id = ${tx.websiteId} and comment.id = ${commentId}
      for no key update of item`.execute(tx.db);
    const [parent] = rows;
    if (!parent) return fail("comment-unknown");
    if (isHidden(parent.status)) return fail("reply-closed");
    const { itemId, title } = parent;
    const body = plainComment(reply.body);
    const accountId = moderator.accountId ?? null;
    const written = { itemId, parentId: commentId, body, email: moderator.email, memberId: null, accountId };
    const same = await findSame(tx, written, moderator.now);
    if (same) return { id: same.id };
    if (parent.status === "pending") await setStatuses(tx, [{ id: commentId, status: "approved" }], moderator);
    const id = newId();
    await tx.db
      .insertInto("comments")
      .values({
        website_id: tx.websiteId,
        id,
        item_id: itemId,
        parent_id: commentId,
        account_id: accountId,
        author_name: reply.siteTitle.slice(0, 100) || "?",
        author_email: moderator.email,
        body,
        status: "approved",
        created_at: moderator.now,
      })
      .execute();
    await writeAuditEntry(tx, {
      accountId: moderator.accountId,
      action: "comment.reply",
      subjectType: "comment",
      subjectId: id,
      detail: { title },
      at: moderator.now,
    });
    await tx.enqueue(commentReplyJob, { commentId: id });
    await touchDiscussions(tx, [itemId]);
    return { id };
  });
}

/** Bans the author of a comment by their email. Their pending comments become spam. Repeating it changes nothing. */
export async function banAuthor(
  site: SiteScope,
  commentId: string,
  moderator: Moderator,
): Promise<{ email: string; spam: number } | Failure> {
  return site.transaction(async (tx) => {
    const { rows } = await sql<{ email: string; accountId: string | null; title: string | null }>`
      select lower(comment.author_email) as email, comment.account_id as "accountId", item.title
      from comments as comment
      left join content_items as item on item.website_id = comment.website_id and item.id = comment.item_id
      where comment.website_id = ${tx.websiteId} and comment.id = ${commentId}`.execute(tx.db);
    const [author] = rows;
    if (!author) return fail("comment-unknown");
    if (author.accountId) return fail("author-in-team");
    const { email, title } = author;
    if (email === "") return fail("email-missing");
    const added = await tx.db
      .insertInto("comment_bans")
      .values({ website_id: tx.websiteId, email, account_id: moderator.accountId ?? null, created_at: moderator.now })
      .onConflict((conflict) => conflict.columns(["website_id", "email"]).doNothing())
      .returning("email")
      .executeTakeFirst();
    if (added) {
      await writeAuditEntry(tx, {
        accountId: moderator.accountId,
        action: "comment-ban.add",
        subjectType: "comment",
        subjectId: commentId,
        detail: { title: title ?? "" },
        at: moderator.now,
      });
    }
    const { rows: pending } = await sql<{ id: string }>`
      select id from comments where website_id = ${tx.websiteId} and lower(author_email) = ${email}
        and author_email <> '' and status = 'pending'`.execute(tx.db);
    const spam = await setStatuses(
      tx,
      pending.map(({ id }) => ({ id, status: "spam" })),
      moderator,
    );
    return { email, spam: spam.length };
  });
}

/** Lets a banned author comment again. */
export async function unbanAuthor(site: SiteScope, email: string, moderator: Moderator): Promise<void> {
  await site.transaction(async (tx) => {
    const removed = await tx.db
      .deleteFrom("comment_bans")
      .where("website_id", "=", tx.websiteId)
      .where("email", "=", email)
      .returning("email")
      .executeTakeFirst();
    if (!removed) return;
    await writeAuditEntry(tx, {
      accountId: moderator.accountId,
      action: "comment-ban.remove",
      subjectType: "website",
      subjectId: tx.websiteId,
      detail: {},
      at: moderator.now,
    });
  });
}

const actionOf = {
  approved: "comment.approve",
  pending: "comment.reset",
  spam: "comment.spam",
  deleted: "comment.delete",
} as const;

/** Writes one audit entry, also for many. */
async function note(
  tx: SiteTransaction,
  status: CommentStatus,
  comments: readonly { id: string; title: string | null }[],
  moderator: Moderator,
): Promise<void> {
  const ids = comments.map(({ id }) => id);
  const [first] = ids;
  const detail = manyTitles(comments.map(({ title }) => title ?? ""));
  await writeAuditEntry(tx, {
    accountId: moderator.accountId,
    action: actionOf[status],
    ...(ids.length === 1 && first
      ? { subjectType: "comment", subjectId: first, detail }
      : { subjectType: "website", subjectId: tx.websiteId, detail: { ...detail, comments: ids } }),
    at: moderator.now,
  });
}
