import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";

/** Which comments wait for approval: all; those of guests and of members without an approved comment; none. */
export const moderations = ["all", "new", "none"] as const;
export type Moderation = (typeof moderations)[number];

export type CommentStatus = "approved" | "pending" | "spam" | "deleted";

/** Whether it is kept for 30 days only, so that a moderator can restore it. */
export function isHidden(status: CommentStatus): boolean {
  return status === "spam" || status === "deleted";
}

/** Who writes a comment. */
export type AuthorKind =
  /** @param isTrusted the right `comments.unmoderated` */
  { kind: "contributor"; isTrusted: boolean } | { kind: "member"; hasApproved: boolean } | { kind: "guest" };

/** The status of a new comment. */
export function statusOfNew(moderation: Moderation, author: AuthorKind): "approved" | "pending" {
  if (author.kind === "contributor" && author.isTrusted) return "approved";
  if (moderation === "none") return "approved";
  return moderation === "new" && author.kind === "member" && author.hasApproved ? "approved" : "pending";
}

/** The status of a changed comment. What a moderator has not approved stays pending. */
export function statusOfEdited(
  before: "approved" | "pending",
  moderation: Moderation,
  author: AuthorKind,
): "approved" | "pending" {
  return before === "pending" ? "pending" : statusOfNew(moderation, author);
}

/** In place of the name and the text of a comment whose author deleted it, or their account. */
export const anonymousAuthor = "Anonymous";
export const removedText = "Deleted by its author.";

const storedTexts = defineTexts("comments.stored", { anonymous: anonymousAuthor, removed: removedText });

/** A comment's name or text, in the language of the page if it is one of the above. */
export function shownText(stored: string): string {
  if (stored === anonymousAuthor) return storedTexts.anonymous;
  return stored === removedText ? storedTexts.removed : stored;
}
