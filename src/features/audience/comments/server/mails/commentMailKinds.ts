import type { Outbox } from "#features/site/outbox/server/index.ts";
import { commentMailTexts as texts } from "../../domain/commentMailTexts.ts";

const folder = "src/features/audience/comments/server/mails";

/** The kind of the email to the team, which contributors turn off by this name. */
export const noticeKind = "comment-notice";

/** The key of the email about a reply, which quotes the comment that was answered. */
export const replyMailKey = (replyId: string) => `comment-reply:${replyId}`;

/** Defines the emails about comments. */
export function defineCommentMails(outbox: Outbox) {
  return {
    notice: outbox.define({
      kind: noticeKind,
      group: "team",
      name: "New comment",
      when: "When someone comments, to the author of the post, or else to the owner. People who can approve comments get it for pending ones.",
      texts: texts.notice,
      content: `${folder}/notice`,
      tags: {
        title: "“A new comment”, or that it is waiting for approval",
        "post.title": "Title of the post or product",
        "comment.author": "Name of the person who commented",
        "comment.body": "Text of the comment",
        dateLine: "Day of the comment",
        "link.url": "The comment in the studio, or the post or product for people who can't approve comments",
        "link.label": "“View in the studio”, “View post” or “View product”",
      },
      sample: {
        title: texts.noticeTitle.pending,
        post: { title: "A slow pot" },
        comment: { author: "Ada L.", body: "I could watch this for hours." },
        dateLine: "July 1, 2030",
        link: { url: "https://example.com/config/comments", label: texts.viewInStudio },
      },
      team: ["comments.moderate", "posts.edit"],
      canTurnOff: "on",
    }),
    reply: outbox.define({
      kind: "comment-reply",
      group: "comments",
      name: "Reply to a comment",
      when: "When a reply becomes public, to the person who was answered, if they asked for these emails.",
      texts: texts.reply,
      content: `${folder}/reply`,
      tags: {
        "post.title": "Title of the post or product",
        "reply.author": "Name of the person who replied",
        "reply.body": "Text of the reply",
        "comment.body": "The comment that was answered",
        "link.url": "The reply on the website",
      },
      sample: {
        post: { title: "A slow pot" },
        reply: { author: "Kiln & Field", body: "Thank you. The kiln does most of it." },
        comment: { body: "I could watch this for hours." },
        link: { url: "https://example.com/journal/a-slow-pot#comment-1" },
      },
      canTurnOff: "on",
    }),
  };
}
