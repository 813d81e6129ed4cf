import type { CallAddress } from "#kernel/contract/callAddress.ts";
import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";

/**
 * The part of the comments' contract for browser bundles, without schemas. Storefront code imports values from here and
 * only types from `contract.ts`.
 */

/** Maximum lengths in characters. */
export const commentLimits = { body: 5_000, name: 100, email: 256, url: 500 };

/** Comments on one page of a discussion. */
export const commentsPerPage = 50;

/** How long authors may edit or delete their comments, in minutes. */
export const editMinutes = 15;

/** Name of the field that people do not see and programs fill in. */
export const trapField = "company";

/** The fields that an author types. */
export const typedFields = ["body", "name", "email", "url"] as const;
export type TypedField = (typeof typedFields)[number];

/** Name of the comment form in a page's render data. */
export const commentForm = "comment";

/** Id of the element that the comment form is in. */
export const commentFormId = "comment-form";

/** Id of the element with the comments of a post or product, as the template engine has it. */
export const commentsElementId = (itemId: string): string => `comments-${itemId}`;

/** Id of a comment's element. */
export const commentElementId = (commentId: string): string => `comment-${commentId}`;

export const commentCalls = {
  post: { method: "POST", path: "/api/comments" },
  like: { method: "PUT", path: "/api/comments/likes" },
  own: { method: "GET", path: "/api/comments/own" },
} as const satisfies Record<string, CallAddress>;

/** Pages, and the plain HTML forms on them. */
export const commentPaths = {
  post: "/comments/new",
  discussion: "/comments/on/:itemId",
  feed: "/comments/feed/:itemId",
  /** Leads to the page that shows the comment. */
  view: "/comments/:commentId",
  reply: "/comments/:commentId/reply",
  own: "/comments/:commentId/edit",
  remove: "/comments/:commentId/delete",
  like: "/comments/like",
  unsubscribe: "/comments/unsubscribe/:token",
};

/** The address of a comment, whichever page of a discussion shows it. */
export const commentPath = (commentId: string): string => commentPaths.view.replace(":commentId", commentId);

/** Set in the browser's storage by a comment or a like, so that only then a page asks what is the visitor's own. */
export const ownMark = "vitrine-comments";

/** Texts on the website, with `{…}` placeholders (`fillMessage`). */
export const commentTexts = defineTexts("comments", {
  /** spec.txt §8 */
  noComments: "No Comments",
  /** spec.txt §8 */
  count: { one: "1 Comment", other: "{count} Comments" },
  closed: "Comments are closed.",
  thread: "Comments",
  loadDisqus: "Load comments from Disqus",
  disqusNeedsScripts: "These comments need JavaScript. You can also read them on Disqus.",
  kept: "Your text, which was not posted",
  first: "Be the first to comment.",
  write: "Write a comment",
  answer: "Reply to {name}",
  cancelReply: "Cancel reply",
  reply: "Reply",
  replyTo: "Reply to {name}",
  inReplyTo: "in reply to {name}",
  edit: "Edit",
  removed: "This comment was removed.",
  team: "Team",
  edited: "edited",
  asMember: "You are commenting as {name}.",
  membersOnly: "Only members can comment.",
  signIn: "Sign in",
  body: "Comment",
  name: "Name",
  email: "Email",
  emailHint: "Not shown on the website.",
  url: "Website",
  optional: "optional",
  notify: "Email me when someone replies",
  trap: "Leave this field empty",
  send: "Post comment",
  sending: "Sending…",
  membersNeedNoName: "Signed-in members can leave name and email empty.",
  published: "Thank you. Your comment is published.",
  pending: "Thank you. Your comment appears after it is approved.",
  viewLink: "View it",
  editLink: "Edit or delete it",
  newer: "Newer comments",
  older: "Older comments",
  pages: "Pages of comments",
  feed: "RSS feed of the comments",
  onTitle: "Comments on {title}",
  backTo: "Back to {title}",
  like: "Like",
  likeComment: "Like the comment by {name}",
  likes: { one: "{count} like", other: "{count} likes" },
  share: "Share",
  shareOn: "Share on {service}",
  shareByEmail: "Share by email",
  copied: "Link copied",
});

/** Texts of pages about one's own comment or like, which no post loads. */
export const ownTexts = defineTexts("comments.own", {
  title: "Your comment",
  published: "Your comment is published.",
  pending: "Your comment appears after it is approved.",
  saved: "Your changes are saved.",
  notShown: "Your comment is not shown on the website.",
  editable: { one: "You can change it for {count} more minute.", other: "You can change it for {count} more minutes." },
  over: "The time to change it is over.",
  save: "Save changes",
  remove: "Delete comment",
  removed: "Your comment is deleted.",
  likeTitle: "Likes",
  liked: "You like “{title}”.",
  likedComment: "You like the comment by {name}.",
  unliked: "You no longer like “{title}”.",
  unlikedComment: "You no longer like the comment by {name}.",
  takeBack: "Take back my like",
  likeAgain: "Like it again",
});

/** The section of the account with a member's comments. */
export const accountCommentTexts = defineTexts("comments.account", {
  title: "Comments",
  summary: "What you wrote below posts and products.",
  states: {
    approved: "Published",
    pending: "Waiting for approval",
    spam: "Not shown on the website",
    deleted: "Not shown on the website",
  },
  change: "View or change",
  none: "There are no more comments.",
  older: "Older comments",
  newest: "Newest comments",
  pages: "Pages of comments",
});

/** Path of that section. */
export const accountCommentsPath = "/account/comments";

export const unsubscribeTexts = defineTexts("comments.unsubscribe", {
  title: "Emails about comments",
  questionReplies: "Stop sending emails about replies on {siteTitle} to {email}?",
  questionTeam: "Stop sending emails about new comments on {siteTitle} to {email}?",
  button: "Unsubscribe",
  doneReplies: "Done. {email} will no longer get emails about replies on {siteTitle}.",
  doneTeam: "Done. {email} will no longer get emails about new comments on {siteTitle}.",
  stoppedReplies: "{email} gets no emails about replies on {siteTitle}.",
  stoppedTeam: "{email} gets no emails about new comments on {siteTitle}.",
  again: "Get these emails again",
  againReplies: "Done. {email} gets emails about replies on {siteTitle} again.",
  againTeam: "Done. {email} gets emails about new comments on {siteTitle} again.",
  unknown: "This link is incomplete. Please copy the whole link from the email.",
  back: "Back to the website",
});
