import { z } from "zod";
import { withRight } from "#features/account/roles/contract.ts";
import { sessionFailures } from "#features/account/sessions/contract.ts";
import { defineIsland } from "#kernel/contract/defineIsland.ts";
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

const email = z.string().max(300).default("");
const password = z.string().max(1000).default("");
/** Where to go afterwards: a path of the website. Anything else leads to the account. */
const to = z.string().max(maxReturnPathLength).default("");

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

// ── Pages and plain forms of a signed-in member ──────────────────────────────────────────────────────────────────────

/**
 * The plain form of a member's page. Add `path`, `summary` and the fields besides the member's token.
 * @param route.page the page with the form. Default: the path without its last part
 * @param route.typed the fields whose text is kept if the session has ended
 */
export function memberForm<Shape extends z.ZodRawShape>(route: {
  path: string;
  summary: string;
  fields?: Shape;
  page?: string;
  typed?: readonly (string & keyof Shape)[];
  pathWithoutSession?: string;
}) {
  const { path, summary, fields, page = path.slice(0, path.lastIndexOf("/")), typed, pathWithoutSession } = route;
  return defineRoute({
    method: "POST",
    path,
    summary,
    access: signedInMember,
    formPage: page,
    ...(typed && { typedFields: typed }),
    ...(pathWithoutSession !== undefined && { pathWithoutSession }),
    forgeryProof: "form",
    body: z.object({ xsrfToken: z.string().max(200), ...((fields ?? {}) as Shape) }),
    failures: memberFailures,
  });
}

/** The notice after a form, by its code. */
const done = z.looseObject({ done: z.string().max(40).optional().catch(undefined) });

export const accountPageRoute = defineRoute({
  method: "GET",
  path: accountPaths.page,
  summary: "A member's account",
  access: signedInMember,
  query: done,
});

export const sectionPageRoute = defineRoute({
  method: "GET",
  path: `${accountPaths.page}/:section`,
  summary: "A section of a member's account",
  access: signedInMember,
  params: z.object({ section: z.string().max(100) }),
  query: done,
});

export const signOutFormRoute = memberForm({
  path: accountPaths.signOut,
  summary: "Signs a member out without JavaScript",
  fields: { cloneCart: z.string().max(20).optional(), to },
  pathWithoutSession: accountPaths.signedOut,
});

export const saveNameRoute = memberForm({
  path: accountPaths.saveName,
  summary: "Saves a member's name",
  fields: { name: z.string().overwrite(nameOnOneLine).max(2000).default("") },
  typed: ["name"],
});

export const saveLanguageRoute = memberForm({
  path: accountPaths.saveLanguage,
  summary: "Saves the language in which a member is written to",
  fields: { locale: z.string().max(35).default("") },
});

export const changeEmailRoute = memberForm({
  path: accountPaths.changeEmail,
  summary: "Sends a link to a member's new email",
  fields: { email, currentPassword: password },
  typed: ["email"],
});

export const changePasswordRoute = memberForm({
  path: accountPaths.changePassword,
  summary: "Changes a member's password and signs out their other devices",
  fields: { oldPassword: password, newPassword: password },
});

export const saveEmailsRoute = memberForm({
  path: accountPaths.saveEmails,
  summary: "Saves which emails a member wants",
  fields: { wantsNews: z.string().max(20).optional() },
});

export const endDeviceRoute = memberForm({
  path: accountPaths.endDevice,
  summary: "Signs out one of a member's devices, or all others",
  fields: { sessionId: z.union([z.uuid(), z.literal("others")]) },
});

export const exportDataRoute = defineRoute({
  method: "GET",
  path: accountPaths.exportData,
  summary: "Everything that is stored about a member, as a JSON file",
  access: signedInMember,
  isClosedToViews: true,
  rateLimit: { name: "member-export", limit: 20, seconds: 3600, by: "address" },
});

export const deleteAccountRoute = memberForm({
  path: accountPaths.deleteAccount,
  summary: "Permanently deletes a member's account",
  fields: { password },
});

export const mailDeleteLinkRoute = memberForm({
  path: accountPaths.mailDeleteLink,
  summary: "Sends a member a link that deletes their account",
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

// ── Islands ──────────────────────────────────────────────────────────────────────────────────────────────────────────

/** What a refused form gets back: typed values and errors by field, and the message above it. */
export interface AnsweredForm {
  /** The refused form, where a page has several. */
  form?: string;
  message?: string;
  errors?: Record<string, string>;
  values?: Record<string, string>;
  /** Where the person has to go on, such as a page of their bank. */
  continueUrl?: string;
}

/** What every section of the account gets besides its own props. */
export interface SectionProps {
  xsrfToken: string;
  answered?: AnsweredForm | undefined;
}

export interface OpenPageProps {
  to: string;
  /** The email to start with, such as the one of an invitation. */
  email?: string | undefined;
  answered?: AnsweredForm | undefined;
}

export interface SignInPageProps extends OpenPageProps {
  /** Whether the session had ended when a form was sent. */
  hasEnded?: boolean;
  /** Whether what was typed in that form is kept. */
  keepsTyped?: boolean;
  /** Set when the password is checked only with a solved challenge: the HTML of the island that solves it. */
  proofHtml?: string | undefined;
  /** The HTML of the island that signs in with a passkey, where browsers allow it. */
  passkeyHtml?: string | undefined;
}

export interface LinkPageProps extends OpenPageProps {
  token: string;
  purpose: LinkPurpose;
  /** The address that the link is about. */
  email: string;
  /**
   * Whether the form asks for a password. `again`: the one of the registration is not taken, because it was made in
   * another browser, perhaps by someone else.
   */
  password: "none" | "optional" | "required" | "again";
}

export interface MessagePageProps {
  title: string;
  text: string;
  detail?: string | undefined;
  link?: { path: string; label: string } | undefined;
  /** Offers to sign out, and to come back. */
  signOut?: SignOutHereProps | undefined;
}

/** A form that signs out and leads to a path. */
export interface SignOutHereProps {
  xsrfToken: string;
  to: string;
}

export interface AccountPageProps {
  title: string;
  signedInAs: string;
  sections: { path: string; title: string; isCurrent: boolean }[];
  /** The notice after a form, and what the sign-in changed. */
  notices: string[];
  alert?: string | undefined;
  /** HTML of the section and of the sign-out button. */
  section: string;
  signOut: string;
}

export interface OverviewProps {
  sections: { path: string; title: string; text: string }[];
}

export interface ProfileProps {
  name: string;
  email: string;
  hasPassword: boolean;
  /** Languages of the website, and the member's own. Empty if there is one. */
  languages: { locale: string; name: string; isChosen: boolean }[];
}

export interface EmailsProps {
  wantsNews: boolean;
}

export interface DevicesProps {
  devices: { id: string; device: string; lastSeenText: string; isThis: boolean }[];
}

export interface DataProps {
  hasPassword: boolean;
}

export const registerPageIsland = defineIsland<OpenPageProps>("RegisterPage", "never");
export const signInPageIsland = defineIsland<SignInPageProps>("SignInPage", "never");
export const forgotPageIsland = defineIsland<OpenPageProps>("ForgotPage", "never");
export const linkPageIsland = defineIsland<LinkPageProps>("LinkPage", "never");
export const messagePageIsland = defineIsland<MessagePageProps>("MessagePage", "never");
export const accountPageIsland = defineIsland<AccountPageProps>("AccountPage", "never");
export const overviewIsland = defineIsland<OverviewProps>("AccountOverview", "never");
export const profileIsland = defineIsland<ProfileProps & SectionProps>("AccountProfile", "never");
export const emailsIsland = defineIsland<EmailsProps & SectionProps>("AccountEmails", "never");
export const devicesIsland = defineIsland<DevicesProps & SectionProps>("AccountDevices", "never");
export const dataIsland = defineIsland<DataProps & SectionProps>("AccountData", "never");
/** Solves the challenge of a refused sign-in. Props: the challenge, as the library made it. */
export const signInProofIsland = defineIsland<{ challenge: object }>("SignInProof", "load");
export const signOutIsland = defineIsland<{ xsrfToken: string }>("SignOutButton", "touch");
/** The header's link: "Sign in", or "Account" for a signed-in member. */
export const accountLinkIsland = defineIsland<Record<never, never>>("AccountLink", "never");
