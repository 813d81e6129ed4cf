import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";
import { maxPasskeys } from "./maxPasskeys.ts";

/** Texts about passkeys that the studio and the account pages of websites share. */
export const passkeyTexts = defineTexts("passkeys.shared", {
  signIn: "Sign in with a passkey",
  canceled: "No passkey was used. Try again, or choose another way.",
  known: "This device already has a passkey for your account.",
  full: `You have ${maxPasskeys} passkeys. Remove one to add another.`,
  noBrowser: "This browser has no passkeys.",
});
