import { z } from "zod";
import { withRight } from "#features/account/roles/contract.ts";
import type { SectionProps } from "#features/audience/members/islandsContract.ts";
import type { CaptchaOnPage } from "#features/site/captcha/contract.ts";
import { defineIsland } from "#kernel/contract/defineIsland.ts";
import { defineJob } from "#kernel/contract/defineJob.ts";
import { anyone, defineRoute } from "#kernel/contract/defineRoute.ts";
import type { FailureTable } from "#kernel/contract/failure.ts";
import { revision } from "#kernel/contract/integers.ts";
import { staleSettings } from "#kernel/contract/staleRevision.ts";
import { commentCalls, commentPaths, type TypedField, trapField } from "./browserContract.ts";
import { commentFailures } from "./domain/commentFailures.ts";
import { moderations } from "./domain/moderation.ts";
import { shareServices } from "./domain/shareLinks.ts";

const maxCloseAfterDays = 3650;
const closeAfterDaysProblem = "Enter a whole number from 1 to 3,650, or leave it empty.";

const disqusShortnameProblem = "Use lowercase letters, digits and hyphens, such as example-site.";

/** The owner's settings (spec.txt §3 "Website settings", §6 "comments, sharing"). */
export const commentSettings = z.object({
  /** Off: no comments are shown, and none can be written. */
  enabled: z.boolean().default(true),
  /** Whether products have comments, too. */
  products: z.boolean().default(false),
  /** Off: only members and contributors can comment. */
  guests: z.boolean().default(true),
  moderation: z.enum(moderations).default("new"),
  /** Days after a post's publication until its comments close; null: never. Comments of products don't close. */
  closeAfterDays: z
    .number(closeAfterDaysProblem)
    .int(closeAfterDaysProblem)
    .min(1, closeAfterDaysProblem)
    .max(maxCloseAfterDays, closeAfterDaysProblem)
    .nullable()
    .default(null),
  /** The website's name at Disqus, whose threads replace the comments here; empty: none (spec.txt §3). */
  disqusShortname: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^(?:[a-z0-9](?:[a-z0-9-]{0,48}[a-z0-9])?)?$/, disqusShortnameProblem)
    .default(""),
  /** `simpleLikingEnabled` */
  likes: z.boolean().default(true),
  /** `shareButtonOptions` */
  share: z.array(z.enum(shareServices)).max(shareServices.length).default(["facebook", "x", "pinterest", "email"]),
});

export const storedCommentSettings = commentSettings.extend({ revision: revision.default(0) });

export type CommentSettings = z.infer<typeof commentSettings>;
export type StoredCommentSettings = z.infer<typeof storedCommentSettings>;

export const settingsFailures = { ...staleSettings } satisfies FailureTable;

export const readCommentSettingsRoute = defineRoute({
  method: "GET",
  path: "/api/config/comment-settings",
  summary: "Settings of comments, likes and share buttons",
  access: withRight("design.manage"),
  response: storedCommentSettings,
});

export const saveCommentSettingsRoute = defineRoute({
  method: "PUT",
  path: "/api/config/comment-settings",
  summary: "Saves the settings of comments, likes and share buttons",
  access: withRight("design.manage"),
  body: commentSettings.extend({ revision }),
  response: storedCommentSettings,
  failures: settingsFailures,
});

// ── What visitors call ───────────────────────────────────────────────────────────────────────────────────────────────

/** Refuses floods before a form is read. What a visitor may write is limited in the handler, which keeps their text. */
const floodLimit = { name: "comments.calls", limit: 120, seconds: 60, by: "address" } as const;

const typedText = z.string().max(100_000).default("");

const sentComment = {
  itemId: z.uuid(),
  /** The comment that it answers; empty: none. */
  parentId: z.union([z.uuid(), z.literal("")]).default(""),
  body: typedText,
  name: typedText,
  email: typedText,
  url: typedText,
  /** People leave it empty. */
  [trapField]: z.string().max(2000).default(""),
};

export const postCommentRoute = defineRoute({
  ...commentCalls.post,
  summary: "Posts a comment; repeating the same one returns the first",
  access: anyone,
  body: z.object({
    ...sentComment,
    notify: z.boolean().default(false),
    captchaToken: z.string().max(20_000).optional(),
  }),
  status: 201,
  response: z.object({ id: z.string(), status: z.enum(["approved", "pending"]) }),
  rateLimit: floodLimit,
  failures: commentFailures,
});

export const commentFormRoute = defineRoute({
  method: "POST",
  path: commentPaths.post,
  summary: "The comment form without JavaScript",
  access: anyone,
  forgeryProof: "form",
  body: z.looseObject({ ...sentComment, notify: z.string().max(20).optional() }),
  rateLimit: floodLimit,
  failures: commentFailures,
});

const commentParams = z.object({ commentId: z.uuid() });

export const viewCommentRoute = defineRoute({
  method: "GET",
  path: commentPaths.view,
  summary: "Leads to the page of a discussion that shows a comment",
  access: anyone,
  params: commentParams,
  rateLimit: floodLimit,
});

export const replyPageRoute = defineRoute({
  method: "GET",
  path: commentPaths.reply,
  summary: "The page whose comment form answers a comment, for browsers without scripts",
  access: anyone,
  params: commentParams,
  rateLimit: floodLimit,
});

export const discussionPageRoute = defineRoute({
  method: "GET",
  path: commentPaths.discussion,
  summary: "A further page of the comments on a post or product",
  access: anyone,
  params: z.object({ itemId: z.uuid() }),
  query: z.object({ page: z.coerce.number().int().min(1).max(100_000).catch(1) }),
  rateLimit: floodLimit,
});

export const discussionFeedRoute = defineRoute({
  method: "GET",
  path: commentPaths.feed,
  summary: "RSS feed of the newest comments on a post or product",
  access: anyone,
  params: z.object({ itemId: z.uuid() }),
  rateLimit: floodLimit,
});

export const ownPageRoute = defineRoute({
  method: "GET",
  path: commentPaths.own,
  summary: "A comment's page for its author: what became of it, and changing it",
  access: anyone,
  params: commentParams,
  query: z.object({ done: z.enum(["sent", "saved"]).optional().catch(undefined) }),
  rateLimit: floodLimit,
});

export const ownFormRoute = defineRoute({
  method: "POST",
  path: commentPaths.own,
  summary: "Changes one's own comment",
  access: anyone,
  forgeryProof: "form",
  params: commentParams,
  body: z.looseObject({ body: typedText }),
  rateLimit: floodLimit,
});

export const removeOwnRoute = defineRoute({
  method: "POST",
  path: commentPaths.remove,
  summary: "Deletes one's own comment",
  access: anyone,
  forgeryProof: "form",
  params: commentParams,
  rateLimit: floodLimit,
});

export const ownCommentsRoute = defineRoute({
  ...commentCalls.own,
  summary: "What a visitor wrote and liked below a post or product, and as whom they comment",
  access: anyone,
  query: z.object({ itemId: z.uuid() }),
  response: z.object({
    /** The name of a member or contributor; null: a guest. */
    name: z.string().nullable(),
    /** Ids of the post or product and of the comments that they like. */
    liked: z.array(z.string()),
    /** Ids of comments that they can still change. */
    editable: z.array(z.string()),
  }),
  rateLimit: floodLimit,
});

const likedSubject = { itemId: z.uuid(), commentId: z.uuid().optional() };

export const likeRoute = defineRoute({
  ...commentCalls.like,
  summary: "Likes a post, a product or a comment, or takes the like back",
  access: anyone,
  body: z.object({ ...likedSubject, isLiked: z.boolean() }),
  response: z.object({ isLiked: z.boolean(), likeCount: z.number().int() }),
  rateLimit: floodLimit,
  failures: commentFailures,
});

export const likeFormRoute = defineRoute({
  method: "POST",
  path: commentPaths.like,
  summary: "The like button without JavaScript",
  access: anyone,
  forgeryProof: "form",
  body: z.looseObject({
    itemId: z.uuid(),
    commentId: z.union([z.uuid(), z.literal("")]).default(""),
    /** "no" takes the like back. */
    like: z.enum(["yes", "no"]).default("yes"),
  }),
  rateLimit: floodLimit,
  failures: commentFailures,
});

const tokenParams = z.object({ token: z.string().max(300) });

export const unsubscribePageRoute = defineRoute({
  method: "GET",
  path: commentPaths.unsubscribe,
  summary: "The unsubscribe page that every email about comments links to",
  access: anyone,
  isProvenByLink: true,
  params: tokenParams,
});

export const unsubscribeRoute = defineRoute({
  method: "POST",
  path: commentPaths.unsubscribe,
  summary: "Unsubscribes the recipient of the email, or subscribes them again",
  access: anyone,
  isProvenByLink: true,
  forgeryProof: "address",
  params: tokenParams,
  // Mail programs send fields of their own (RFC 8058).
  body: z.looseObject({ again: z.string().max(20).optional() }).default({}),
});

// ── What pages show ──────────────────────────────────────────────────────────────────────────────────────────────────

/** A comment as visitors see it; only the place of one that was removed and has answers. */
export interface ShownComment {
  id: string;
  /** The name of the comment that it answers, if that is not the first of its thread. */
  answersName: string;
  isReply: boolean;
  isRemoved: boolean;
  isTeam: boolean;
  name: string;
  url: string;
  body: string;
  likeCount: number;
  isEdited: boolean;
  /** ISO time, and the day in the website's format and time zone. */
  date: string;
  dateText: string;
}

export interface CommentListProps {
  itemId: string;
  comments: ShownComment[];
  /** Whether visitors can answer. */
  isOpen: boolean;
  likes: boolean;
  locale: string;
}

export const commentListIsland = defineIsland<CommentListProps>("CommentList", "never");

export interface LikeButtonProps {
  itemId: string;
  /** Absent: the post itself is liked. */
  commentId?: string;
  count: number;
  /** What the button likes, for screen readers. */
  label: string;
  locale: string;
}

export const likeButtonIsland = defineIsland<LikeButtonProps>("LikeButton", "never");

/** The answer to a plain form. */
export interface AnsweredComment {
  message: string;
  errors: Partial<Record<TypedField, string>>;
  fields: Partial<Record<TypedField, string>>;
  notify: boolean;
}

export interface CommentFormProps {
  itemId: string;
  /** The post's address, where the list of comments is read again. */
  path: string;
  /** False: only members can comment. */
  guests: boolean;
  /** Whether emails can be promised. */
  canNotify: boolean;
  /** Whether guests can get them: only where a moderator approves their comments. */
  canNotifyGuests: boolean;
  captcha?: CaptchaOnPage;
  /** The comment that is answered. */
  parent?: { id: string; name: string };
  answered?: AnsweredComment;
}

export const commentFormIsland = defineIsland<CommentFormProps>("CommentForm", "touch");

/** An author's page of one comment. */
export interface OwnCommentProps {
  id: string;
  body: string;
  subjectTitle: string;
  subjectUrl: string;
  minutesLeft: number;
  /** What became of it. */
  notice: string;
  error?: string;
  locale: string;
}

export const ownCommentIsland = defineIsland<OwnCommentProps>("OwnComment", "never");

/** A page of a member's comments, newest first. */
export interface AccountCommentsProps {
  comments: { id: string; text: string; subjectTitle: string; dateText: string; stateText: string }[];
  /** The comment before which the older ones begin; null if there are none. */
  older: string | null;
  isFirst: boolean;
}

export const accountCommentsIsland = defineIsland<AccountCommentsProps & SectionProps>("AccountComments", "never");

/** Notifies the people who get the email about a new comment. */
export const commentNoticeJob = defineJob<{ commentId: string }>("comments.notice");

/** Notifies the person who was answered. */
export const commentReplyJob = defineJob<{ commentId: string }>("comments.reply");
