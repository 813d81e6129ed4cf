import { passkeyTexts } from "#features/account/passkeys/domain/passkeyTexts.ts";
import type { CallAddress } from "#kernel/contract/callAddress.ts";
import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";

/** Calls of scripts. Passkeys need scripts, because the browser creates and uses them. */
export const memberPasskeyCalls = {
  askToSignIn: { method: "POST", path: "/api/site-users/account/session/passkey-options" },
  signIn: { method: "POST", path: "/api/site-users/account/session/passkey" },
  askToAdd: { method: "POST", path: "/api/site-users/account/passkeys/options" },
  add: { method: "POST", path: "/api/site-users/account/passkeys" },
} as const satisfies Record<string, CallAddress>;

/** Page and plain HTML forms of a member's passkeys. */
export const memberPasskeyPaths = {
  page: "/account/passkeys",
  rename: "/account/passkeys/rename",
  remove: "/account/passkeys/remove",
};

/** Texts of a member's passkeys, with `{…}` placeholders (`fillMessage`). */
export const memberPasskeyTexts = defineTexts("passkeys", {
  title: "Passkeys",
  summary: "Sign in with your fingerprint, your face or a PIN.",
  text: "Sign in with your fingerprint, your face or the PIN of your device instead of your password.",
  none: "You have no passkeys yet.",
  added: "Added {date}",
  lastUsed: "Last used {date}",
  neverUsed: "Never used",
  worksAt: "Works only at {host}",
  rename: "Rename",
  renameOf: "Rename {name}",
  remove: "Remove",
  removeOf: "Remove {name}",
  name: "Name",
  nameHint: "So that you recognize it later.",
  save: "Save",
  cancel: "Cancel",
  addTitle: "Add a passkey",
  password: "Password",
  add: "Add a passkey",
  adding: "Waiting for your device…",
  needsScript: "To add a passkey, turn on JavaScript.",
  impossible: "Passkeys don't work at the address of this website.",
  elsewhere: "Passkeys work only at {host}.",
  signInAgain: "To add a passkey, sign in again. We send you a link.",
  sendLink: "Email me a sign-in link",
  signIn: passkeyTexts.signIn,
  signingIn: "Signing in…",
  done: { added: "Passkey added.", renamed: "Passkey renamed.", removed: "Passkey removed." },
});
