import { sql } from "kysely";
import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { editMinutes } from "../../browserContract.ts";
import { commentNoticeJob } from "../../contract.ts";
import { checkBody } from "../../domain/checkComment.ts";
import { commentFailures } from "../../domain/commentFailures.ts";
import { editMinutesLeft } from "../../domain/discussion.ts";
import { anonymousAuthor, type CommentStatus, removedText, statusOfEdited } from "../../domain/moderation.ts";
import { commentSettings } from "../commentSettings.ts";
import { lockComments } from "../lockDiscussions.ts";
import { type BannableAuthor, isBanned } from "../moderation/bans.ts";
import { touchDiscussions } from "../touchDiscussions.ts";
import { likerOf } from "./likes.ts";
import { readAuthor } from "./readAuthor.ts";
import { visitorHash } from "./visitorKey.ts";

const fail = failuresOf(commentFailures);

/** A comment of the visitor's own. */
export interface OwnComment {
  id: string;
  itemId: string;
  body: string;
  status: CommentStatus;
  createdAt: Date;
  memberId: string | null;
  accountId: string | null;
  editTokenHash: Buffer | null;
  email: string;
  network: Buffer | null;
}

/** The comment, if this visitor wrote it: as this member or contributor, or as a guest with this browser. */
export async function findOwnComment(
  context: RequestContext,
  commentId: string,
  site: Pick<SiteScope, "db" | "websiteId"> = context.site,
): Promise<OwnComment | undefined> {
  const { rows } = await sql<OwnComment>`
    select id, subject_id as "itemId", body, status, created_at as "createdAt", member_id as "memberId",
      account_id as "accountId", edit_token_hash as "editTokenHash",
      author_email as email, network_hash as network
    from comments where website_id = ${site.websiteId} and id = ${commentId}`.execute(site.db);
  const [comment] = rows;
  if (!comment) return undefined;
  const { memberId, accountId, editTokenHash } = comment;
  if (accountId) return (context.account ?? context.passHolder)?.id === accountId ? comment : undefined;
  if (memberId) return (await context.member())?.id === memberId ? comment : undefined;
  const visitor = visitorHash(context);
  return visitor && editTokenHash?.equals(visitor) ? comment : undefined;
}

/** What a visitor wrote and liked below a post, and their name. */
export async function readOwn(context: RequestContext, itemId: string) {
  const { site, now } = context;
  const author = await readAuthor(context);
  const liker = await likerOf(context, false);
  const visitor = author.kind === "guest" ? visitorHash(context) : undefined;
  const isOwn =
    author.kind === "guest"
      ? sql`member_id is null and account_id is null and edit_token_hash = ${visitor ?? null}`
      : author.kind === "member"
        ? sql`member_id = ${author.memberId}`
        : sql`account_id = ${author.accountId}`;
  const since = new Date(now.getTime() - editMinutes * 60_000);
  const [written, liked] = await Promise.all([
    sql<{ id: string }>`
      select id from comments where website_id = ${site.websiteId} and subject_id = ${itemId} and created_at > ${since}
        and status in ('approved', 'pending') and ${isOwn} order by created_at limit 100`.execute(site.db),
    sql<{ id: string }>`
      select subject_id as id from likes
      where website_id = ${site.websiteId} and liked_by = ${liker ?? ""} and (subject_id = ${itemId}
        or comment_id in (select id from comments where website_id = ${site.websiteId} and subject_id = ${itemId}))
      limit 1000`.execute(site.db),
  ]);
  return {
    name: author.kind === "guest" ? null : author.name,
    liked: liked.rows.map(({ id }) => id),
    editable: written.rows.map(({ id }) => id),
  };
}

/** Changes one's own comment within the time for it. A changed one may have to be approved again. */
export async function editOwnComment(
  context: RequestContext,
  commentId: string,
  sent: string,
): Promise<OwnComment | Failure> {
  const { body, error } = checkBody(sent);
  const author = await readAuthor(context);
  return context.site.transaction(async (tx) => {
    const comment = await lockOwn(context, tx, commentId);
    if (!comment) return fail("comment-unknown");
    if (!isEditable(comment, context.now)) return fail("edit-over");
    if (error) return fail("comment-incomplete", { errors: { body: error } });
    if (body === comment.body) return comment;
    if (author.kind !== "contributor" && (await isBanned(tx, bannableAuthor(comment), context.now))) {
      return fail("banned");
    }
    const { moderation } = commentSettings.of(context.website);
    const status = statusOfEdited(comment.status as "approved" | "pending", moderation, author);
    await tx.db
      .updateTable("comments")
      .set((column) => ({ body, status, edited_at: context.now, revision: column("revision", "+", 1) }))
      .where("website_id", "=", tx.websiteId)
      .where("id", "=", commentId)
      .execute();
    if (comment.status === "approved") await touchDiscussions(tx, [comment.itemId]);
    if (comment.status === "approved" && status === "pending") await tx.enqueue(commentNoticeJob, { commentId });
    return { ...comment, body, status };
  });
}

/**
 * Deletes one's own comment within the time for it. If others have answered, its place stays, without text and author.
 */
export async function removeOwnComment(context: RequestContext, commentId: string): Promise<OwnComment | Failure> {
  return context.site.transaction(async (tx) => {
    const comment = await lockOwn(context, tx, commentId);
    if (!comment) return fail("comment-unknown");
    if (!isEditable(comment, context.now)) return fail("edit-over");
    const answer = await tx.db
      .selectFrom("comments")
      .select("id")
      .where("website_id", "=", tx.websiteId)
      .where("parent_id", "=", commentId)
      .limit(1)
      .executeTakeFirst();
    if (answer) {
      await tx.db
        .updateTable("comments")
        .set((column) => ({
          status: "deleted",
          revision: column("revision", "+", 1),
          body: removedText,
          author_name: anonymousAuthor,
          author_email: "",
          author_url: "",
          member_id: null,
          account_id: null,
          edit_token_hash: null,
          notify_author: false,
        }))
        .where("website_id", "=", tx.websiteId)
        .where("id", "=", commentId)
        .execute();
    } else {
      await tx.db.deleteFrom("comments").where("website_id", "=", tx.websiteId).where("id", "=", commentId).execute();
    }
    if (comment.status === "approved") await touchDiscussions(tx, [comment.itemId]);
    return comment;
  });
}

async function lockOwn(
  context: RequestContext,
  tx: Parameters<Parameters<SiteScope["transaction"]>[0]>[0],
  commentId: string,
): Promise<OwnComment | undefined> {
  await lockComments(tx, [commentId]);
  return findOwnComment(context, commentId, tx);
}

function bannableAuthor({ memberId, email, network }: OwnComment): BannableAuthor {
  return memberId ? { kind: "member", email } : { kind: "guest", email, network: network ?? Buffer.alloc(0) };
}

function isEditable({ status, createdAt }: OwnComment, now: Date): boolean {
  return (status === "approved" || status === "pending") && editMinutesLeft(createdAt, now) > 0;
}
