import { namedPerson, type PersonToName } from "#kernel/domain/namedPerson.ts";
import { oneLine } from "#kernel/domain/oneLine.ts";
import { plural } from "#kernel/domain/plural.ts";

/** The security events that an account's owner is notified about. */
export const noticeKinds = [
  "password-changed",
  "new-device",
  "sessions-ended",
  "email-code",
  "email-changed",
  "two-step-on",
  "two-step-replaced",
  "two-step-off",
  "recovery-codes-new",
  "recovery-code-used",
  "codes-guessed",
  "passkey-added",
  "passkey-removed",
  "website-deleted",
  "website-restored",
  "invitation",
  "contributor-removed",
  "ownership-received",
  "ownership-given",
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
  /** For "recovery-code-used": how many are left. */
  codesLeft?: number | undefined;
  /** For "passkey-added" and "passkey-removed": its name. */
  passkey?: string | undefined;
  /** For "website-deleted" and "website-restored": what someone else did with a website that the account owns. */
  website?: { title: string; by: PersonToName | undefined; removedAt?: Date } | undefined;
  /** For "ownership-given": the new owner. */
  newOwner?: PersonToName | undefined;
  /** For "invitation": what it offers, and the link to answer it. */
  invitation?: { roles: string; link: string; days: number } | undefined;
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
  "two-step-on": () => "Two-step verification was turned on",
  "two-step-replaced": () => "Your authenticator app was replaced",
  "two-step-off": () => "Two-step verification was turned off",
  "recovery-codes-new": () => "You have new recovery codes",
  "recovery-code-used": () => "A recovery code was used to sign in",
  "codes-guessed": () => "Someone entered your password, but wrong codes",
  "passkey-added": () => "A passkey was added to your account",
  "passkey-removed": () => "A passkey was removed from your account",
  "website-deleted": (facts) => `Your website ${titleOf(facts)} was deleted`,
  "website-restored": (facts) => `Your website ${titleOf(facts)} was restored`,
  invitation: (facts) => `You are invited to work on ${titleOf(facts)}`,
  "contributor-removed": (facts) => `You no longer have access to ${titleOf(facts)}`,
  "ownership-received": (facts) => `You now own ${titleOf(facts)}`,
  "ownership-given": (facts) => `You transferred ${titleOf(facts)}`,
};

/** The text of a notice: what happened, and what to do if it was someone else. */
export function noticeText(kind: NoticeKind, facts: NoticeFacts): { subject: string; text: string } {
  return { subject: subjects[kind](facts), text: `${paragraphs[kind](facts).join("\n\n")}\n` };
}

const fine = "If this was you, you don't need to do anything.";
const changeIt = (accountUrl: string) =>
  `If this was not you, change your password now at ${accountUrl}. This signs out all other devices.`;
const askOperator = ({ email }: NoticeFacts) =>
  `Ask the person who runs this install to sign out all devices with "npx vitrine user password ${email}" and "npx vitrine user two-step-off ${email}".`;
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
  "two-step-on": (facts) => [
    `Two-step verification was turned on for ${facts.email} on ${formatTime(facts.at)}, ${from(facts)}. From now on, signing in with your password also needs a code of your authenticator app.`,
    fine,
    `If this was not you, someone else may be using your account. ${askOperator(facts)}`,
  ],
  "two-step-replaced": (facts) => [
    `The authenticator app of ${facts.email} was replaced on ${formatTime(facts.at)}, ${from(facts)}. Codes of the old one no longer work. Your recovery codes still work.`,
    fine,
    `If this was not you, someone else may be using your account. ${askOperator(facts)}`,
  ],
  "two-step-off": (facts) => [
    `Two-step verification was turned off for ${facts.email} on ${formatTime(facts.at)}, ${from(facts)}. From now on, your password is enough to sign in.`,
    fine,
    changeIt(facts.accountUrl),
  ],
  "recovery-codes-new": (facts) => [
    `New recovery codes were created for ${facts.email} on ${formatTime(facts.at)}, ${from(facts)}. The old ones no longer work.`,
    fine,
    changeIt(facts.accountUrl),
  ],
  "recovery-code-used": (facts) => [
    `Someone signed in to ${facts.email} with a recovery code on ${formatTime(facts.at)}, ${from(facts)}. ${codesLeft(facts.codesLeft ?? 0)}`,
    `If this was you and you no longer have your phone, choose "Replace authenticator" at ${facts.accountUrl} to use another one.`,
    changeIt(facts.accountUrl),
  ],
  "codes-guessed": (facts) => [
    `Someone entered the right password of ${facts.email} and several wrong codes on ${formatTime(facts.at)}, ${from(facts)}. They were not signed in.`,
    "If this was you, use the newest code of your authenticator app. Check that the time of your phone is set automatically.",
    `If this was not you, someone else knows your password. Change it now at ${facts.accountUrl}. This signs out all other devices.`,
  ],
  "passkey-added": (facts) => [
    `The passkey ${nameOf(facts)} was added to ${facts.email} on ${formatTime(facts.at)}, ${from(facts)}. It signs in without a password.`,
    fine,
    `If this was not you, remove it at ${facts.accountUrl} and change your password. This signs out all other devices.`,
  ],
  "passkey-removed": (facts) => [
    `The passkey ${nameOf(facts)} was removed from ${facts.email} on ${formatTime(facts.at)}, ${from(facts)}.`,
    fine,
    changeIt(facts.accountUrl),
  ],
  "website-deleted": (facts) => [
    `${byOf(facts)} deleted your website ${titleOf(facts)} on ${formatTime(facts.at)}, ${from(facts)}. Visitors can't open it, and it sends no emails.`,
    `You can restore it until ${formatTime(facts.website?.removedAt ?? facts.at)}: sign in at ${facts.studioUrl} and choose "Deleted websites". After that, its pages, products, orders and files are deleted permanently.`,
  ],
  "website-restored": (facts) => [
    `${byOf(facts)} restored your website ${titleOf(facts)} on ${formatTime(facts.at)}, ${from(facts)}. Visitors can open it again, and waiting emails are sent.`,
    "You don't need to do anything.",
  ],
  invitation: (facts) => [
    `${byOf(facts)} invites you to work on the website ${titleOf(facts)}. Your role: ${facts.invitation?.roles}.`,
    `To accept or decline, open ${facts.invitation?.link}`,
    `The link works for ${facts.invitation?.days} days. If you don't know the sender, ignore this email.`,
  ],
  "contributor-removed": (facts) => [
    `${byOf(facts)} removed you from the website ${titleOf(facts)} on ${formatTime(facts.at)}. You can no longer open it in the studio.`,
    "If you think that this is a mistake, ask the website's owner.",
  ],
  "ownership-received": (facts) => [
    `${byOf(facts)} made you the owner of the website ${titleOf(facts)} on ${formatTime(facts.at)}. You have every right on it.`,
    `Open it at ${facts.studioUrl}`,
  ],
  "ownership-given": (facts) => [
    `You made ${facts.newOwner ? namedPerson(facts.newOwner) : "someone else"} the owner of the website ${titleOf(facts)} on ${formatTime(facts.at)}, ${from(facts)}. You are an administrator of it now.`,
    fine,
    changeIt(facts.accountUrl),
  ],
};

function codesLeft(count: number): string {
  if (count === 0) return 'No recovery code is left. Choose "New recovery codes" on your account screen.';
  return plural(count, { one: "{count} recovery code is left.", other: "{count} recovery codes are left." });
}

const nameOf = ({ passkey }: NoticeFacts) => oneLine(passkey ?? "");

const byOf = ({ website }: NoticeFacts) => (website?.by ? namedPerson(website.by) : "Someone");

const titleOf = ({ website }: NoticeFacts) => oneLine(website?.title ?? "");

function formatTime(at: Date): string {
  const moment = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });
  return `${moment.format(at)} UTC`;
}
