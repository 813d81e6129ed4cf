import { z } from "zod";
import { defineRoute, signedInAccount } from "#kernel/contract/defineRoute.ts";
import type { FailureTable } from "#kernel/contract/failure.ts";
import { newPasskey, passkeyOptions } from "#kernel/contract/webAuthn.ts";
import { nameOnOneLine } from "#kernel/domain/mailName.ts";
import { maxPasskeys } from "./domain/maxPasskeys.ts";

export const passkeyFailures = {
  "passkey-refused": {
    status: 400,
    message: "This passkey was not accepted. Try again, or use your password.",
  },
  "passkey-known": { status: 409, message: "This passkey was already added." },
  "passkey-unknown": { status: 404, message: "This passkey was removed." },
  "passkeys-full": {
    status: 409,
    message: `You can have up to ${maxPasskeys} passkeys. Remove one that you no longer use.`,
  },
  "passkeys-impossible": { status: 409, message: "Passkeys work only when the studio is opened over https." },
} satisfies FailureTable;

/** What its owner calls a passkey. */
export const passkeyName = z
  .string()
  .overwrite(nameOnOneLine)
  .min(1, "Required")
  .max(100, "Use at most 100 characters.");

export const passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  /** Null before the first use. */
  lastUsedAt: z.string().nullable(),
});

export type Passkey = z.infer<typeof passkey>;

export const listPasskeysRoute = defineRoute({
  method: "GET",
  path: "/api/config/account/passkeys",
  summary: "The passkeys of the signed-in account, oldest first",
  access: signedInAccount,
  withoutWebsite: true,
  response: z.object({
    items: z.array(passkey),
    /** The only origin where they work; null if the studio's address has no https. */
    origin: z.string().nullable(),
  }),
});

export const startPasskeyRoute = defineRoute({
  method: "POST",
  path: "/api/config/account/passkeys/options",
  summary: "What the browser needs to create a passkey",
  access: signedInAccount,
  withoutWebsite: true,
  response: passkeyOptions,
  failures: passkeyFailures,
});

export const addPasskeyRoute = defineRoute({
  method: "POST",
  path: "/api/config/account/passkeys",
  summary: "Adds a passkey that the browser created",
  access: signedInAccount,
  withoutWebsite: true,
  body: z.object({ name: passkeyName, credential: newPasskey }),
  status: 201,
  response: passkey,
  failures: passkeyFailures,
});

export const renamePasskeyRoute = defineRoute({
  method: "PUT",
  path: "/api/config/account/passkeys/:passkeyId",
  summary: "Renames a passkey",
  access: signedInAccount,
  withoutWebsite: true,
  params: z.object({ passkeyId: z.uuid() }),
  body: z.object({ name: passkeyName }),
  response: passkey,
  failures: passkeyFailures,
});

export const removePasskeyRoute = defineRoute({
  method: "DELETE",
  path: "/api/config/account/passkeys/:passkeyId",
  summary: "Removes a passkey",
  access: signedInAccount,
  withoutWebsite: true,
  params: z.object({ passkeyId: z.uuid() }),
  status: 204,
  failures: passkeyFailures,
});
