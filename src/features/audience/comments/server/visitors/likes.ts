import { sql } from "kysely";
import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { networkKey } from "#kernel/server/limits/networkKey.ts";
import type { RateLimiter } from "#kernel/server/limits/rateLimiter.ts";
import { commentFailures } from "../../domain/commentFailures.ts";
import { hasOwnComments } from "../../domain/discussion.ts";
import { commentSettings } from "../commentSettings.ts";
import { subjectColumn } from "../discussedPath.ts";
import type { Discussion } from "../findDiscussion.ts";
import { lockDiscussion } from "../lockDiscussions.ts";
import { touchDiscussions } from "../touchDiscussions.ts";
import { keepVisitorHash, visitorHash } from "./visitorKey.ts";

const fail = failuresOf(commentFailures);

/** Maximum likes from one network: 60 in ten minutes, so that a school or an office can like too. */
const likeLimit = { name: "comments.like", limit: 60, seconds: 600 };

/** What a like is for. */
export interface LikedSubject {
  discussion: Discussion;
  commentId: string | undefined;
}

/**
 * Likes a post, a product or an approved comment, or takes the like back. Each visitor has one like, however often they ask. A
 * trigger counts.
 */
export async function setLike(
  context: RequestContext,
  { discussion, commentId }: LikedSubject,
  isLiked: boolean,
  limiter: RateLimiter,
): Promise<{ isLiked: boolean; likeCount: number } | Failure> {
  const { site, website, now } = context;
  const settings = commentSettings.of(website);
  if (!settings.likes || (commentId && !hasOwnComments(settings, discussion.kind))) return fail("comment-unknown");
  const waits = await limiter.take(likeLimit, networkKey(context));
  if (waits !== undefined) return fail("too-many-likes");
  const likedBy = await likerOf(context, isLiked);
  return site.transaction(async (tx) => {
    // Deleting it locks it before its likes, too.
    if (commentId) {
      const comment = await tx.db
        .selectFrom("comments")
        .select("id")
        .where("website_id", "=", tx.websiteId)
        .where("id", "=", commentId)
        .where("subject_id", "=", discussion.itemId)
        .where("status", "=", "approved")
        .forNoKeyUpdate()
        .executeTakeFirst();
      if (!comment) return fail("comment-unknown");
    } else await lockDiscussion(tx, discussion);
    const subjectId = commentId ?? discussion.itemId;
    const subject: { item_id?: string; product_id?: string } = commentId ? {} : subjectColumn(discussion);
    const { rows: changed } =
      likedBy === undefined
        ? { rows: [] }
        : isLiked
          ? await sql`
            insert into likes (website_id, subject_id, item_id, product_id, comment_id, liked_by, created_at)
            values (${tx.websiteId}, ${subjectId}, ${subject.item_id ?? null}, ${subject.product_id ?? null},
              ${commentId ?? null}, ${likedBy}, ${now})
            on conflict do nothing returning subject_id`.execute(tx.db)
          : await sql`
            delete from likes where website_id = ${tx.websiteId} and subject_id = ${subjectId}
              and liked_by = ${likedBy} returning subject_id`.execute(tx.db);
    if (changed.length > 0) await touchDiscussions(tx, [discussion.itemId]);
    const { rows: counted } = await sql<{ count: number }>`
      select like_count as count from ${sql.table(commentId ? "comments" : "discussed_items")}
      where website_id = ${tx.websiteId} and id = ${subjectId}`.execute(tx.db);
    return { isLiked, likeCount: counted[0]?.count ?? 0 };
  });
}

/** As whom a visitor likes: as the member, or by the key of their browser. A like that is taken back needs no new key. */
export async function likerOf(context: RequestContext, isNew: boolean): Promise<string | undefined> {
  const member = await context.member();
  if (member) return `member:${member.id}`;
  const hash = isNew ? keepVisitorHash(context) : visitorHash(context);
  return hash && `visitor:${hash.toString("base64url")}`;
}
