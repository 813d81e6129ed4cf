import type { Captcha } from "#features/site/captcha/server/index.ts";
import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import { cutText } from "#kernel/domain/cutText.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { newId } from "#kernel/server/ids.ts";
import { networkKey } from "#kernel/server/limits/networkKey.ts";
import type { RateLimiter } from "#kernel/server/limits/rateLimiter.ts";
import { commentNoticeJob, commentReplyJob } from "../../contract.ts";
import { checkComment, type SentComment } from "../../domain/checkComment.ts";
import { commentFailures } from "../../domain/commentFailures.ts";
import { isOpenToComments } from "../../domain/discussion.ts";
import { statusOfNew } from "../../domain/moderation.ts";
import { commentSettings } from "../commentSettings.ts";
import { subjectColumn } from "../discussedPath.ts";
import type { Discussion } from "../findDiscussion.ts";
import { lockDiscussion } from "../lockDiscussions.ts";
import { wantReplies } from "../mails/mailStops.ts";
import { isBanned, networkHash } from "../moderation/bans.ts";
import { touchDiscussions } from "../touchDiscussions.ts";
import { findSame } from "./findSame.ts";
import { readAuthor } from "./readAuthor.ts";
import { keepVisitorHash } from "./visitorKey.ts";

const fail = failuresOf(commentFailures);

/** Maximum comments from one network: ten in ten minutes. */
const commentLimit = { name: "comments.post", limit: 10, seconds: 600 };

export interface NewComment extends SentComment {
  parentId: string | undefined;
  /** What a program typed where people type nothing. */
  trap: string;
  notify: boolean;
  captchaToken: string | undefined;
}

export interface PostedComment {
  id: string;
  status: "approved" | "pending";
}

/**
 * Checks and stores a comment on a post or product. The same text of the same author again, such as after a double click or a reload,
 * returns the first one. The captcha is checked last, because its token counts once.
 */
export async function postComment(
  context: RequestContext,
  discussion: Discussion,
  sent: NewComment,
  { captcha, limiter, secret }: { captcha: Captcha; limiter: RateLimiter; secret: string },
): Promise<PostedComment | Failure> {
  const { site, website, now } = context;
  const settings = commentSettings.of(website);
  if (!isOpenToComments(discussion, settings, now)) return fail("comments-closed");
  const author = await readAuthor(context);
  const isGuest = author.kind === "guest";
  if (isGuest && !settings.guests) return fail("members-only");
  const { draft, errors } = checkComment(sent, { isGuest, strictEmail: website.strict_legacy_email });
  if (Object.keys(errors).length > 0) return fail("comment-incomplete", { errors: errors as Record<string, string> });
  if (sent.trap !== "") return fail("looks-automated");
  const email = isGuest ? draft.email : author.email;
  const network = isGuest ? networkHash(secret, context) : null;
  const banned = network ? { kind: "guest" as const, email, network } : { kind: "member" as const, email };
  const mayBeBanned = author.kind !== "contributor";
  if (mayBeBanned && (await isBanned(site, banned, now))) return fail("banned");
  const written = {
    itemId: discussion.itemId,
    parentId: sent.parentId ?? null,
    body: draft.body,
    email,
    memberId: author.memberId ?? null,
    accountId: author.accountId ?? null,
  };
  const first = await findSame(site, written, now);
  if (first) return first;
  if (mayBeBanned) {
    const waits = await limiter.take(commentLimit, networkKey(context));
    if (waits !== undefined) return fail("too-many-comments");
    if (!(await captcha.verify(context, sent.captchaToken))) return fail("captcha-incomplete");
  }
  const status = statusOfNew(settings.moderation, author);
  const visitor = keepVisitorHash(context);
  return site.transaction(async (tx) => {
    // Comments on a post wait for each other, so that two that are the same meet.
    if (!(await lockDiscussion(tx, discussion))) return fail("comment-unknown");
    const same = await findSame(tx, written, now);
    if (same) return same;
    // A moderator may have banned them while the captcha was checked.
    if (mayBeBanned && (await isBanned(tx, banned, now))) return fail("banned");
    if (written.parentId) {
      const parent = await tx.db
        .selectFrom("comments")
        .select("id")
        .where("website_id", "=", tx.websiteId)
        .where("id", "=", written.parentId)
        .where("subject_id", "=", discussion.itemId)
        .where("status", "=", "approved")
        .executeTakeFirst();
      if (!parent) return fail("answered-gone");
    }
    const id = newId();
    await tx.db
      .insertInto("comments")
      .values({
        website_id: tx.websiteId,
        id,
        ...subjectColumn(discussion),
        parent_id: written.parentId,
        member_id: written.memberId,
        account_id: written.accountId,
        author_name: cutText(isGuest ? draft.name : author.name, 100) || "?",
        author_email: email,
        author_url: draft.url,
        body: draft.body,
        status,
        edit_token_hash: visitor,
        notify_author: sent.notify,
        network_hash: network,
        locale: context.website.locale,
        created_at: now,
      })
      .execute();
    // They are signed in, so it is their address. Anyone can type an address as a guest, which changes nothing.
    if (sent.notify && !isGuest) await wantReplies(tx, email);
    await tx.enqueue(commentNoticeJob, { commentId: id });
    if (status === "approved") {
      if (written.parentId) await tx.enqueue(commentReplyJob, { commentId: id });
      await touchDiscussions(tx, [discussion.itemId]);
    }
    return { id, status };
  });
}
