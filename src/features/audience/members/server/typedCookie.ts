import { z } from "zod";
import { isUuid } from "#kernel/domain/uuid.ts";
import { defineHostCookie } from "#kernel/server/http/hostCookie.ts";
import type { RequestContext, SignedInMember } from "#kernel/server/http/requestContext.ts";
import { isFormOfLast, knownBrowserOf, lastSignedIn } from "./knownBrowser.ts";

const tenMinutes = 600;
/** Browsers drop cookies of more than about 4 kB, with their names and attributes. */
const maxLength = 3800;
const typedCookie = defineHostCookie("vitrine-account-typed");
const storedText = z.object({
  path: z.string(),
  values: z.record(z.string(), z.string()),
  /** Proof of whose text it is. */
  writer: z.string(),
});

/** What a person typed in a form before they had to sign in again. */
export interface TypedForm {
  /** Name of the form: the last part of its path. */
  form: string;
  values: Record<string, string>;
}

/**
 * Keeps what was typed in a form that was sent after the session had ended, in the browser, for the member who signed in
 * there last, if it was their form. Whatever was kept before is forgotten.
 * @param typed.xsrfToken the form's
 */
export function keepTyped(
  secret: string,
  context: RequestContext,
  { path, xsrfToken, values }: { path: string; xsrfToken: string; values: TypedForm["values"] },
): void {
  if (typedCookie.read(context) !== undefined) typedCookie.clear(context);
  const writer = isFormOfLast(secret, context, xsrfToken) ? lastSignedIn(context) : undefined;
  // Ids were not typed.
  if (writer === undefined || Object.values(values).every((text) => text.trim() === "" || isUuid(text))) return;
  const text = Buffer.from(JSON.stringify({ path, values, writer })).toString("base64url");
  if (text.length <= maxLength) typedCookie.write(context, text, tenMinutes);
}

/** Whether something is kept, for the member who wrote it. */
export function hasTyped(context: RequestContext): boolean {
  return readTyped(context) !== undefined;
}

/** What the member typed in a form of a page, once. @param page its path; the path of the form is below it */
export function takeTyped(
  secret: string,
  context: RequestContext,
  member: Pick<SignedInMember, "email">,
  page: string,
): TypedForm | undefined {
  const typed = readTyped(context);
  if (!typed) return undefined;
  const end = typed.path.lastIndexOf("/");
  const isOwn = knownBrowserOf(secret, context, member.email, typed.writer) !== undefined;
  if (isOwn && typed.path.slice(0, end) !== page) return undefined;
  typedCookie.clear(context);
  return isOwn ? { form: typed.path.slice(end + 1), values: typed.values } : undefined;
}

function readTyped(context: RequestContext): z.output<typeof storedText> | undefined {
  const stored = typedCookie.read(context);
  if (stored === undefined) return undefined;
  try {
    return storedText.safeParse(JSON.parse(Buffer.from(stored, "base64url").toString())).data;
  } catch {
    return undefined;
  }
}
