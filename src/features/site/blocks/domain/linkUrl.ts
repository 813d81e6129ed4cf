import { z } from "zod";

const schemes = /^(?:https?:\/\/[^\s/?#]+|mailto:[^\s@]+@|tel:\+?[\d ()-]+$)/i;

/** Whether an owner may link to this: a path or fragment of the site, a web address, a mail address, a phone number. */
export function isLinkUrl(url: string): boolean {
  if (/[\s<>"\\]/.test(url.replace(/^tel:.*/i, "tel:"))) return false;
  return /^(?:\/(?!\/)|#|\?)/.test(url) || schemes.test(url);
}

/** What is wrong with a link, in the words of spec.txt §5; undefined for one that may be. */
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
