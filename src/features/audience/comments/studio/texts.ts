import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";
import { counted, phrase } from "#kernel/domain/texts/phrase.ts";
import type { CommentStatus, Moderation } from "../domain/moderation.ts";
import type { CommentTab, ModeratedComment } from "../moderationContract.ts";

const states = {
  pending: "Pending",
  approved: "Approved",
  spam: "Spam",
  deleted: "Deleted",
} satisfies Record<CommentStatus, string>;

export const texts = defineTexts("studio.comments", {
  title: "Comments",
  pendingShort: "to moderate",
  toModerate: "Pending comments",
  tabs: {
    pending: "Pending",
    approved: "Approved",
    spam: "Spam",
    deleted: "Deleted",
    all: "All",
  } satisfies Record<CommentTab, string>,
  tabsLabel: "Filter comments",
  search: "Search by text, author, post or product",
  states,
  kinds: { guest: "Guest", member: "Member", team: "Team" } satisfies Record<
    ModeratedComment["author"]["kind"],
    string
  >,
  banned: "Banned",
  by: phrase("Comment by {author} on {subject}", "author", "subject"),
  answers: phrase("In reply to {name}", "name"),
  likes: counted({ one: "{count} like", other: "{count} likes" }, "count"),
  notShown: "Not shown: these comments are off in Settings › Comments and sharing.",
  edited: "edited",
  changed: "Changed",
  editedMeanwhile: counted(
    {
      one: "A comment was changed by its author. Read it again before you decide.",
      other: "{count} comments were changed by their authors. Read them again before you decide.",
    },
    "count",
  ),
  decidedMeanwhile: counted(
    {
      one: "Someone else on your team decided first. The comment is now under {state}.",
      other: "Someone else on your team decided first. {count} comments are now under {state}.",
    },
    "count",
    "state",
  ),
  select: phrase("Select the comment by {author}", "author"),
  selected: counted({ one: "{count} selected", other: "{count} selected" }, "count"),
  clear: "Clear",
  bulk: "Selected comments",
  approve: "Approve",
  restore: "Restore",
  notSpam: "Not spam",
  spam: "Spam",
  remove: "Delete",
  purge: "Delete permanently",
  purgeTitle: counted(
    { one: "Delete this comment permanently?", other: "Delete {count} comments permanently?" },
    "count",
  ),
  purgeText:
    "This permanently deletes the text, the author's name and email, and the emails about it. Replies of others stay. This can't be undone.",
  purged: counted({ one: "Comment deleted permanently", other: "{count} comments deleted permanently" }, "count"),
  eraseFound: counted({ one: "{count} comment by {email}", other: "{count} comments by {email}" }, "count", "email"),
  eraseAbout: "Includes comments of every status.",
  erase: "Delete all permanently",
  eraseAuthor: "Delete all from this author…",
  eraseTitle: phrase("Delete all comments by {email}?", "email"),
  eraseText:
    "This permanently deletes these comments, also the approved ones, the emails about them, and a ban of this email. Replies of others stay. This can't be undone.",
  oneShown: "Only the comment from the email is shown.",
  showAll: "Show all comments",
  inTrash: {
    post: {
      badge: "Post in trash",
      hint: "The post is in the trash. Visitors see the reply after the post is restored.",
      done: "Reply saved. Visitors see it after the post is restored.",
      approved: "Visitors see comments on posts in the trash after you restore the posts.",
    },
    event: {
      badge: "Event in trash",
      hint: "The event is in the trash. Visitors see the reply after the event is restored.",
      done: "Reply saved. Visitors see it after the event is restored.",
      approved: "Visitors see comments on events in the trash after you restore the events.",
    },
    bothApproved: "Visitors see comments on posts and events in the trash after you restore them.",
  },
  ban: "Ban author",
  unban: "Unban author",
  memberPage: "Member",
  reply: "Reply",
  replyAndApprove: "Approve and reply",
  replyHint: phrase("Visitors see it below the comment, from “{site}”.", "site"),
  send: "Send reply",
  replied: "Reply published",
  moreOf: phrase("More for the comment by {author}", "author"),
  actionsOf: phrase("The comment by {author}", "author"),
  decided: {
    approved: counted({ one: "Comment approved", other: "{count} comments approved" }, "count"),
    pending: counted({ one: "Comment set to pending", other: "{count} comments set to pending" }, "count"),
    spam: counted({ one: "Comment marked as spam", other: "{count} comments marked as spam" }, "count"),
    deleted: counted({ one: "Comment deleted", other: "{count} comments deleted" }, "count"),
  } satisfies Record<CommentStatus, unknown>,
  banTitle: phrase("Ban {name}?", "name"),
  banMemberText: phrase(
    "{email} can no longer comment. Their pending comments are marked as spam. Approved comments stay.",
    "email",
  ),
  banGuestText: phrase(
    "Guests who enter {email} can no longer comment, and for 30 days nobody can comment as a guest from the same network. Pending comments of these guests with this email are marked as spam. A member with this email can still comment.",
    "email",
  ),
  bannedWho: { member: "Member and guests", guest: "Guests" },
  banDone: phrase("{email} banned", "email"),
  unbanDone: phrase("{email} can comment again", "email"),
  emptyTitle: {
    pending: "No pending comments",
    approved: "No approved comments",
    spam: "No spam",
    deleted: "No deleted comments",
    all: "No comments yet",
  } satisfies Record<CommentTab, string>,
  emptyText: {
    pending: "New comments that need your approval appear here.",
    approved: "Approved comments appear below their posts and products.",
    spam: "Comments that you mark as spam are kept here for 30 days. Visitors can't see them.",
    deleted: "Deleted comments are kept here for 30 days. Until then, you can restore them.",
    all: "Visitors can comment on posts and products with open comments.",
  } satisfies Record<CommentTab, string>,
  keptText: {
    spam: "Spam is deleted permanently after 30 days.",
    deleted: "Deleted comments are deleted permanently after 30 days.",
  },
  import: "Import",
  settings: "Settings",
  bannedAuthors: "Banned authors",

  bannedTitle: "Banned authors",
  bannedSearch: "Search by email",
  bannedAt: "Banned",
  bannedBy: phrase("by {name}", "name"),
  noneBanned: "No banned authors",
  noneBannedText: "Ban the author of a comment to refuse their comments from then on.",
  unbanLabel: phrase("Unban {email}", "email"),
  unbanShort: "Unban",

  settingsTitle: "Comments",
  settingsText: "Each post and product has its own switch as well.",
  enabled: "Comments",
  enabledText: "When off, no comments are shown and nobody can comment.",
  products: "Comments on products",
  productsText: "Shows comments below products. When off, only posts have comments.",
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
  disqus: "Disqus shortname",
  disqusText:
    "Shows the comments of your Disqus site instead of the ones here, after the visitor agrees. Leave empty to keep comments here.",
  closeAfterDays: "Days until comments close",
  closeAfterDaysText:
    "Counted from the day a post is published. Comments on products stay open. Leave empty to keep all comments open.",
  emails: "Emails",
  emailsText:
    "People who can approve comments get an email about each pending comment. The author of the post gets one about every comment. Each person turns them on or off in their account.",
  toEmails: "Email templates",
  likesTitle: "Likes",
  likesText: "Visitors can like posts, products and comments without an account.",
  likesLabel: "Like buttons",
  share: "Share buttons",
  shareText: "Plain links. Nothing is loaded from these services until a visitor follows one.",
});

/** What a ban of this author changes. */
export const banText = ({ kind, email }: ModeratedComment["author"]): string =>
  kind === "member" ? texts.banMemberText(email) : texts.banGuestText(email);
