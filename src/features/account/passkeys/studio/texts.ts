import type { PasskeyProblem } from "#kernel/browser/webAuthn.ts";
import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";
import { phrase } from "#kernel/domain/texts/phrase.ts";
import { passkeyTexts as sharedTexts } from "../domain/passkeyTexts.ts";

export const texts = defineTexts("studio.passkeys", {
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
  renameOf: phrase("Rename {name}", "name"),
  save: "Save",
  renamed: "Passkey renamed",
  remove: "Remove",
  removeOf: phrase("Remove {name}", "name"),
  removeTitle: phrase("Remove {name}?", "name"),
  removeText: "It no longer signs in to your account. You can also delete it on your device.",
  removed: "Passkey removed",
  impossible: "Passkeys work only when the studio is opened over https.",
  usedElsewhere: phrase("Passkeys work only at {host}. Open the studio there.", "host"),
  elsewhere: phrase("Passkeys work only at {origin}. Open the studio there to add one.", "origin"),
});

/** Why the browser made or used no passkey. */
export const problemText = (problem: PasskeyProblem, host: string): string =>
  problem === "elsewhere" ? texts.usedElsewhere(host) : sharedTexts[problem];
