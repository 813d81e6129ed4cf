import { sql } from "kysely";
import type { RouteAnswer } from "#kernel/contract/defineRoute.ts";
import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import { cutText } from "#kernel/domain/cutText.ts";
import type { SiteScope, SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { writeAuditEntry } from "#kernel/server/database/writeAuditEntry.ts";
import { newId } from "#kernel/server/ids.ts";
import { type Decision, decideRows } from "#kernel/server/moderation/decideRows.ts";
import { type Moderator, noteDecision } from "#kernel/server/moderation/noteDecision.ts";
import { commentReplyJob } from "../../contract.ts";
import { plainComment } from "../../domain/checkComment.ts";
import type { DiscussedKind } from "../../domain/discussion.ts";
import { type CommentStatus, isHidden } from "../../domain/moderation.ts";
import { type moderateCommentsRoute, moderationFailures } from "../../moderationContract.ts";
import { subjectColumn } from "../discussedPath.ts";
import { lockComments } from "../lockDiscussions.ts";
import { touchDiscussions } from "../touchDiscussions.ts";
import { findSame } from "../visitors/findSame.ts";
import { enqueueEmptyComments } from "./purgeComments.ts";

const fail = failuresOf(moderationFailures);

interface Decided {
  id: string;
  itemId: string;
  before: CommentStatus;
  status: CommentStatus;
  revision: number;
  title: string | null;
}

/**
 * Sets the status of many comments at once (`decideRows`).
 * @returns the previous status of each, for Undo, and those that their authors or others on the team changed meanwhile
 */
export async function moderateComments(
  site: SiteScope,
  decisions: readonly Decision<CommentStatus>[],
  moderator: Moderator,
): Promise<RouteAnswer<typeof moderateCommentsRoute>> {
  const { changed, outdated } = await site.transaction((tx) =>
    decideRows(decisions, {
      async lock(ids) {
        await lockComments(tx, ids);
        const { rows } = await sql<Decision<CommentStatus> & { editedAt: Date | null }>`
          select id, status, revision, edited_at as "editedAt" from comments
          where website_id = ${tx.websiteId} and id = any(${[...ids]}::uuid[])`.execute(tx.db);
        return rows;
      },
      set: (current) => setStatuses(tx, current, moderator),
    }),
  );
  return {
    changed,
    outdated: outdated.map(({ id, status, editedAt }) => ({ id, status, editedAt: editedAt?.toISOString() ?? null })),
  };
}

/** Sets the status of comments that are locked. */
async function setStatuses(
  tx: SiteTransaction,
  decisions: readonly Pick<Decision<CommentStatus>, "id" | "status">[],
  moderator: Moderator,
): Promise<Decided[]> {
  if (decisions.length === 0) return [];
  const { rows } = await sql<Decided & { parentId: string | null }>`
    with decided as (
      select id::uuid, status from jsonb_to_recordset(${JSON.stringify(decisions)}::jsonb) as each (id text, status text)
    ), stored as materialized (
      select comment.id, comment.status from comments as comment
      where comment.website_id = ${tx.websiteId} and comment.id in (select id from decided)
    )
    update comments as comment
    set status = decided.status, revision = comment.revision + 1,
      hidden_at = case when decided.status in ('spam', 'deleted') then ${moderator.now}::timestamptz end,
      approved_at = case when decided.status = 'approved' then ${moderator.now} else comment.approved_at end
    from decided join stored on stored.id = decided.id
    where comment.website_id = ${tx.websiteId} and comment.id = decided.id and stored.status <> decided.status
    returning comment.id, comment.subject_id as "itemId", comment.parent_id as "parentId", stored.status as before,
      comment.status, comment.revision, (select item.title from discussed_items as item
        where item.website_id = comment.website_id and item.id = comment.subject_id) as title`.execute(tx.db);
  for (const status of new Set(rows.map((row) => row.status))) {
    await noteDecision(
      tx,
      actionOf[status],
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
  reply: { body: string; siteTitle: string; revision: number },
  moderator: Moderator & { email: string },
): Promise<{ id: string } | Failure> {
  return site.transaction(async (tx) => {
    await lockComments(tx, [commentId]);
    const { rows } = await sql<{
      itemId: string;
      kind: DiscussedKind;
      status: CommentStatus;
      revision: number;
      title: string;
    }>`
      select comment.subject_id as "itemId", item.kind, comment.status, comment.revision, item.title from comments as comment
      join discussed_items as item on item.website_id = comment.website_id and item.id = comment.subject_id
      where comment.website_id = ${tx.websiteId} and comment.id = ${commentId}`.execute(tx.db);
    const [parent] = rows;
    if (!parent) return fail("comment-unknown");
    if (isHidden(parent.status)) return fail("reply-closed");
    const { itemId, title } = parent;
    const body = plainComment(reply.body);
    const accountId = moderator.accountId ?? null;
    const written = { itemId, parentId: commentId, body, email: moderator.email, memberId: null, accountId };
    const same = await findSame(tx, written, moderator.now);
    if (same) return { id: same.id };
    if (parent.status === "pending") {
      if (parent.revision !== reply.revision) return fail("comment-changed");
      await setStatuses(tx, [{ id: commentId, status: "approved" }], moderator);
    } else {
      await sql`update comments set approved_at = coalesce(approved_at, ${moderator.now})
        where website_id = ${tx.websiteId} and id = ${commentId}`.execute(tx.db);
    }
    const id = newId();
    await tx.db
      .insertInto("comments")
      .values({
        website_id: tx.websiteId,
        id,
        ...subjectColumn(parent),
        parent_id: commentId,
        account_id: accountId,
        author_name: cutText(reply.siteTitle, 100) || "?",
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

/** How long the network of a banned guest is refused. Others may get it, or share it. */
const networkBanDays = 30;

/**
 * Bans the author of a comment. A member is banned with their address. A guest only typed theirs, so the ban of a guest refuses
 * guests with this address and, for a while, from this network, and not the member whose address it is. The author's
 * pending comments become spam. Repeating it changes nothing.
 */
export async function banAuthor(
  site: SiteScope,
  commentId: string,
  moderator: Moderator,
): Promise<{ email: string; spam: number } | Failure> {
  return site.transaction(async (tx) => {
    const { rows } = await sql<BannedComment>`
      select lower(comment.author_email) as email, comment.account_id as "accountId", comment.member_id as "memberId",
        comment.network_hash as network, item.title
      from comments as comment
      left join discussed_items as item on item.website_id = comment.website_id and item.id = comment.subject_id
      where comment.website_id = ${tx.websiteId} and comment.id = ${commentId}`.execute(tx.db);
    const [author] = rows;
    if (!author) return fail("comment-unknown");
    if (author.accountId) return fail("author-in-team");
    const { email, memberId, title } = author;
    if (email === "") return fail("email-missing");
    if (await addBan(tx, author, moderator)) {
      await writeAuditEntry(tx, {
        accountId: moderator.accountId,
        action: "comment-ban.add",
        subjectType: "comment",
        subjectId: commentId,
        detail: { title: title ?? "" },
        at: moderator.now,
      });
    }
    const isGuests = sql`(member_id is null and account_id is null and author_email <> ''
      and lower(author_email) = ${email})`;
    const { rows: pending } = await sql<{ id: string }>`
      select id from comments where website_id = ${tx.websiteId} and status = 'pending'
        and (${isGuests} ${memberId ? sql`or member_id = ${memberId}` : sql``})`.execute(tx.db);
    const ids = pending.map(({ id }) => id);
    await lockComments(tx, ids);
    // Someone may have approved one meanwhile.
    const waiting = await tx.db
      .selectFrom("comments")
      .select("id")
      .where("website_id", "=", tx.websiteId)
      .where(sql<boolean>`id = any(${ids}::uuid[])`)
      .where("status", "=", "pending")
      .execute();
    const spam = await setStatuses(
      tx,
      waiting.map(({ id }) => ({ id, status: "spam" })),
      moderator,
    );
    return { email, spam: spam.length };
  });
}

interface BannedComment {
  email: string;
  accountId: string | null;
  memberId: string | null;
  network: Buffer | null;
  title: string | null;
}

/** Adds a ban, or what it lacks to the ban of this address. False if nothing changed. */
async function addBan(
  tx: SiteTransaction,
  { email, memberId, network }: BannedComment,
  { accountId, now }: Moderator,
): Promise<boolean> {
  const until = network && new Date(now.getTime() + networkBanDays * 86_400_000);
  const { rows } = await sql`
    insert into comment_bans as ban (website_id, email, covers_member, network_hash, network_until, account_id, created_at)
    values (${tx.websiteId}, ${email}, ${memberId !== null}, ${network}, ${until}, ${accountId ?? null}, ${now})
    on conflict (website_id, email) do update set covers_member = ban.covers_member or excluded.covers_member,
      network_hash = coalesce(excluded.network_hash, ban.network_hash),
      network_until = coalesce(excluded.network_until, ban.network_until)
    where (excluded.covers_member and not ban.covers_member)
      or (excluded.network_hash is not null and (ban.network_hash is distinct from excluded.network_hash
        or ban.network_until <= ${now}))
    returning ban.email`.execute(tx.db);
  return rows.length > 0;
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
