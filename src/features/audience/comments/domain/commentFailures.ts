import type { FailureTable } from "#kernel/contract/failure.ts";

/** Failures of posting, changing and liking. */
export const commentFailures = {
  "comment-incomplete": { status: 400, message: "Please check the highlighted fields." },
  "looks-automated": {
    status: 400,
    message: "This looks like it was sent by a program. Please post your comment again.",
  },
  /** spec.txt §5 */
  "captcha-incomplete": { status: 400, message: "Complete CAPTCHA before submitting." },
  "members-only": { status: 403, message: "Please sign in to comment." },
  banned: { status: 403, message: "You can't comment on this website." },
  "comments-closed": { status: 409, message: "Comments are closed." },
  "too-many-comments": {
    status: 429,
    message: "You have posted many comments in a short time. Please wait a few minutes, then post this one.",
  },
  "too-many-likes": { status: 429, message: "That was a lot of likes. Please try again in a few minutes." },
  "edit-over": { status: 409, message: "The time to change this comment is over." },
  "answered-gone": {
    status: 409,
    message: "The comment you are replying to is no longer there. You can post yours as a new comment.",
  },
  "comment-unknown": { status: 404, message: "Unable to locate content" },
} satisfies FailureTable;
