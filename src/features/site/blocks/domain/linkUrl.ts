import { z } from "zod";

const schemes = /^(?:https?:\/\/[^\s/?#]+|mailto:[^\s@]+@|tel:\+?[\d ()-]+$)/i;

/** Whether an owner may link to this: a path or fragment of the site, a web address, a mail address, a phone number. */
export function isLinkUrl(url: string): boolean {
  if (/[\s<>"\\]/.test(url.replace(/^tel:.*/i, "tel:"))) return false;
  return /^(?:\/(?!\/)|#|\?)/.test(url) || schemes.test(url);
}

/** A link of a block; the message is spec.txt §5's. */
export const linkUrl = z
  .string()
  .trim()
  .max(2000)
  .refine(isLinkUrl, { error: (issue) => `${String(issue.input)} is not a valid page URL` });
