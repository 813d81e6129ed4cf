import type { CallAddress } from "#kernel/contract/callAddress.ts";
import { memberAccountPage, memberSignInPage } from "#kernel/contract/memberPaths.ts";
import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";

/**
 * The part of the members' contract for browser bundles, without schemas. Storefront code imports values from here and
 * only types from `contract.ts`.
 */

export const memberCalls = {
  session: { method: "POST", path: "/api/site-users/account/session" },
  readSession: { method: "GET", path: "/api/site-users/account/session" },
  endSession: { method: "DELETE", path: "/api/site-users/account/session" },
} as const satisfies Record<string, CallAddress>;

/** The account's pages and plain HTML forms. A section's page is `/account/<id>`. */
export const accountPaths = {
  page: memberAccountPage,
  register: "/account/register",
  signIn: memberSignInPage,
  signOut: "/account/sign-out",
  forgotPassword: "/account/forgot-password",
  /** Requests an email with a link that signs in. */
  signInLink: "/account/sign-in-link",
  checkEmail: "/account/check-email",
  /** The page that links in emails open. */
  link: "/account/link",
  deleted: "/account/deleted",
  signedOut: "/account/signed-out",
  saveName: "/account/profile/name",
  saveLanguage: "/account/profile/language",
  changeEmail: "/account/profile/email",
  changePassword: "/account/profile/password",
  saveEmails: "/account/emails/save",
  endDevice: "/account/devices/end",
  exportData: "/account/data/export",
  deleteAccount: "/account/data/delete",
  mailDeleteLink: "/account/data/delete-link",
};

/** Header with a member's token, for calls that change something of theirs. */
export const memberTokenHeader = "x-siteuser-xsrf-token";

/** Texts of the account's pages. The journeys use the labels. */
export const accountTexts = defineTexts("account", {
  account: "Account",
  /** Before the title of a page whose form was refused. */
  errorPrefix: "Error: ",
  email: "Email",
  password: "Password",
  name: "Name",
  nameOptional: "Name (optional)",
  passwordHint: "At least {length} characters.",
  required: "Required",
  rememberMe: "Keep me signed in on this device",
  signIn: "Sign in",
  signInTitle: "Sign in",
  /** Above the sign-in form, if a form was sent after the session had ended. */
  ended: "You were signed out. Please sign in again, then repeat what you just did.",
  /** Also, if what was typed is in the form again after the sign-in. */
  endedKept: "You were signed out. Please sign in again. What you typed is kept until then.",
  keptTyped: "You are signed in again. What you typed is in the form, but was not saved yet.",
  signOut: "Sign out",
  signingOut: "Signing out…",
  signedOutTitle: "You are signed out",
  signedOutText: "You have signed out of your account in this browser.",
  keepCart: "Keep my cart in this browser",
  signInLinkTitle: "Sign in without a password",
  signInLinkText: "We send you a link that signs you in.",
  sendSignInLink: "Email me a sign-in link",
  forgotPassword: "Forgot your password?",
  forgotTitle: "Reset your password",
  forgotText: "Enter the email of your account. We send you a link to choose a new password.",
  sendResetLink: "Send link",
  newHere: "New here?",
  register: "Create account",
  registerTitle: "Create an account",
  registerText: "See your orders, save addresses, and check out faster.",
  haveAccount: "Already have an account?",
  backToSignIn: "Back to sign-in",
  proofTitle: "One moment",
  proofWorking: "There were many failed sign-ins. Your browser is solving a short task: {percent} % done.",
  proofDone: "Done. You can sign in now.",
  proofFailed: "Your browser could not solve the task. Please use a sign-in link instead.",
  proofNeedsScript:
    "There were many failed sign-ins to this account. To sign in with your password, turn on JavaScript. Or use a sign-in link.",
  checkEmailTitle: "Check your email",
  checkEmail: {
    register:
      "We sent an email to {email}. Open the link in it to finish your account. The link is valid for 24 hours.",
    reset: "If {email} has an account, we sent a link to it. The link is valid for 1 hour.",
    link: "If {email} has an account, we sent a sign-in link to it. The link is valid for 15 minutes.",
  },
  /** Without a mail server, no email is promised. */
  noMail: "This website can't send emails right now. Please contact its owner.",
  checkSpam: "Nothing there? Check your spam folder, or request the email again.",
  yourEmail: "your address",
  links: {
    VERIFY: {
      title: "Confirm your email",
      text: "This finishes your account for {email} and signs you in.",
      action: "Confirm and sign in",
    },
    RESET: { title: "Choose a new password", text: "For the account of {email}.", action: "Save password" },
    INVITE: {
      title: "Create your account",
      text: "This creates your account for {email} and signs you in.",
      action: "Create account",
    },
    SIGN_IN_LINK: { title: "Sign in", text: "This signs you in as {email}.", action: "Sign in" },
    CHANGE_EMAIL: {
      title: "Confirm your new email",
      text: "From now on, you sign in with {email}.",
      action: "Confirm email",
    },
    DELETE: {
      title: "Delete your account",
      text: "This permanently deletes the account of {email} and cancels its subscriptions. Orders are kept for the shop's records.",
      action: "Permanently delete account",
    },
  },
  linkUnknown: "This link has expired or was already used. Please request a new one.",
  linkOfOther: "This link belongs to another account. Sign out here, then sign in to that account.",
  linkTitle: "This link can't be used",
  choosePassword: "Choose a password (optional)",
  choosePasswordHint: "At least {length} characters. Leave empty to sign in with emailed links.",
  newPassword: "New password",
  passwordAgain: "Choose your password again",
  passwordAgainHint: "At least {length} characters. We ask because you created the account in another browser.",
  sections: "Your account",
  overview: "Overview",
  hello: "Hello, {name}",
  signedInAs: "Signed in as {email}",
  save: "Save",
  done: {
    "signed-in": "You are signed in.",
    "link-used": "This link has expired or was already used. You are signed in.",
    name: "Name saved.",
    language: "Language saved.",
    password: "Password saved. Your other devices were signed out.",
    "email-sent": "Open the link in the email that we sent to your new address. Until then, your email stays the same.",
    email: "Your email was changed.",
    emails: "Email preferences saved.",
    device: "Device signed out.",
    devices: "All other devices were signed out.",
    "delete-sent": "We sent you a link to delete your account. It is valid for 1 hour.",
  },
  deletedTitle: "Your account was deleted",
  deletedText: "You are signed out everywhere. Orders are kept for the shop's records.",
  continueShopping: "Continue shopping",
});

/** Texts of the account's own sections. */
export const sectionTexts = defineTexts("account.sections", {
  profile: "Profile",
  profileSummary: "Your name, email and password.",
  nameTooLong: "Use at most 200 characters.",
  currentEmail: "Your email is {email}.",
  language: "Language",
  languageText: "We write to you in this language.",
  changeEmail: "Change email",
  newEmail: "New email",
  sameEmail: "This is your email already. Enter another one.",
  sendConfirmation: "Send confirmation link",
  changePassword: "Change password",
  setPassword: "Set a password",
  setPasswordText: "You sign in with emailed links. With a password, you don't need to wait for an email.",
  currentPassword: "Current password",
  newPassword: "New password",
  savePassword: "Save password",
  emails: "Email preferences",
  emailsSummary: "Which emails you get.",
  emailsText: "You always get emails about your orders and your account.",
  wantsNews: "Send me news and offers",
  devices: "Devices",
  devicesText: "Where you are signed in.",
  thisDevice: "This device",
  lastSeen: "Last used {date}",
  signOutDevice: "Sign out",
  signOutDeviceOf: "Sign out {device}",
  signOutOthers: "Sign out all other devices",
  data: "Your data",
  dataSummary: "Download your data, or delete your account.",
  exportTitle: "Download your data",
  exportText: "A file with everything that is stored about your account, in the JSON format.",
  exportAction: "Download",
  deleteTitle: "Delete your account",
  deleteText:
    "This permanently deletes your profile, addresses, preferences, cart, newsletter sign-ups and messages, cancels your subscriptions and memberships, and signs you out everywhere. Your reviews stay without your name. Orders are kept for the shop's records, as the law requires, but no longer belong to an account.",
  deleteAction: "Permanently delete account",
  deleteByMailText: "You have no password. We send you a link that deletes your account.",
  sendDeleteLink: "Email me a link",
});

/** Texts of the header's link. */
export const accountLinkTexts = defineTexts("account.link", { signIn: "Sign in", account: "Account" });
