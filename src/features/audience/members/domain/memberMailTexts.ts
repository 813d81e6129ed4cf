import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";

const ignore = "If you did not request this, you can ignore this email. The link works once.";

/** Emails about a member's account, with `{…}` placeholders (merge tags). */
export const memberMailTexts = defineTexts("account.mail", {
  verify: {
    subject: "Confirm your email for {site.title}",
    title: "Confirm your email",
    introduction: "Finish your account at {site.title}. The link is valid for 24 hours.",
    action: "Confirm email",
    notice:
      "If you did not create an account at {site.title}, you can ignore this email. Nothing happens without the link.",
  },
  invite: {
    subject: "{site.title} invites you to create an account",
    title: "Create your account",
    introduction:
      "{site.title} invites you to create an account, where you see your orders and save your addresses. The link is valid for 7 days and works once.",
    action: "Create account",
    notice: "If you don't want an account, you can ignore this email. Nothing happens without the link.",
  },
  membership: {
    subject: "Open your membership: {membership}",
    title: "Your membership is ready",
    introduction:
      "Thank you for buying {membership} at {site.title}. The link opens it: it creates your account for this email and signs you in. It is valid for 7 days and works once.",
    action: "Open membership",
    notice: "After that, you can create an account with this email at {site.title} at any time.",
  },
  membershipSignIn: {
    subject: "Open your membership: {membership}",
    title: "Your membership is ready",
    introduction:
      "Thank you for buying {membership} at {site.title}. The link signs you in and opens it. It is valid for 15 minutes. Do not share it.",
    action: "Open membership",
    notice: "After that, sign in to your account with this email at {site.title}.",
  },
  exists: {
    subject: "You already have an account at {site.title}",
    title: "You already have an account",
    introduction:
      "Someone tried to create an account at {site.title} with your email, which has one already. If it was you and you forgot your password, choose a new one. The link is valid for 1 hour.",
    action: "Choose a new password",
    notice: "If it was not you, you can ignore this email. Nothing was changed.",
  },
  reset: {
    subject: "Choose a new password for {site.title}",
    title: "Choose a new password",
    introduction: "Open the link to choose a new password. It is valid for 1 hour.",
    action: "Choose a new password",
    notice: ignore,
  },
  link: {
    subject: "Sign in to {site.title}",
    title: "Sign in",
    introduction: "Open the link to sign in. It is valid for 15 minutes. Do not share it.",
    action: "Sign in",
    notice: ignore,
  },
  changeEmail: {
    subject: "Confirm your new email for {site.title}",
    title: "Confirm your new email",
    introduction: "Open the link to use this email for your account at {site.title}. It is valid for 1 hour.",
    action: "Confirm email",
    notice: ignore,
  },
  changeEmailAsked: {
    subject: "A new email was requested for your account at {site.title}",
    title: "A new email was requested",
    introduction:
      "Someone who is signed in to your account at {site.title} asked to change its email to {email}. It changes when they open the link that we sent to {email}.",
    notice:
      "If it was not you, sign out all other devices in your account, and change your password. Then the link no longer works.",
  },
  delete: {
    subject: "Delete your account at {site.title}",
    title: "Delete your account",
    introduction: "Open the link to permanently delete your account at {site.title}. It is valid for 1 hour.",
    action: "Delete account",
    notice: ignore,
  },
  emailChanged: {
    subject: "Your email at {site.title} was changed",
    title: "Your email was changed",
    introduction: "Your account at {site.title} now uses the email {email}.",
    notice: "If it was not you, reply to this email.",
  },
  passwordChanged: {
    subject: "Your password at {site.title} was changed",
    title: "Your password was changed",
    introduction: "The password of your account at {site.title} was changed. Other devices were signed out.",
    notice: "If it was not you, choose a new password on the sign-in page, or reply to this email.",
  },
  passkeyAdded: {
    subject: "A passkey was added to your account at {site.title}",
    title: "A passkey was added",
    introduction: "The passkey “{passkey}” was added to your account at {site.title}. It signs in without a password.",
    notice: "If it was not you, remove it in your account and choose a new password there, or reply to this email.",
  },
  passkeyRemoved: {
    subject: "A passkey was removed from your account at {site.title}",
    title: "A passkey was removed",
    introduction: "The passkey “{passkey}” no longer signs in to your account at {site.title}.",
    notice: "If it was not you, choose a new password in your account, or reply to this email.",
  },
  deleted: {
    subject: "Your account at {site.title} was deleted",
    title: "Your account was deleted",
    introduction: "Your account at {site.title} was permanently deleted. Orders are kept for the shop's records.",
  },
});

interface MailInfo {
  /** Name in the studio. */
  name: string;
  when: string;
  /** More merge tags, with a sample each. */
  tags?: Record<string, { text: string; sample: string }>;
}

const email = { email: { text: "The new email", sample: "ada@example.org" } };
const passkey = { passkey: { text: "Name of the passkey", sample: "Phone" } };
const membership = { membership: { text: "What was bought", sample: "Studio club" } };

/** How owners see these emails. */
export const memberMailInfo: Record<keyof typeof memberMailTexts, MailInfo> = {
  verify: { name: "Confirm email", when: "When a visitor creates an account." },
  invite: { name: "Invitation", when: "When you invite a customer to create an account." },
  membership: { name: "New membership", when: "When someone without an account buys a membership.", tags: membership },
  membershipSignIn: {
    name: "New membership, sign in",
    when: "When someone who has an account buys a membership without signing in.",
    tags: membership,
  },
  exists: { name: "Account exists", when: "When a visitor creates an account with an email that has one." },
  reset: { name: "New password", when: "When a member forgot the password." },
  link: { name: "Sign-in link", when: "When a member signs in without a password." },
  changeEmail: { name: "Confirm new email", when: "When a member changes their email, to the new one." },
  changeEmailAsked: {
    name: "New email requested",
    when: "When a member changes their email, to the old one.",
    tags: email,
  },
  delete: { name: "Delete account", when: "When a member asks to delete the account." },
  emailChanged: { name: "Email changed", when: "When the email of a member was changed.", tags: email },
  passwordChanged: { name: "Password changed", when: "When the password of a member was changed." },
  passkeyAdded: { name: "Passkey added", when: "When a passkey was added to an account.", tags: passkey },
  passkeyRemoved: { name: "Passkey removed", when: "When a passkey was removed from an account.", tags: passkey },
  deleted: { name: "Account deleted", when: "When an account was deleted." },
};
