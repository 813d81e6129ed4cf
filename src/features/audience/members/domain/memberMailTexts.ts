/** Emails about a member's account, with `{…}` placeholders (`fillMessage`). */
export const memberMailTexts = {
  ignore: "If you did not request this, you can ignore this email. The link works once.",
  verify: {
    subject: "Confirm your email for {siteTitle}",
    title: "Confirm your email",
    introduction: "Finish your account at {siteTitle}. The link is valid for 24 hours.",
    action: "Confirm email",
    notice:
      "If you did not create an account at {siteTitle}, you can ignore this email. Nothing happens without the link.",
  },
  invite: {
    subject: "{siteTitle} invites you to create an account",
    title: "Create your account",
    introduction:
      "{siteTitle} invites you to create an account, where you see your orders and save your addresses. The link is valid for 7 days and works once.",
    action: "Create account",
    notice: "If you don't want an account, you can ignore this email. Nothing happens without the link.",
  },
  membership: {
    subject: "Open your membership: {membership}",
    title: "Your membership is ready",
    introduction:
      "Thank you for buying {membership} at {siteTitle}. The link opens it: it creates your account for this email and signs you in. It is valid for 7 days and works once.",
    action: "Open membership",
    notice: "After that, you can create an account with this email at {siteTitle} at any time.",
  },
  membershipSignIn: {
    subject: "Open your membership: {membership}",
    title: "Your membership is ready",
    introduction:
      "Thank you for buying {membership} at {siteTitle}. The link signs you in and opens it. It is valid for 15 minutes. Do not share it.",
    action: "Open membership",
    notice: "After that, sign in to your account with this email at {siteTitle}.",
  },
  exists: {
    subject: "You already have an account at {siteTitle}",
    title: "You already have an account",
    introduction:
      "Someone tried to create an account at {siteTitle} with your email, which has one already. If it was you and you forgot your password, choose a new one. The link is valid for 1 hour.",
    action: "Choose a new password",
    notice: "If it was not you, you can ignore this email. Nothing was changed.",
  },
  reset: {
    subject: "Choose a new password for {siteTitle}",
    title: "Choose a new password",
    introduction: "Open the link to choose a new password. It is valid for 1 hour.",
    action: "Choose a new password",
  },
  link: {
    subject: "Sign in to {siteTitle}",
    title: "Sign in",
    introduction: "Open the link to sign in. It is valid for 15 minutes. Do not share it.",
    action: "Sign in",
  },
  changeEmail: {
    subject: "Confirm your new email for {siteTitle}",
    title: "Confirm your new email",
    introduction: "Open the link to use this email for your account at {siteTitle}. It is valid for 1 hour.",
    action: "Confirm email",
  },
  changeEmailAsked: {
    subject: "A new email was requested for your account at {siteTitle}",
    title: "A new email was requested",
    introduction:
      "Someone who is signed in to your account at {siteTitle} asked to change its email to {email}. It changes when they open the link that we sent to {email}.",
    notice:
      "If it was not you, sign out all other devices in your account, and change your password. Then the link no longer works.",
  },
  delete: {
    subject: "Delete your account at {siteTitle}",
    title: "Delete your account",
    introduction: "Open the link to permanently delete your account at {siteTitle}. It is valid for 1 hour.",
    action: "Delete account",
  },
  emailChanged: {
    subject: "Your email at {siteTitle} was changed",
    title: "Your email was changed",
    introduction: "Your account at {siteTitle} now uses the email {email}.",
    notice: "If it was not you, reply to this email.",
  },
  passwordChanged: {
    subject: "Your password at {siteTitle} was changed",
    title: "Your password was changed",
    introduction: "The password of your account at {siteTitle} was changed. Other devices were signed out.",
    notice: "If it was not you, choose a new password on the sign-in page, or reply to this email.",
  },
  passkeyAdded: {
    subject: "A passkey was added to your account at {siteTitle}",
    title: "A passkey was added",
    introduction: "The passkey “{passkey}” was added to your account at {siteTitle}. It signs in without a password.",
    notice: "If it was not you, remove it in your account and choose a new password there, or reply to this email.",
  },
  passkeyRemoved: {
    subject: "A passkey was removed from your account at {siteTitle}",
    title: "A passkey was removed",
    introduction: "The passkey “{passkey}” no longer signs in to your account at {siteTitle}.",
    notice: "If it was not you, choose a new password in your account, or reply to this email.",
  },
  deleted: {
    subject: "Your account at {siteTitle} was deleted",
    title: "Your account was deleted",
    introduction: "Your account at {siteTitle} was permanently deleted. Orders are kept for the shop's records.",
  },
};
