import { z } from "zod";
import { defineRoute, signedInAccount } from "#kernel/contract/defineRoute.ts";
import type { FailureTable } from "#kernel/contract/failure.ts";

export const twoStepFailures = {
  "code-wrong": { status: 400, message: "This code is wrong. Enter the newest code of your app." },
  "recovery-code-wrong": { status: 400, message: "This recovery code is wrong or was already used." },
  "codes-limited": {
    status: 429,
    one: "There were too many wrong codes. Use a recovery code or a passkey, sign in from a browser you have used before, or try again in {minutes} minute.",
    message:
      "There were too many wrong codes. Use a recovery code or a passkey, sign in from a browser you have used before, or try again in {minutes} minutes.",
  },
  "sign-in-expired": { status: 409, message: "This sign-in has expired. Enter your password again." },
  "two-step-on": { status: 409, message: "Two-step verification is already on." },
  "two-step-off": { status: 409, message: "Two-step verification is off." },
  "setup-expired": { status: 409, message: "This setup has expired. Start again." },
} satisfies FailureTable;

/** The length of `code` also holds a recovery code with spaces. */
export const enteredCode = z.string().trim().min(1, "Required").max(40);

export const twoStepState = z.object({
  isOn: z.boolean(),
  /** Null while it is off. */
  since: z.string().nullable(),
  recoveryCodesLeft: z.number().int(),
});

export type TwoStepState = z.infer<typeof twoStepState>;

export const readTwoStepRoute = defineRoute({
  method: "GET",
  path: "/api/config/account/two-step",
  summary: "Whether the signed-in account uses two-step verification",
  access: signedInAccount,
  withoutWebsite: true,
  response: twoStepState,
});

export const twoStepSetup = z.object({
  /** For people who can't scan the QR code. */
  secret: z.string(),
  /** The content of the QR code (`otpauth:`). */
  uri: z.string(),
  /** Sent back with the first code. */
  ticket: z.string(),
});

export const startTwoStepRoute = defineRoute({
  method: "POST",
  path: "/api/config/account/two-step/setup",
  summary: "A new secret for an authenticator app. Changes nothing until the first code confirms it",
  access: signedInAccount,
  withoutWebsite: true,
  response: twoStepSetup,
  failures: twoStepFailures,
});

export const startReplacementRoute = defineRoute({
  method: "POST",
  path: "/api/config/account/two-step/replacement",
  summary: "A secret for another authenticator app. The old app counts until the first code of the new one confirms it",
  access: signedInAccount,
  withoutWebsite: true,
  response: twoStepSetup,
  failures: twoStepFailures,
});

const firstCode = z.object({ ticket: z.string().min(1).max(2000), code: enteredCode });

/** Shown once. */
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const turnOnTwoStepRoute = defineRoute({
  method: "POST",
  path: "/api/config/account/two-step",
  summary: "Turns two-step verification on with the first code of the app",
  access: signedInAccount,
  withoutWebsite: true,
  body: firstCode,
  response: recoveryCodes,
  failures: twoStepFailures,
});

export const replaceTwoStepRoute = defineRoute({
  method: "PUT",
  path: "/api/config/account/two-step",
  summary: "Replaces the authenticator app with the first code of the new one. Recovery codes stay valid",
  access: signedInAccount,
  withoutWebsite: true,
  body: firstCode,
  status: 204,
  failures: twoStepFailures,
});

export const turnOffTwoStepRoute = defineRoute({
  method: "DELETE",
  path: "/api/config/account/two-step",
  summary: "Turns two-step verification off",
  access: signedInAccount,
  withoutWebsite: true,
  status: 204,
  failures: twoStepFailures,
});

export const renewRecoveryCodesRoute = defineRoute({
  method: "POST",
  path: "/api/config/account/two-step/recovery-codes",
  summary: "New recovery codes, which replace all old ones",
  access: signedInAccount,
  withoutWebsite: true,
  response: recoveryCodes,
  failures: twoStepFailures,
});
