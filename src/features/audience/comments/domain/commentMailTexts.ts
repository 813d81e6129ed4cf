import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";

/** Texts of the emails about comments, with `{…}` placeholders (merge tags). */
export const commentMailTexts = defineTexts("comments.mail", {
  notice: {
    subject: "{title}: {post.title}",
    title: "{title}",
    introduction: "{comment.author} commented on {post.title}.",
    action: "{link.label}",
  },
  /** The notice's title, by the comment's status. */
  noticeTitle: { pending: "A comment is waiting for approval", approved: "A new comment" },
  viewInStudio: "View in the studio",
  /** On the website, by what the comment is about. */
  view: { post: "View post", event: "View event", product: "View product" },
  noticeUnsubscribe: "Stop emails about new comments",
  reply: {
    subject: "{reply.author} replied to your comment",
    title: "A reply to your comment",
    introduction: "{reply.author} replied to your comment on {post.title}.",
    action: "View the reply",
  },
  /** In place of a name that could mislead. */
  someone: "Someone",
  replyUnsubscribe: "Stop emails about replies",
});
