import { z } from "zod";
import { withRight } from "#features/account/roles/contract.ts";
import { defineRoute } from "#kernel/contract/defineRoute.ts";
import type { FailureTable } from "#kernel/contract/failure.ts";
import { revision } from "#kernel/contract/integers.ts";
import { pageOf, pagingQuery } from "#kernel/contract/paging.ts";
import { commentLimits } from "./browserContract.ts";

export const moderationFailures = {
  "comment-unknown": { status: 404, message: "Unable to locate content" },
  "comment-changed": {
    status: 409,
    message: "This comment was changed. Read it again before you approve it.",
  },
  "reply-closed": { status: 409, message: "This comment was deleted or marked as spam. Approve it to reply." },
  "email-missing": { status: 409, message: "This author has no email, so they can't be banned." },
  "author-in-team": { status: 409, message: "This author works on the website, so they can't be banned." },
} satisfies FailureTable;

export const commentStatus = z.enum(["approved", "pending", "spam", "deleted"]);

export const commentTabs = ["pending", "approved", "spam", "deleted", "all"] as const;
export type CommentTab = (typeof commentTabs)[number];

export const moderatedComment = z.object({
  id: z.string(),
  status: commentStatus,
  body: z.string(),
  revision,
  author: z.object({
    kind: z.enum(["guest", "member", "team"]),
    name: z.string(),
    email: z.string(),
    url: z.string(),
    memberId: z.string().nullable(),
    isBanned: z.boolean(),
  }),
  /** The post, event or product that it is about. */
  subject: z.object({
    title: z.string(),
    isEvent: z.boolean(),
    url: z.string(),
    /** Whether visitors see comments of its kind (Settings › Comments and sharing). */
    isDiscussed: z.boolean(),
    /** The blog in whose trash it is; null: none. */
    trashOf: z.string().nullable(),
  }),
  /** The comment that it answers. */
  parent: z.object({ authorName: z.string(), body: z.string() }).nullable(),
  likeCount: z.number().int(),
  createdAt: z.string(),
  editedAt: z.string().nullable(),
});

export type ModeratedComment = z.infer<typeof moderatedComment>;

export const commentCounts = z.object({
  pending: z.number().int(),
  approved: z.number().int(),
  spam: z.number().int(),
  deleted: z.number().int(),
  all: z.number().int(),
});

export const commentFilter = z.object({
  tab: z.enum(commentTabs).default("pending"),
  search: z.string().trim().max(200).optional(),
  /** Only this comment. */
  comment: z.uuid().optional().catch(undefined),
});

export type CommentFilter = z.infer<typeof commentFilter>;

export const listCommentsRoute = defineRoute({
  method: "GET",
  path: "/api/config/comments",
  summary: "Comments, newest first, filtered by status and search; includes the count for each tab",
  access: withRight("comments.moderate"),
  query: pagingQuery.extend(commentFilter.shape),
  response: pageOf(moderatedComment).extend({
    counts: commentCounts,
    /** Comments of every status by someone outside the team whose whole email was searched. */
    byEmail: z.number().int(),
  }),
});

export const exportCommentsRoute = defineRoute({
  method: "GET",
  path: "/api/config/comments/export",
  summary: "Comments as CSV, all or filtered",
  access: withRight("comments.moderate"),
  query: commentFilter,
});

export const moderateCommentsRoute = defineRoute({
  method: "POST",
  path: "/api/config/comments/moderate",
  summary:
    "Sets the status of comments; those with another revision are left. The response contains the previous ones, for undo",
  access: withRight("comments.moderate"),
  body: z.object({
    comments: z
      .array(z.object({ id: z.uuid(), status: commentStatus, revision }))
      .min(1)
      .max(200),
  }),
  response: z.object({
    /** With the revision that they have now. */
    changed: z.array(z.object({ id: z.string(), before: commentStatus, revision })),
    /** Those that changed after they were read, as they are now: with another `editedAt` if the author changed the text. */
    outdated: z.array(z.object({ id: z.string(), status: commentStatus, editedAt: z.string().nullable() })),
  }),
});

export const purgeCommentsRoute = defineRoute({
  method: "POST",
  path: "/api/config/comments/purge",
  summary: "Permanently deletes comments that are spam or deleted; skips others",
  access: withRight("comments.moderate"),
  body: z.object({ ids: z.array(z.uuid()).min(1).max(200) }),
  response: z.object({ deleted: z.number().int() }),
});

export const eraseAuthorRoute = defineRoute({
  method: "POST",
  path: "/api/config/comments/erase-author",
  summary: "Permanently deletes all comments with an email, except the team's; repeating it changes nothing",
  access: withRight("comments.moderate"),
  body: z.object({ email: z.string().trim().toLowerCase().min(3).max(256) }),
  response: z.object({ deleted: z.number().int() }),
});

export const replyAsSiteRoute = defineRoute({
  method: "POST",
  path: "/api/config/comments/:commentId/replies",
  summary:
    "Replies in the name of the website, and approves a pending comment; repeating the same text changes nothing",
  access: withRight("comments.moderate"),
  params: z.object({ commentId: z.uuid() }),
  body: z.object({
    revision,
    body: z.string().trim().min(1, "Required").max(commentLimits.body, "Please use 5,000 characters or fewer."),
  }),
  response: z.object({ id: z.string() }),
  status: 201,
  failures: moderationFailures,
});

export const banAuthorRoute = defineRoute({
  method: "POST",
  path: "/api/config/comments/:commentId/ban",
  summary:
    "Bans the author of a comment, and marks their pending comments as spam; a guest's email stays open to its member",
  access: withRight("comments.moderate"),
  params: z.object({ commentId: z.uuid() }),
  response: z.object({ email: z.string(), spam: z.number().int() }),
  failures: moderationFailures,
});

export const bannedAuthor = z.object({
  email: z.string(),
  /** Whether the member with this email is banned; false: only guests who enter it. */
  isMember: z.boolean(),
  bannedAt: z.string(),
  bannedBy: z.string().nullable(),
});
export type BannedAuthor = z.infer<typeof bannedAuthor>;

export const listBansRoute = defineRoute({
  method: "GET",
  path: "/api/config/comment-bans",
  summary: "Banned authors, newest first",
  access: withRight("comments.moderate"),
  query: pagingQuery.extend({ search: z.string().trim().max(200).optional() }),
  response: pageOf(bannedAuthor),
});

export const unbanAuthorRoute = defineRoute({
  method: "POST",
  path: "/api/config/comment-bans/remove",
  summary: "Lets a banned author comment again; repeating it changes nothing",
  access: withRight("comments.moderate"),
  body: z.object({ email: z.string().trim().toLowerCase().min(3).max(256) }),
  response: z.object({ email: z.string() }),
});
