import { z } from "zod";
import { passkeyFailures, passkeyName } from "#features/account/passkeys/contract.ts";
import { memberForm } from "#features/audience/members/accountContract.ts";
import { memberFailures } from "#features/audience/members/contract.ts";
import type { SectionProps } from "#features/audience/members/islandsContract.ts";
import { defineIsland } from "#kernel/contract/defineIsland.ts";
import { anyone, defineRoute, signedInMember } from "#kernel/contract/defineRoute.ts";
import type { FailureTable } from "#kernel/contract/failure.ts";
import { newPasskey, passkeyAnswer, passkeyOptions } from "#kernel/contract/webAuthn.ts";
import { memberPasskeyCalls, memberPasskeyPaths, memberPasskeyTexts } from "./browserContract.ts";

export const memberPasskeyFailures = {
  "passkey-refused": {
    status: 400,
    message: "This passkey was not accepted. Try again, or sign in another way.",
  },
  "passkey-known": passkeyFailures["passkey-known"],
  "passkey-unknown": passkeyFailures["passkey-unknown"],
  "passkeys-full": passkeyFailures["passkeys-full"],
  "passkeys-impossible": { status: 409, message: memberPasskeyTexts.impossible },
  "wrong-password": memberFailures["wrong-password"],
  "too-many-tries": memberFailures["too-many-tries"],
  "sign-in-again": memberFailures["sign-in-again"],
} satisfies FailureTable;

const signInLimit = { name: "member-passkey-sign-in", limit: 60, seconds: 15 * 60, by: "address" } as const;
const addLimit = { ...signInLimit, name: "member-passkey-add" };

export const askToSignInRoute = defineRoute({
  ...memberPasskeyCalls.askToSignIn,
  summary: "What the browser needs to sign a member in with a passkey",
  access: anyone,
  needsMembers: true,
  response: passkeyOptions,
  failures: memberPasskeyFailures,
  rateLimit: { ...signInLimit, name: "member-passkey-options", limit: 200 },
});

export const signInWithPasskeyRoute = defineRoute({
  ...memberPasskeyCalls.signIn,
  summary: "Signs a member in with a passkey",
  access: anyone,
  needsMembers: true,
  body: z.object({
    answer: passkeyAnswer,
    rememberMe: z.boolean().default(false),
    /** Where to go afterwards: a path of the website. Anything else leads to the account. */
    to: z.string().max(2000).default(""),
  }),
  response: z.object({
    /** The path of the page to open. It shows what the sign-in changed. */
    path: z.string(),
  }),
  failures: memberPasskeyFailures,
  rateLimit: signInLimit,
});

export const askToAddRoute = defineRoute({
  ...memberPasskeyCalls.askToAdd,
  summary: "What the browser needs to create a member's passkey, after the password or a fresh sign-in",
  access: signedInMember,
  body: z.object({
    name: passkeyName,
    /** Not checked for a member without a password, who must have signed in within the last minutes. */
    password: z.string().max(1000).default(""),
  }),
  response: passkeyOptions,
  failures: memberPasskeyFailures,
  rateLimit: addLimit,
});

export const addMemberPasskeyRoute = defineRoute({
  ...memberPasskeyCalls.add,
  summary: "Adds a member's passkey that the browser created",
  access: signedInMember,
  body: z.object({ name: passkeyName, credential: newPasskey }),
  status: 204,
  failures: memberPasskeyFailures,
  rateLimit: addLimit,
});

export const renameMemberPasskeyRoute = memberForm({
  path: memberPasskeyPaths.rename,
  summary: "Renames a member's passkey",
  fields: { id: z.uuid(), name: z.string().max(2000).default("") },
  typed: ["id", "name"],
});

export const removeMemberPasskeyRoute = memberForm({
  path: memberPasskeyPaths.remove,
  summary: "Removes a member's passkey",
  fields: { id: z.uuid() },
});

export interface MemberPasskeysProps {
  passkeys: {
    id: string;
    name: string;
    /** When it was added and last used, and where it works if it is not this website's address. */
    details: string[];
  }[];
  /** The passkey in the form for its name. */
  edited?: { id: string; name: string } | undefined;
  /** How one can be added: HTML of the form's island, a link by email first, or why not. Undefined in a view. */
  adding: { html: string } | { linkTo: string } | { obstacle: string } | undefined;
}

export interface AddPasskeyProps {
  xsrfToken: string;
  asksPassword: boolean;
  /** The browser, as the suggested name. */
  device: string;
  /** The only origin where passkeys work. */
  origin: string;
}

export interface PasskeySignInProps {
  to: string;
  /** The only origin where passkeys work. */
  origin: string;
}

export const memberPasskeysIsland = defineIsland<MemberPasskeysProps & SectionProps>("MemberPasskeys", "never");
export const addPasskeyIsland = defineIsland<AddPasskeyProps>("AddPasskey", "touch");
export const passkeySignInIsland = defineIsland<PasskeySignInProps>("PasskeySignIn", "touch");
