import { plural } from "#kernel/domain/plural.ts";
import type { CommentStatus, Moderation } from "../domain/moderation.ts";
import type { CommentTab, ModeratedComment } from "../moderationContract.ts";

export const texts = {
  title: "Comments",
  pendingShort: "to moderate",
  toModerate: "Comments to moderate",
  tabs: {
    pending: "Pending",
    approved: "Approved",
    spam: "Spam",
    deleted: "Deleted",
    all: "All",
  } satisfies Record<CommentTab, string>,
  tabsLabel: "Filter comments",
  search: "Search by text, author or post",
  states: {
    pending: "Pending",
    approved: "Approved",
    spam: "Spam",
    deleted: "Deleted",
  } satisfies Record<CommentStatus, string>,
  kinds: { guest: "Guest", member: "Member", team: "Team" } satisfies Record<
    ModeratedComment["author"]["kind"],
    string
  >,
  banned: "Banned",
  by: (author: string, post: string) => `Comment by ${author} on ${post}`,
  answers: (name: string) => `In reply to ${name}`,
  likes: (count: number) => plural(count, { one: "{count} like", other: "{count} likes" }),
  edited: "edited",
  changed: "Changed",
  outdated: (count: number) =>
    plural(count, {
      one: "A comment was changed by its author. Read it again before you decide.",
      other: "{count} comments were changed by their authors. Read them again before you decide.",
    }),
  select: (author: string) => `Select the comment by ${author}`,
  selected: (count: number) => plural(count, { one: "{count} selected", other: "{count} selected" }),
  clear: "Clear",
  bulk: "Selected comments",
  approve: "Approve",
  restore: "Restore",
  notSpam: "Not spam",
  spam: "Spam",
  remove: "Delete",
  purge: "Delete permanently",
  purgeTitle: (count: number) =>
    plural(count, { one: "Delete this comment permanently?", other: "Delete {count} comments permanently?" }),
  purgeText:
    "This permanently deletes the text, the author's name and email, and the emails about it. Replies of others stay. This can't be undone.",
  purged: (count: number) =>
    plural(count, { one: "Comment deleted permanently", other: "{count} comments deleted permanently" }),
  eraseFound: (email: string, count: number) =>
    plural(count, { one: `{count} comment by ${email}`, other: `{count} comments by ${email}` }),
  eraseAbout: "Includes comments of every status.",
  erase: "Delete all permanently",
  eraseTitle: (email: string) => `Delete all comments by ${email}?`,
  eraseText:
    "This permanently deletes these comments, also the approved ones, the emails about them, and a ban of this email. Replies of others stay. This can't be undone.",
  oneShown: "Only the comment from the email is shown.",
  showAll: "Show all comments",
  inTrash: "Post in trash",
  inTrashHint: "The post is in the trash. Visitors see the reply after the post is restored.",
  afterRestore: "Visitors see comments on posts in the trash after you restore the posts.",
  repliedInTrash: "Reply saved. Visitors see it after the post is restored.",
  ban: "Ban author",
  unban: "Unban author",
  memberPage: "Member",
  reply: "Reply",
  replyAndApprove: "Approve and reply",
  replyHint: (site: string) => `Visitors see it below the comment, from “${site}”.`,
  send: "Send reply",
  replied: "Reply published",
  actionsOf: (author: string) => `The comment by ${author}`,
  decided: (status: CommentStatus, count: number) =>
    ({
      approved: plural(count, { one: "Comment approved", other: "{count} comments approved" }),
      pending: plural(count, { one: "Comment set to pending", other: "{count} comments set to pending" }),
      spam: plural(count, { one: "Comment marked as spam", other: "{count} comments marked as spam" }),
      deleted: plural(count, { one: "Comment deleted", other: "{count} comments deleted" }),
    })[status],
  banTitle: (name: string) => `Ban ${name}?`,
  banText: ({ kind, email }: ModeratedComment["author"]) =>
    kind === "member"
      ? `${email} can no longer comment. Their pending comments are marked as spam. Approved comments stay.`
      : `Guests who enter ${email} can no longer comment, and for 30 days nobody can comment as a guest from the same network. Pending comments of these guests with this email are marked as spam. A member with this email can still comment.`,
  bannedWho: { member: "Member and guests", guest: "Guests" },
  banDone: (email: string) => `${email} banned`,
  unbanDone: (email: string) => `${email} can comment again`,
  emptyTitle: {
    pending: "No pending comments",
    approved: "No approved comments",
    spam: "No spam",
    deleted: "No deleted comments",
    all: "No comments yet",
  } satisfies Record<CommentTab, string>,
  emptyText: {
    pending: "New comments that need your approval appear here.",
    approved: "Approved comments appear below their posts.",
    spam: "Comments that you mark as spam are kept here for 30 days. Visitors can't see them.",
    deleted: "Deleted comments are kept here for 30 days. Until then, you can restore them.",
    all: "Visitors can comment on posts with open comments.",
  } satisfies Record<CommentTab, string>,
  keptText: {
    spam: "Spam is deleted permanently after 30 days.",
    deleted: "Deleted comments are deleted permanently after 30 days.",
  },
  settings: "Settings",
  bannedAuthors: "Banned authors",

  bannedTitle: "Banned authors",
  bannedSearch: "Search by email",
  bannedAt: "Banned",
  bannedBy: (name: string) => `by ${name}`,
  noneBanned: "No banned authors",
  noneBannedText: "Ban the author of a comment to refuse their comments from then on.",
  unbanLabel: (email: string) => `Unban ${email}`,
  unbanShort: "Unban",

  settingsTitle: "Comments",
  settingsText: "Comments on posts. Each post has its own switch as well.",
  enabled: "Comments",
  enabledText: "When off, no comments are shown and nobody can comment.",
  guests: "Guests can comment",
  guestsText: "Guests enter a name and an email. When off, only members who are signed in can comment.",
  moderation: "Approval",
  moderations: {
    all: {
      label: "Approve every comment",
      description: "Comments of contributors who may comment without moderation appear at once.",
    },
    new: {
      label: "Approve guests and new members",
      description: "Members with an approved comment don't need approval again.",
    },
    none: { label: "Publish all comments at once", description: "You can still mark comments as spam or delete them." },
  } satisfies Record<Moderation, { label: string; description: string }>,
  closeAfterDays: "Close comments after",
  closeAfterDaysText: "Days after a post is published. Leave empty to keep comments open.",
  days: (count: number) => (count === 1 ? " day" : " days"),
  emails: "Emails",
  emailsText:
    "People who can approve comments get an email about each pending comment. The author of the post gets one about every comment. Each person turns them on or off under “New comment”.",
  toEmails: "Email templates",
  likesTitle: "Likes",
  likesText: "Visitors can like posts and comments without an account.",
  likesLabel: "Like buttons",
  share: "Share buttons",
  shareText: "Plain links. Nothing is loaded from these services until a visitor follows one.",
} as const;
