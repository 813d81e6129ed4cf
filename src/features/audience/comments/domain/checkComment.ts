import { isBlank } from "#kernel/domain/blankText.ts";
import { emailProblem } from "#kernel/domain/email.ts";
import { oneLine } from "#kernel/domain/oneLine.ts";
import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";
import { commentLimits, type TypedField } from "../browserContract.ts";

/** Messages beside the fields of a comment. */
export const commentFieldTexts = defineTexts("comments.fields", {
  body: "Please write a comment.",
  bodyLong: "Please use 5,000 characters or fewer.",
  name: "Please enter your name.",
  nameLong: "Please use 100 characters or fewer.",
  email: "Please enter your email.",
  url: "Please enter a full address, such as https://example.com.",
});

export type SentComment = Record<TypedField, string>;
export type CommentErrors = Partial<Record<TypedField, string>>;

// Control characters, and marks that reverse what follows: they would change texts around the comment.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const unseen = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;

// Spaces that are removed, and line breaks, which forms send as two characters, count until then. A character has at most
// three bytes, so this limits the bytes too.
const maxSent = 2 * commentLimits.body;

/**
 * A comment's text for storage: without control characters, and with at most one empty line in a row. A pattern for the
 * spaces at the ends of lines would start again at each of them, and take seconds for a long text.
 */
export function plainComment(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(unseen, "")
    .split("\n")
    .map((line) => line.trimEnd())
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

/** Checks the text alone, such as a changed one. */
export function checkBody(sent: string): { body: string; error?: string } {
  if (sent.length > maxSent) return { body: sent, error: commentFieldTexts.bodyLong };
  const body = plainComment(sent);
  if (isBlank(body)) return { body, error: commentFieldTexts.body };
  return body.length > commentLimits.body ? { body, error: commentFieldTexts.bodyLong } : { body };
}

/**
 * Checks a comment as it was sent. Returns the texts to store, and a message for each invalid field.
 * @param isGuest whether name and email are needed; the account of everyone else has them
 */
export function checkComment(
  sent: SentComment,
  { isGuest, strictEmail }: { isGuest: boolean; strictEmail: boolean },
): { draft: SentComment; errors: CommentErrors } {
  const { body, error } = checkBody(sent.body);
  const errors: CommentErrors = error ? { body: error } : {};
  if (!isGuest) return { draft: { body, name: "", email: "", url: "" }, errors };
  const name = oneLine(sent.name.slice(0, maxSent).replace(unseen, ""));
  const email = sent.email.trim();
  const url = webAddressOf(sent.url.trim());
  if (isBlank(name)) errors.name = commentFieldTexts.name;
  else if (name.length > commentLimits.name) errors.name = commentFieldTexts.nameLong;
  const problem = email === "" ? commentFieldTexts.email : emailProblem(email, strictEmail);
  if (problem) errors.email = problem;
  if (url === undefined) errors.url = commentFieldTexts.url;
  return { draft: { body, name, email, url: url ?? "" }, errors };
}

/** The address with its scheme; undefined if it is no address of a web page. */
export function webAddressOf(typed: string): string | undefined {
  if (typed === "") return "";
  if (typed.length > commentLimits.url) return undefined;
  const address = /^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`;
  const isWeb = /^https?:\/\/(?:[\p{L}\p{N}-]+\.)+[\p{L}\p{N}-]{2,}(?::\d{1,5})?(?:[/?#][^\s<>"'`\\]*)?$/iu.test(
    address,
  );
  return isWeb && address.length <= commentLimits.url ? address : undefined;
}
