import { z } from "zod";
import { defineRoute, signedInMember } from "#kernel/contract/defineRoute.ts";
import { nameOnOneLine } from "#kernel/domain/mailName.ts";
import { accountPaths } from "./browserContract.ts";
import { memberFailures, memberFields } from "./contract.ts";

const { email, password, to } = memberFields;

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
