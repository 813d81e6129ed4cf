import { z } from "zod";
import { withRight } from "#features/account/roles/contract.ts";
import { sessionFailures } from "#features/account/sessions/contract.ts";
import { defineJob } from "#kernel/contract/defineJob.ts";
import { anyone, defineRoute, signedInMember } from "#kernel/contract/defineRoute.ts";
import type { FailureTable } from "#kernel/contract/failure.ts";
import { maxReturnPathLength } from "#kernel/contract/memberPaths.ts";
import { nameOnOneLine } from "#kernel/domain/mailName.ts";
import { accountPaths, accountTexts, memberCalls } from "./browserContract.ts";

export const memberFailures = {
  "wrong-credentials": sessionFailures["wrong-credentials"],
  "proof-needed": sessionFailures["proof-needed"],
  "sign-in-busy": sessionFailures["sign-in-busy"],
  "wrong-password": sessionFailures["wrong-password"],
  "password-missing": { status: 400, message: accountTexts.required },
  "email-taken": sessionFailures["email-taken"],
  "sign-in-again": { status: 403, message: "Please sign in again first." },
  "too-many-tries": { status: 429, message: "Too many wrong passwords. Please try again in 15 minutes." },
  "too-many-mails": {
    status: 429,
    one: "Too many emails were requested for this address. Please try again in {minutes} minute.",
    message: "Too many emails were requested for this address. Please try again in {minutes} minutes.",
  },
  "link-of-other": { status: 403, message: accountTexts.linkOfOther },
  "new-password-wrong": { status: 400, message: "Please choose another password." },
  "link-unknown": { status: 404, message: accountTexts.linkUnknown },
} satisfies FailureTable;

/** What a link in an email does. Each is used once. */
export type LinkPurpose = keyof typeof accountTexts.links;

/** Fields of members' forms. */
export const memberFields = {
  email: z.string().max(300).default(""),
  password: z.string().max(1000).default(""),
  /** Where to go afterwards: a path of the website. Anything else leads to the account. */
  to: z.string().max(maxReturnPathLength).default(""),
};
const { email, password, to } = memberFields;

// ── The session (spec.txt §7) ────────────────────────────────────────────────────────────────────────────────────────

const memberSession = z.object({
  /** Sent back as `X-SiteUser-XSRF-Token`. */
  xsrfToken: z.string(),
  siteUserId: z.string(),
  /** What the sign-in changed in the cart, if anything. */
  messages: z.array(z.string()).optional(),
});

export const createSessionRoute = defineRoute({
  ...memberCalls.session,
  summary: "Signs a member in",
  access: anyone,
  needsMembers: true,
  body: z.object({
    email: z.string().max(300),
    password: z.string().max(1000),
    rememberMe: z.boolean().default(false),
    /** The solved challenge of a refusal. */
    proof: z.string().max(4000).optional(),
  }),
  response: memberSession,
  failures: memberFailures,
});

export const readSessionRoute = defineRoute({
  ...memberCalls.readSession,
  summary: "The signed-in member's id and token",
  access: signedInMember,
  response: memberSession,
});

export const endSessionRoute = defineRoute({
  ...memberCalls.endSession,
  summary: "Signs a member out; the cart stays in this browser only with `cloneCart`",
  access: signedInMember,
  query: z.object({ cloneCart: z.enum(["true", "false"]).default("false") }),
  status: 204,
});

// ── Pages and plain forms for everyone ───────────────────────────────────────────────────────────────────────────────

const openPage = { method: "GET", access: anyone, needsMembers: true, query: z.looseObject({ to }) } as const;
const openForm = { method: "POST", access: anyone, needsMembers: true, forgeryProof: "form" } as const;
/** Of forms that send an email, besides the limits for each recipient. */
const mailLimit = { name: "member-mail:form", limit: 20, seconds: 3600, by: "address" } as const;

export const registerPageRoute = defineRoute({
  ...openPage,
  path: accountPaths.register,
  summary: "The page to create an account",
});

export const registerFormRoute = defineRoute({
  ...openForm,
  path: accountPaths.register,
  summary: "Creates an account, if its email is then confirmed",
  body: z.object({ name: z.string().overwrite(nameOnOneLine).max(300).default(""), email, password, to }),
  rateLimit: mailLimit,
  failures: memberFailures,
});

export const signInPageRoute = defineRoute({
  ...openPage,
  path: accountPaths.signIn,
  summary: "The sign-in page of members",
  // Set after a form was sent without a session.
  query: z.looseObject({ to, ended: z.string().max(20).optional().catch(undefined) }),
});

export const signInFormRoute = defineRoute({
  ...openForm,
  path: accountPaths.signIn,
  summary: "Signs a member in without JavaScript",
  body: z.object({
    email,
    password,
    rememberMe: z.string().max(20).optional(),
    proof: z.string().max(4000).default(""),
    to,
  }),
  failures: memberFailures,
});

export const signInLinkFormRoute = defineRoute({
  ...openForm,
  path: accountPaths.signInLink,
  summary: "Sends a link that signs a member in",
  body: z.object({ email, to }),
  rateLimit: mailLimit,
  failures: memberFailures,
});

export const forgotPageRoute = defineRoute({
  ...openPage,
  path: accountPaths.forgotPassword,
  summary: "The page to request a new password",
});

export const forgotFormRoute = defineRoute({
  ...openForm,
  path: accountPaths.forgotPassword,
  summary: "Sends a link to choose a new password",
  body: z.object({ email, to }),
  rateLimit: mailLimit,
  failures: memberFailures,
});

export const checkEmailPageRoute = defineRoute({
  method: "GET",
  path: accountPaths.checkEmail,
  summary: "The page after an email was requested",
  access: anyone,
  needsMembers: true,
  query: z.looseObject({ for: z.enum(["register", "reset", "link"]).catch("link") }),
});

const linkToken = z.string().max(200).default("");

export const linkPageRoute = defineRoute({
  method: "GET",
  path: accountPaths.link,
  summary: "The page of a link in an email; its button uses the link",
  isClosedToViews: true,
  access: anyone,
  needsMembers: true,
  query: z.looseObject({ token: linkToken, to }),
});

export const deletedPageRoute = defineRoute({
  method: "GET",
  path: accountPaths.deleted,
  summary: "The page after an account was deleted",
  access: anyone,
  needsMembers: true,
});

export const signedOutPageRoute = defineRoute({
  method: "GET",
  path: accountPaths.signedOut,
  summary: "The page after a member signed out",
  access: anyone,
  needsMembers: true,
});

export const linkFormRoute = defineRoute({
  ...openForm,
  path: accountPaths.link,
  summary: "Uses the link of an email",
  body: z.object({ token: linkToken, password, to }),
  rateLimit: { name: "member-link", limit: 60, seconds: 900, by: "address" },
  failures: memberFailures,
});

// ── The studio ───────────────────────────────────────────────────────────────────────────────────────────────────────

export const memberSettings = z.object({
  /** Whether visitors can have an account. When false, its pages and calls do not exist. */
  hasMembers: z.boolean(),
});

export const readMemberSettingsRoute = defineRoute({
  method: "GET",
  path: "/api/config/member-settings",
  summary: "Whether visitors can have an account",
  access: withRight("site.manage"),
  response: memberSettings,
});

export const saveMemberSettingsRoute = defineRoute({
  method: "PUT",
  path: "/api/config/member-settings",
  summary: "Turns accounts for visitors on or off",
  access: withRight("site.manage"),
  body: memberSettings,
  response: memberSettings,
});

// ── Jobs ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** A request for an email, made by someone who may not own the address. The job finds out whether there is an account. */
export type MemberMailRequest = {
  /** The language in which it was requested, or of the order that it is about. Absent: the website's own. */
  locale?: string;
} & (
  | { kind: "register"; email: string; name: string; passwordHash: string; browserHash: string; to: string }
  | { kind: "reset"; email: string; to: string }
  | { kind: "link"; email: string; to: string }
  /** An account for an email that a person entered elsewhere, such as in a checkout. */
  | { kind: "invite"; email: string; name: string; to: string }
  /** Opens a membership that was bought without signing in. `membership`: what was bought, in words. */
  | { kind: "membership"; email: string; name: string; to: string; membership: string }
);

export const memberMailJob = defineJob<MemberMailRequest>("member.mail");

/** Tells a person that their account was deleted, after the deletion. */
export const deletedMemberMailJob = defineJob<{ email: string; locale?: string }>("member.mail-deleted");
