import { z } from "zod";
import { isEmail } from "#kernel/domain/email.ts";

const schemes = /^(?:https?:\/\/[^\s/?#]+|mailto:[^\s@]+@|tel:\+?[\d ()-]+$)/i;

/**
 * Whether an owner may link to this: a path or fragment of the site, a web address, an email address, a phone number.
 */
export function isLinkUrl(url: string): boolean {
  if (/[\s<>"\\]/.test(url.replace(/^tel:.*/i, "tel:"))) return false;
  return /^(?:\/(?!\/)|#|\?)/.test(url) || schemes.test(url);
}

/**
 * Completes a link without its scheme; other texts are unchanged.
 * @example completeLink("example.com/a") // "https://example.com/a"
 * @example completeLink("ada@example.com") // "mailto:ada@example.com"
 */
export function completeLink(typed: string): string {
  const text = typed.trim();
  if (text === "" || isLinkUrl(text)) return text;
  const link = isEmail(text) ? `mailto:${text}` : `https://${text}`;
  const isName = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}(?::\d{1,5})?(?:[/?#]|$)/u.test(text);
  return (isName || isEmail(text)) && isLinkUrl(link) ? link : text;
}

/** The message of spec.txt §5 for an invalid link; undefined for a valid one. */
export function linkProblem(url: string): string | undefined {
  if (isLinkUrl(url)) return undefined;
  return /^mailto:/i.test(url) ? "Emails must be formatted as name@example.com" : `${url} is not a valid page URL`;
}

/** A link of a block. */
export const linkUrl = z
  .string()
  .trim()
  .max(2000)
  .refine(isLinkUrl, { error: (issue) => linkProblem(String(issue.input)) });
