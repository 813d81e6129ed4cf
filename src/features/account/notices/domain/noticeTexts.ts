import { oneLine } from "#kernel/domain/oneLine.ts";

/** The security events that an account's owner is notified about. */
export const noticeKinds = [
  "password-changed",
  "new-device",
  "sessions-ended",
  "email-code",
  "email-changed",
  "website-deleted",
  "website-restored",
] as const;

export type NoticeKind = (typeof noticeKinds)[number];

export interface NoticeFacts {
  email: string;
  at: Date;
  /** Such as "Firefox on Windows"; undefined if it happened on the install's machine. */
  device: string | undefined;
  /** For "email-code": the code that confirms this email. */
  code?: string | undefined;
  /** For "email-changed": the new email. */
  newEmail?: string | undefined;
  /** For "website-deleted" and "website-restored": what someone else did with a website that the account owns. */
  website?: { title: string; by: string; removedAt: Date } | undefined;
  /** The studio's account screen. */
  accountUrl: string;
  studioUrl: string;
}

const subjects: Record<NoticeKind, (facts: NoticeFacts) => string> = {
  "password-changed": () => "Your password was changed",
  "new-device": () => "New sign-in to your account",
  "sessions-ended": () => "You were signed out on all other devices",
  "email-code": () => "Your code for the new email",
  "email-changed": () => "The email address of your account was changed",
  "website-deleted": (facts) => `Your website ${titleOf(facts)} was deleted`,
  "website-restored": (facts) => `Your website ${titleOf(facts)} was restored`,
};

/** The text of a notice: what happened, and what to do if it was someone else. */
export function noticeText(kind: NoticeKind, facts: NoticeFacts): { subject: string; text: string } {
  return { subject: subjects[kind](facts), text: `${paragraphs[kind](facts).join("\n\n")}\n` };
}

const fine = "If this was you, you don't need to do anything.";
const changeIt = (accountUrl: string) =>
  `If this was not you, change your password now at ${accountUrl}. This signs out all other devices.`;
const from = ({ device }: NoticeFacts) => (device ? `from ${device}` : "on the server that runs Vitrine");

const paragraphs: Record<NoticeKind, (facts: NoticeFacts) => string[]> = {
  "password-changed": (facts) => [
    `The password of ${facts.email} was changed on ${formatTime(facts.at)}, ${from(facts)}. All other devices were signed out.`,
    fine,
    `If this was not you, someone else may be using your account. Ask the person who runs this install to set a new password with "npx vitrine user password ${facts.email}". This signs out all devices.`,
  ],
  "new-device": (facts) => [
    `Someone signed in to ${facts.email} on ${formatTime(facts.at)}, ${from(facts)}. Either this browser is new, or it had been signed out.`,
    fine,
    changeIt(facts.accountUrl),
  ],
  "email-code": ({ email, code = "" }) => [
    `Someone wants to use ${email} for a Vitrine account. The code is ${code}. It expires in 15 minutes.`,
    "If this was not you, ignore this email. Nothing changes without the code.",
  ],
  "email-changed": (facts) => [
    `The email address of your account was changed from ${facts.email} to ${facts.newEmail} on ${formatTime(facts.at)}, ${from(facts)}. From now on, sign in with the new email.`,
    fine,
    `If this was not you, someone else may be using your account. Ask the person who runs this install to set a new password with "npx vitrine user password ${facts.newEmail}". This signs out all devices.`,
  ],
  "sessions-ended": (facts) => [
    `All other devices of ${facts.email} were signed out on ${formatTime(facts.at)}, ${from(facts)}.`,
    fine,
    changeIt(facts.accountUrl),
  ],
  "website-deleted": (facts) => [
    `${facts.website?.by} deleted your website ${titleOf(facts)} on ${formatTime(facts.at)}, ${from(facts)}. Visitors can't open it, and it sends no emails.`,
    `You can restore it until ${formatTime(facts.website?.removedAt ?? facts.at)}: sign in at ${facts.studioUrl} and choose "Deleted websites". After that, its pages, products, orders and files are deleted permanently.`,
  ],
  "website-restored": (facts) => [
    `${facts.website?.by} restored your website ${titleOf(facts)} on ${formatTime(facts.at)}, ${from(facts)}. Visitors can open it again, and waiting emails are sent.`,
    "You don't need to do anything.",
  ],
};

const titleOf = ({ website }: NoticeFacts) => oneLine(website?.title ?? "");

function formatTime(at: Date): string {
  const moment = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });
  return `${moment.format(at)} UTC`;
}
