import { z } from "zod";
import { anyone, defineRoute, signedInAccount } from "#kernel/contract/defineRoute.ts";
import type { FailureTable } from "#kernel/contract/failure.ts";

export const sessionFailures = {
  "wrong-credentials": { status: 401, message: "The email or the password is wrong." },
} satisfies FailureTable;

/** A website that the account works on. */
export const websiteChoice = z.object({
  id: z.string(),
  identifier: z.string(),
  title: z.string(),
  isOwner: z.boolean(),
});

/** What the studio knows of who is signed in, for the website that it addresses. */
export const studioSession = z.object({
  account: z.object({ id: z.string(), email: z.string(), name: z.string() }),
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
      /** Origin of the public site, without a slash at the end. */
      url: z.string(),
      /** The whole website asks visitors for a password. */
      isLocked: z.boolean(),
    })
    .nullable(),
  rights: z.array(z.string()),
  websites: z.array(websiteChoice),
});

export type StudioSession = z.infer<typeof studioSession>;

export const signInRoute = defineRoute({
  method: "POST",
  path: "/api/config/session",
  summary: "Signs in to the studio",
  access: anyone,
  withoutWebsite: true,
  body: z.object({ email: z.string().min(1).max(256), password: z.string().min(1).max(1000) }),
  response: studioSession,
  rateLimit: { name: "studio-sign-in", limit: 10, seconds: 900, by: "address" },
  failures: sessionFailures,
});

export const readSessionRoute = defineRoute({
  method: "GET",
  path: "/api/config/session",
  summary: "Who is signed in to the studio",
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
