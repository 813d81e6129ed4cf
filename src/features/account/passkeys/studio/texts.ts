import type { PasskeyProblem } from "#kernel/browser/webAuthn.ts";
import { passkeyTexts as sharedTexts } from "../domain/passkeyTexts.ts";

export const texts = {
  title: "Passkeys",
  text: "Sign in with your fingerprint, your face or the PIN of your device instead of your password. No code is needed.",
  none: "You have no passkeys yet.",
  added: "Added",
  lastUsed: "Last used",
  neverUsed: "Never used",
  add: "Add a passkey",
  addTitle: "Add a passkey",
  addText: "Your browser asks you next for your fingerprint, your face or a PIN.",
  name: "Name",
  nameHint: "So that you recognize it later.",
  continue: "Continue",
  passkeyAdded: "Passkey added",
  rename: "Rename",
  renameOf: (name: string) => `Rename ${name}`,
  save: "Save",
  renamed: "Passkey renamed",
  remove: "Remove",
  removeOf: (name: string) => `Remove ${name}`,
  removeTitle: (name: string) => `Remove ${name}?`,
  removeText: "It no longer signs in to your account. You can also delete it on your device.",
  removed: "Passkey removed",
  full: sharedTexts.full,
  impossible: "Passkeys work only when the studio is opened over https.",
  noBrowser: sharedTexts.noBrowser,
  elsewhere: (origin: string) => `Passkeys work only at ${origin}. Open the studio there to add one.`,
} as const;

/** Why the browser made or used no passkey. */
export const problemTexts: Record<PasskeyProblem, (host: string) => string> = {
  canceled: () => sharedTexts.canceled,
  known: () => sharedTexts.known,
  elsewhere: (host) => `Passkeys work only at ${host}. Open the studio there.`,
};
