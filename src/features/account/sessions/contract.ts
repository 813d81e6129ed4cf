import { z } from "zod";
import { passkeyFailures } from "#features/account/passkeys/contract.ts";
import { enteredCode, twoStepFailures } from "#features/account/two-step/contract.ts";
import { anyone, defineRoute, signedInAccount } from "#kernel/contract/defineRoute.ts";
import type { FailureTable } from "#kernel/contract/failure.ts";
import { passkeyAnswer, passkeyOptions } from "#kernel/contract/webAuthn.ts";
import { nameOnOneLine } from "#kernel/domain/mailName.ts";

export const sessionFailures = {
  "wrong-credentials": { status: 401, message: "The email or password is wrong." },
  // Sent with a challenge as `current.challenge`. When its solution is sent back as `proof`, the password is checked.
  "proof-needed": {
    status: 428,
    message:
      "There were too many failed sign-in attempts. Solve the challenge and send its solution with the password.",
  },
  // The password was right. The same browser sends the code next.
  "second-step-needed": { status: 428, message: "Enter the code of your authenticator app." },
  "sign-in-busy": {
    status: 503,
    one: "Many people are signing in. Please try again in {seconds} second.",
    message: "Many people are signing in. Please try again in {seconds} seconds.",
  },
  "wrong-password": { status: 400, message: "Incorrect password." },
  "email-taken": { status: 409, message: "This email is already used by another account." },
  "email-code-wrong": { status: 400, message: "This code is wrong or has expired. Send a new code." },
  ...twoStepFailures,
  ...passkeyFailures,
  "language-unknown": { status: 400, message: "The studio does not speak this language." },
  "session-unknown": { status: 404, message: "This session no longer exists." },
} satisfies FailureTable;

/** A website that the account works on. */
export const websiteChoice = z.object({
  id: z.string(),
  identifier: z.string(),
  title: z.string(),
  isOwner: z.boolean(),
});

/** The signed-in account for the studio, with the addressed website. */
export const studioSession = z.object({
  account: z.object({
    id: z.string(),
    email: z.string(),
    name: z.string(),
    /** The language that it chose for the studio; null: the browser's. */
    language: z.string().nullable(),
  }),
  /** The language of the studio's page and calls. */
  language: z.string(),
  /** Languages that the studio speaks: "en", "de". */
  languages: z.array(z.string()),
  /** The addressed website; null when the install has none yet, or when the account does not work on it. */
  website: z
    .object({
      id: z.string(),
      identifier: z.string(),
      title: z.string(),
      currency: z.string(),
      timeZone: z.string(),
      locale: z.string(),
      unitSystem: z.enum(["IMPERIAL", "METRIC"]),
      /** How far the website's test clock is ahead of the real time. */
      clockAheadSeconds: z.number().int(),
      /** Origin of the public site, without a trailing slash. */
      url: z.string(),
    })
    .nullable(),
  rights: z.array(z.string()),
  /** Whether the account may create websites on this install. */
  mayCreateSites: z.boolean(),
  /** The addressed website requires two-step verification, and the account has none. It has no rights there. */
  needsTwoStep: z.boolean(),
  websites: z.array(websiteChoice),
});

export type StudioSession = z.infer<typeof studioSession>;

export const signInRoute = defineRoute({
  method: "POST",
  path: "/api/config/session",
  summary: "Signs in to the studio",
  access: anyone,
  withoutWebsite: true,
  body: z.object({
    email: z.string().min(1).max(256),
    password: z.string().min(1).max(1000),
    /** The solved challenge of a refusal. */
    proof: z.string().max(4000).optional(),
  }),
  response: studioSession,
  failures: sessionFailures,
});

/** Days that a browser signs in without a code if the person chose that. */
export const trustedDays = 30;

export const sendCodeRoute = defineRoute({
  method: "POST",
  path: "/api/config/session/code",
  summary: "Signs in with the code that follows a right password in the same browser",
  access: anyone,
  withoutWebsite: true,
  body: z.object({
    /** Of the authenticator app, or a recovery code. */
    code: enteredCode,
    /** Whether this browser signs in without a code for some days. */
    isTrusted: z.boolean().default(false),
  }),
  response: studioSession,
  failures: sessionFailures,
});

const passkeyLimit = { name: "passkey-sign-in", limit: 60, seconds: 15 * 60, by: "address" } as const;

export const askForPasskeyRoute = defineRoute({
  method: "POST",
  path: "/api/config/session/passkey-options",
  summary: "What the browser needs to sign in with a passkey",
  access: anyone,
  withoutWebsite: true,
  response: passkeyOptions,
  failures: sessionFailures,
  rateLimit: { ...passkeyLimit, name: "passkey-options", limit: 200 },
});

export const signInWithPasskeyRoute = defineRoute({
  method: "POST",
  path: "/api/config/session/passkey",
  summary: "Signs in with a passkey. No code follows",
  access: anyone,
  withoutWebsite: true,
  body: passkeyAnswer,
  response: studioSession,
  failures: sessionFailures,
  rateLimit: passkeyLimit,
});

export const confirmRoute = defineRoute({
  method: "POST",
  path: "/api/config/account/confirmation",
  summary: "Confirms with the password that the person at this session is its account's owner",
  access: signedInAccount,
  withoutWebsite: true,
  body: z.object({ currentPassword: z.string().min(1, "Required").max(1000) }),
  status: 204,
  failures: sessionFailures,
});

export const askToConfirmRoute = defineRoute({
  method: "POST",
  path: "/api/config/account/confirmation/passkey-options",
  summary: "What the browser needs to confirm with a passkey",
  access: signedInAccount,
  withoutWebsite: true,
  response: passkeyOptions,
  failures: sessionFailures,
});

export const confirmWithPasskeyRoute = defineRoute({
  method: "POST",
  path: "/api/config/account/confirmation/passkey",
  summary: "The same as a confirmation with the password",
  access: signedInAccount,
  withoutWebsite: true,
  body: passkeyAnswer,
  status: 204,
  failures: sessionFailures,
});

export const readSessionRoute = defineRoute({
  method: "GET",
  path: "/api/config/session",
  summary: "The signed-in account",
  access: signedInAccount,
  withoutWebsite: true,
  response: studioSession,
});

export const signOutRoute = defineRoute({
  method: "DELETE",
  path: "/api/config/session",
  summary: "Signs out of the studio",
  access: signedInAccount,
  withoutWebsite: true,
  status: 204,
});

/** Empty: the password or a passkey must have been given in this session within the last minutes. */
const currentPassword = z.string().max(1000).default("");

export const changePasswordRoute = defineRoute({
  method: "PUT",
  path: "/api/config/account/password",
  summary: "Changes the password of the signed-in account and ends its other sessions",
  access: signedInAccount,
  withoutWebsite: true,
  body: z.object({
    currentPassword,
    newPassword: z.string().min(1, "Required"),
  }),
  response: z.object({ ended: z.number().int() }),
  failures: sessionFailures,
});

export const maxNameLength = 200;

export const changeNameRoute = defineRoute({
  method: "PUT",
  path: "/api/config/account/name",
  summary: "Changes the name of the signed-in account. Empty: its email is shown instead",
  access: signedInAccount,
  withoutWebsite: true,
  body: z.object({
    name: z.string().overwrite(nameOnOneLine).max(maxNameLength, `Use at most ${maxNameLength} characters.`),
  }),
  response: z.object({ name: z.string() }),
});

export const changeLanguageRoute = defineRoute({
  method: "PUT",
  path: "/api/config/account/language",
  summary: "Changes the language of the studio for the signed-in account. Null: the browser's",
  access: signedInAccount,
  withoutWebsite: true,
  body: z.object({ language: z.string().max(20).nullable() }),
  response: z.object({ language: z.string().nullable() }),
  failures: sessionFailures,
});

/** Minutes until a code for a new email expires. */
export const emailCodeMinutes = 15;

export const sendEmailCodeRoute = defineRoute({
  method: "POST",
  path: "/api/config/account/email-code",
  summary: "Sends a code to the new email of the signed-in account",
  access: signedInAccount,
  withoutWebsite: true,
  body: z.object({
    email: z.string().trim().min(1, "Required").max(256),
    currentPassword,
  }),
  /** The ticket is sent back with the code. */
  response: z.object({ ticket: z.string(), isMailConfigured: z.boolean() }),
  failures: sessionFailures,
});

export const changeEmailRoute = defineRoute({
  method: "PUT",
  path: "/api/config/account/email",
  summary: "Changes the email of the signed-in account to the address that received the code",
  access: signedInAccount,
  withoutWebsite: true,
  body: z.object({ ticket: z.string().min(1).max(2000), code: z.string().trim().min(1, "Required").max(20) }),
  response: z.object({ email: z.string() }),
  failures: sessionFailures,
});

export const openSession = z.object({
  id: z.string(),
  /** Such as "Firefox on Windows". */
  device: z.string(),
  createdAt: z.string(),
  /** Accurate to five minutes. */
  lastSeenAt: z.string(),
  /** The session of this call. */
  isThis: z.boolean(),
});

export type OpenSession = z.infer<typeof openSession>;

export const listSessionsRoute = defineRoute({
  method: "GET",
  path: "/api/config/account/sessions",
  summary: "The account's sessions: this one, then the others, most recently used first",
  access: signedInAccount,
  withoutWebsite: true,
  response: z.object({ items: z.array(openSession) }),
});

export const endSessionRoute = defineRoute({
  method: "DELETE",
  path: "/api/config/account/sessions/:sessionId",
  summary: "Ends another session of the account",
  access: signedInAccount,
  withoutWebsite: true,
  params: z.object({ sessionId: z.uuid() }),
  status: 204,
  failures: sessionFailures,
});

export const endOtherSessionsRoute = defineRoute({
  method: "DELETE",
  path: "/api/config/account/sessions",
  summary: "Ends every session of the account but this one",
  access: signedInAccount,
  withoutWebsite: true,
  response: z.object({ ended: z.number().int() }),
  failures: sessionFailures,
});
