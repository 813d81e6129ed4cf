import { oneLine } from "#kernel/domain/oneLine.ts";
import { reviewFieldTexts, reviewLimits } from "../browserContract.ts";

/** A review for storage. */
export interface ReviewDraft {
  stars: number;
  title: string;
  body: string;
  authorName: string;
}

/** A submitted review, with the stars as a number or a form's text. */
export interface SentReview {
  stars: number | string;
  title: string;
  body: string;
  authorName: string;
}

export type ReviewErrors = Partial<Record<keyof ReviewDraft, string>>;

/** Checks a submitted review. Returns a message for each invalid field. Texts are optional, stars are required. */
export function checkReview(sent: SentReview): { draft: ReviewDraft } | { errors: ReviewErrors } {
  const draft = {
    stars: readStars(sent.stars),
    title: oneLine(sent.title),
    body: sent.body.replace(/\r\n?/g, "\n").trim(),
    authorName: oneLine(sent.authorName),
  };
  const errors: ReviewErrors = {};
  if (draft.stars === undefined) errors.stars = reviewFieldTexts.stars;
  if (draft.title.length > reviewLimits.title) errors.title = reviewFieldTexts.titleLong;
  if (draft.body.length > reviewLimits.body) errors.body = reviewFieldTexts.bodyLong;
  if (draft.authorName === "") errors.authorName = reviewFieldTexts.authorName;
  if (draft.authorName.length > reviewLimits.authorName) errors.authorName = reviewFieldTexts.authorNameLong;
  return Object.keys(errors).length > 0 ? { errors } : { draft: draft as ReviewDraft };
}

function readStars(sent: number | string): number | undefined {
  const stars = typeof sent === "string" && /^[1-5]$/.test(sent.trim()) ? Number(sent) : sent;
  return typeof stars === "number" && Number.isInteger(stars) && stars >= 1 && stars <= 5 ? stars : undefined;
}
