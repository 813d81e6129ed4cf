import { namedPerson, type PersonToName } from "#kernel/domain/namedPerson.ts";
import { oneLine } from "#kernel/domain/oneLine.ts";
import { currentTextLocale, defineTexts, inCurrentLanguage } from "#kernel/domain/texts/defineTexts.ts";
import { counted, phrase } from "#kernel/domain/texts/phrase.ts";
import { showDevice } from "#kernel/domain/visitors/deviceName.ts";

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
  /** For "invitation": the names of the roles that it offers, and the link to answer it. */
  invitation?: { roles: readonly string[]; link: string; days: number } | undefined;
  /** The studio's account screen. */
  accountUrl: string;
  studioUrl: string;
}

const texts = defineTexts("studio.notices", {
  subjects: {
    "password-changed": "Your password was changed",
    "new-device": "New sign-in to your account",
    "sessions-ended": "You were signed out on all other devices",
    "email-code": "Your code for the new email",
    "email-changed": "The email address of your account was changed",
    "two-step-on": "Two-step verification was turned on",
    "two-step-replaced": "Your authenticator app was replaced",
    "two-step-off": "Two-step verification was turned off",
    "recovery-codes-new": "You have new recovery codes",
    "recovery-code-used": "A recovery code was used to sign in",
    "codes-guessed": "Someone entered your password, but wrong codes",
    "passkey-added": "A passkey was added to your account",
    "passkey-removed": "A passkey was removed from your account",
  },
  websiteSubjects: {
    "website-deleted": phrase("Your website {website} was deleted", "website"),
    "website-restored": phrase("Your website {website} was restored", "website"),
    invitation: phrase("You are invited to work on {website}", "website"),
    "contributor-removed": phrase("You no longer have access to {website}", "website"),
    "ownership-received": phrase("You now own {website}", "website"),
    "ownership-given": phrase("You transferred {website}", "website"),
  },
  /** Fills `{where}`. */
  fromDevice: phrase("from {device}", "device"),
  onServer: "on the server that runs Vitrine",
  someone: "Someone",
  someoneElse: "someone else",
  fine: "If this was you, you don't need to do anything.",
  changePassword: phrase(
    "If this was not you, change your password now at {address}. This signs out all other devices.",
    "address",
  ),
  askForPassword: phrase(
    'If this was not you, someone else may be using your account. Ask the person who runs this install to set a new password with "npx vitrine user password {email}". This signs out all devices.',
    "email",
  ),
  askForSignOut: phrase(
    'If this was not you, someone else may be using your account. Ask the person who runs this install to sign out all devices with "npx vitrine user password {email}" and "npx vitrine user two-step-off {email}".',
    "email",
  ),
  passwordChanged: phrase(
    "The password of {email} was changed on {time}, {where}. All other devices were signed out.",
    "email",
    "time",
    "where",
  ),
  newDevice: phrase(
    "Someone signed in to {email} on {time}, {where}. Either this browser is new, or it had been signed out.",
    "email",
    "time",
    "where",
  ),
  emailCode: phrase(
    "Someone wants to use {email} for a Vitrine account. The code is {code}. It expires in 15 minutes.",
    "email",
    "code",
  ),
  ignoreCode: "If this was not you, ignore this email. Nothing changes without the code.",
  emailChanged: phrase(
    "The email address of your account was changed from {email} to {newEmail} on {time}, {where}. From now on, sign in with the new email.",
    "email",
    "newEmail",
    "time",
    "where",
  ),
  sessionsEnded: phrase("All other devices of {email} were signed out on {time}, {where}.", "email", "time", "where"),
  twoStepOn: phrase(
    "Two-step verification was turned on for {email} on {time}, {where}. From now on, signing in with your password also needs a code of your authenticator app.",
    "email",
    "time",
    "where",
  ),
  twoStepReplaced: phrase(
    "The authenticator app of {email} was replaced on {time}, {where}. Codes of the old one no longer work. Your recovery codes still work.",
    "email",
    "time",
    "where",
  ),
  twoStepOff: phrase(
    "Two-step verification was turned off for {email} on {time}, {where}. From now on, your password is enough to sign in.",
    "email",
    "time",
    "where",
  ),
  newCodes: phrase(
    "New recovery codes were created for {email} on {time}, {where}. The old ones no longer work.",
    "email",
    "time",
    "where",
  ),
  codeUsed: phrase("Someone signed in to {email} with a recovery code on {time}, {where}.", "email", "time", "where"),
  noCodesLeft: 'No recovery code is left. Choose "New recovery codes" on your account screen.',
  codesLeft: counted({ one: "{count} recovery code is left.", other: "{count} recovery codes are left." }, "count"),
  replaceApp: phrase(
    'If this was you and you no longer have your phone, choose "Replace authenticator" at {address} to use another one.',
    "address",
  ),
  codesGuessed: phrase(
    "Someone entered the right password of {email} and several wrong codes on {time}, {where}. They were not signed in.",
    "email",
    "time",
    "where",
  ),
  useNewestCode:
    "If this was you, use the newest code of your authenticator app. Check that the time of your phone is set automatically.",
  passwordKnown: phrase(
    "If this was not you, someone else knows your password. Change it now at {address}. This signs out all other devices.",
    "address",
  ),
  passkeyAdded: phrase(
    "The passkey {passkey} was added to {email} on {time}, {where}. It signs in without a password.",
    "passkey",
    "email",
    "time",
    "where",
  ),
  removePasskey: phrase(
    "If this was not you, remove it at {address} and change your password. This signs out all other devices.",
    "address",
  ),
  passkeyRemoved: phrase(
    "The passkey {passkey} was removed from {email} on {time}, {where}.",
    "passkey",
    "email",
    "time",
    "where",
  ),
  websiteDeleted: phrase(
    "{person} deleted your website {website} on {time}, {where}. Visitors can't open it, and it sends no emails.",
    "person",
    "website",
    "time",
    "where",
  ),
  restoreWebsite: phrase(
    'You can restore it until {time}: sign in at {address} and choose "Deleted websites". After that, its pages, products, orders and files are deleted permanently.',
    "time",
    "address",
  ),
  websiteRestored: phrase(
    "{person} restored your website {website} on {time}, {where}. Visitors can open it again, and waiting emails are sent.",
    "person",
    "website",
    "time",
    "where",
  ),
  nothingToDo: "You don't need to do anything.",
  invitation: phrase(
    "{person} invites you to work on the website {website}. Your role: {roles}.",
    "person",
    "website",
    "roles",
  ),
  openInvitation: phrase("To accept or decline, open {address}", "address"),
  invitationEnds: phrase("The link works for {days} days. If you don't know the sender, ignore this email.", "days"),
  contributorRemoved: phrase(
    "{person} removed you from the website {website} on {time}. You can no longer open it in the studio.",
    "person",
    "website",
    "time",
  ),
  askOwner: "If you think that this is a mistake, ask the website's owner.",
  ownershipReceived: phrase(
    "{person} made you the owner of the website {website} on {time}. You have every right on it.",
    "person",
    "website",
    "time",
  ),
  openWebsite: phrase("Open it at {address}", "address"),
  ownershipGiven: phrase(
    "You made {person} the owner of the website {website} on {time}, {where}. You are an administrator of it now.",
    "person",
    "website",
    "time",
    "where",
  ),
});

/** The text of a notice in the current language: what happened, and what to do if it was someone else. */
export function noticeText(kind: NoticeKind, facts: NoticeFacts): { subject: string; text: string } {
  return { subject: subjectOf(kind, facts), text: `${paragraphs[kind](facts).join("\n\n")}\n` };
}

function subjectOf(kind: NoticeKind, facts: NoticeFacts): string {
  const { subjects, websiteSubjects } = texts;
  return kind in subjects
    ? subjects[kind as keyof typeof subjects]
    : websiteSubjects[kind as keyof typeof websiteSubjects](titleOf(facts));
}

const paragraphs: Record<NoticeKind, (facts: NoticeFacts) => string[]> = {
  "password-changed": (facts) => [
    texts.passwordChanged(facts.email, timeOf(facts), whereOf(facts)),
    texts.fine,
    texts.askForPassword(facts.email),
  ],
  "new-device": (facts) => [
    texts.newDevice(facts.email, timeOf(facts), whereOf(facts)),
    texts.fine,
    texts.changePassword(facts.accountUrl),
  ],
  "email-code": ({ email, code = "" }) => [texts.emailCode(email, code), texts.ignoreCode],
  "email-changed": (facts) => [
    texts.emailChanged(facts.email, facts.newEmail ?? "", timeOf(facts), whereOf(facts)),
    texts.fine,
    texts.askForPassword(facts.newEmail ?? ""),
  ],
  "sessions-ended": (facts) => [
    texts.sessionsEnded(facts.email, timeOf(facts), whereOf(facts)),
    texts.fine,
    texts.changePassword(facts.accountUrl),
  ],
  "two-step-on": (facts) => [
    texts.twoStepOn(facts.email, timeOf(facts), whereOf(facts)),
    texts.fine,
    texts.askForSignOut(facts.email),
  ],
  "two-step-replaced": (facts) => [
    texts.twoStepReplaced(facts.email, timeOf(facts), whereOf(facts)),
    texts.fine,
    texts.askForSignOut(facts.email),
  ],
  "two-step-off": (facts) => [
    texts.twoStepOff(facts.email, timeOf(facts), whereOf(facts)),
    texts.fine,
    texts.changePassword(facts.accountUrl),
  ],
  "recovery-codes-new": (facts) => [
    texts.newCodes(facts.email, timeOf(facts), whereOf(facts)),
    texts.fine,
    texts.changePassword(facts.accountUrl),
  ],
  "recovery-code-used": (facts) => [
    `${texts.codeUsed(facts.email, timeOf(facts), whereOf(facts))} ${codesLeft(facts.codesLeft ?? 0)}`,
    texts.replaceApp(facts.accountUrl),
    texts.changePassword(facts.accountUrl),
  ],
  "codes-guessed": (facts) => [
    texts.codesGuessed(facts.email, timeOf(facts), whereOf(facts)),
    texts.useNewestCode,
    texts.passwordKnown(facts.accountUrl),
  ],
  "passkey-added": (facts) => [
    texts.passkeyAdded(oneLine(facts.passkey ?? ""), facts.email, timeOf(facts), whereOf(facts)),
    texts.fine,
    texts.removePasskey(facts.accountUrl),
  ],
  "passkey-removed": (facts) => [
    texts.passkeyRemoved(oneLine(facts.passkey ?? ""), facts.email, timeOf(facts), whereOf(facts)),
    texts.fine,
    texts.changePassword(facts.accountUrl),
  ],
  "website-deleted": (facts) => [
    texts.websiteDeleted(personOf(facts), titleOf(facts), timeOf(facts), whereOf(facts)),
    texts.restoreWebsite(formatTime(facts.website?.removedAt ?? facts.at), facts.studioUrl),
  ],
  "website-restored": (facts) => [
    texts.websiteRestored(personOf(facts), titleOf(facts), timeOf(facts), whereOf(facts)),
    texts.nothingToDo,
  ],
  invitation: (facts) => [
    texts.invitation(personOf(facts), titleOf(facts), rolesOf(facts)),
    texts.openInvitation(facts.invitation?.link ?? ""),
    texts.invitationEnds(facts.invitation?.days ?? 0),
  ],
  "contributor-removed": (facts) => [
    texts.contributorRemoved(personOf(facts), titleOf(facts), timeOf(facts)),
    texts.askOwner,
  ],
  "ownership-received": (facts) => [
    texts.ownershipReceived(personOf(facts), titleOf(facts), timeOf(facts)),
    texts.openWebsite(facts.studioUrl),
  ],
  "ownership-given": (facts) => [
    texts.ownershipGiven(
      facts.newOwner ? namedPerson(facts.newOwner) : texts.someoneElse,
      titleOf(facts),
      timeOf(facts),
      whereOf(facts),
    ),
    texts.fine,
    texts.changePassword(facts.accountUrl),
  ],
};

const whereOf = ({ device }: NoticeFacts) => (device ? texts.fromDevice(showDevice(device)) : texts.onServer);

const codesLeft = (count: number) => (count === 0 ? texts.noCodesLeft : texts.codesLeft(count));

const personOf = ({ website }: NoticeFacts) => (website?.by ? namedPerson(website.by) : texts.someone);

const rolesOf = ({ invitation }: NoticeFacts) => (invitation?.roles ?? []).map(inCurrentLanguage).join(", ");

const titleOf = ({ website }: NoticeFacts) => oneLine(website?.title ?? "");

const timeOf = ({ at }: NoticeFacts) => formatTime(at);

function formatTime(at: Date): string {
  const moment = new Intl.DateTimeFormat(currentTextLocale(), {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: "UTC",
  });
  return `${moment.format(at)} UTC`;
}
