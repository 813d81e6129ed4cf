import { cutText } from "#kernel/domain/cutText.ts";
import { isEmail } from "#kernel/domain/email.ts";
import { nameOnOneLine } from "#kernel/domain/mailName.ts";

export interface Invitee {
  email: string;
  name: string;
}

/**
 * Reads a pasted list of people: one on each line, or separated by commas or semicolons, as an email alone or as
 * "Name <email>". Each email counts once. @returns the people, and what is not an email
 */
export function parseInvitees(text: string): { invitees: Invitee[]; problems: string[] } {
  const byEmail = new Map<string, Invitee>();
  const problems: string[] = [];
  for (const part of text.split(/[\r\n,;]+/).map((each) => each.trim())) {
    if (part === "") continue;
    const { email, name } = parseNamedEmail(part);
    if (!isEmail(email)) problems.push(part);
    else if (!byEmail.has(email)) byEmail.set(email, { email, name: cutText(name, 200) });
  }
  return { invitees: [...byEmail.values()], problems };
}

/** An email alone, or "Name <email>". The email is in lower case, and may be invalid. */
export function parseNamedEmail(text: string): Invitee {
  const named = /^(.*?)<([^<>]*)>$/.exec(text);
  const name = nameOnOneLine((named?.[1] ?? "").trim().replace(/^"(.*)"$/, "$1"));
  return { email: (named?.[2] ?? text).trim().toLowerCase(), name };
}
