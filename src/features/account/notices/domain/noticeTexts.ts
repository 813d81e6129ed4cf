/** What an account's owner is told of. */
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
  /** Such as "Firefox on Windows"; undefined: done on the machine that the install runs on. */
  device: string | undefined;
  /** Of "email-code": what is typed to use this email. */
  code?: string | undefined;
  /** Of "email-changed": the email from now on. */
  newEmail?: string | undefined;
  /** Of "website-deleted" and "website-restored": what somebody else did with a website that the account owns. */
  website?: { title: string; by: string; removedAt: Date } | undefined;
  /** The studio's account screen. */
  accountUrl: string;
  studioUrl: string;
}

const subjects: Record<NoticeKind, (facts: NoticeFacts) => string> = {
  "password-changed": () => "Your password was changed",
  "new-device": () => "New sign-in to your account",
  "sessions-ended": () => "Your other sessions were ended",
  "email-code": () => "Your code for the new email",
  "email-changed": () => "The email of your account was changed",
  "website-deleted": (facts) => `Your website ${titleOf(facts)} was deleted`,
  "website-restored": (facts) => `Your website ${titleOf(facts)} was brought back`,
};

/** A notice as its reader gets it: what happened, and what to do when it was somebody else. */
export function noticeText(kind: NoticeKind, facts: NoticeFacts): { subject: string; text: string } {
  return { subject: subjects[kind](facts), text: `${paragraphs[kind](facts).join("\n\n")}\n` };
}

const fine = "If this was you, there is nothing to do.";
const changeIt = (accountUrl: string) =>
  `If this was not you, change your password now at ${accountUrl}. This logs out all other devices.`;
const from = ({ device }: NoticeFacts) => (device ? `from ${device}` : "on the machine that Vitrine runs on");

const paragraphs: Record<NoticeKind, (facts: NoticeFacts) => string[]> = {
  "password-changed": (facts) => [
    `The password of ${facts.email} was changed on ${momentOf(facts.at)}, ${from(facts)}. All other sessions were ended.`,
    fine,
    `If this was not you, somebody else may be using your account. Ask the person who runs this install to set a new password with "npx vitrine user password ${facts.email}". This logs out all devices.`,
  ],
  "new-device": (facts) => [
    `Somebody signed in to ${facts.email} on ${momentOf(facts.at)}, ${from(facts)}. You have not signed in from this browser before, or its session was ended.`,
    fine,
    changeIt(facts.accountUrl),
  ],
  "email-code": ({ email, code = "" }) => [
    `Somebody wants to use ${email} for an account of Vitrine. The code is ${code}. It can be used for 15 minutes.`,
    "If this was not you, there is nothing to do. Without the code nothing changes.",
  ],
  "email-changed": (facts) => [
    `The email of your account was changed from ${facts.email} to ${facts.newEmail} on ${momentOf(facts.at)}, ${from(facts)}. Sign in with the new one from now on.`,
    fine,
    `If this was not you, somebody else may be using your account. Ask the person who runs this install to set a new password with "npx vitrine user password ${facts.newEmail}". This logs out all devices.`,
  ],
  "sessions-ended": (facts) => [
    `All other sessions of ${facts.email} were ended on ${momentOf(facts.at)}, ${from(facts)}.`,
    fine,
    changeIt(facts.accountUrl),
  ],
  "website-deleted": (facts) => [
    `${facts.website?.by} deleted your website ${titleOf(facts)} on ${momentOf(facts.at)}, ${from(facts)}. Nobody can visit it, and it sends no emails.`,
    `You can bring it back until ${momentOf(facts.website?.removedAt ?? facts.at)}: sign in at ${facts.studioUrl} and choose "Deleted websites". After that its pages, products, orders and files are gone for good.`,
  ],
  "website-restored": (facts) => [
    `${facts.website?.by} brought back your website ${titleOf(facts)} on ${momentOf(facts.at)}, ${from(facts)}. It can be visited again, and emails that waited are sent.`,
    "There is nothing to do.",
  ],
};

/** In one line: a subject must not become another header. */
const titleOf = ({ website }: NoticeFacts) => website?.title.replace(/\s+/g, " ").trim() ?? "";

function momentOf(at: Date): string {
  const moment = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });
  return `${moment.format(at)} UTC`;
}
