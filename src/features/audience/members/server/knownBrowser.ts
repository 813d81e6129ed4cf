import { defineHostCookie } from "#kernel/server/http/hostCookie.ts";
import type { RequestContext, SignedInMember } from "#kernel/server/http/requestContext.ts";
import { newNonce, sameText, sign } from "#kernel/server/secrets.ts";

const halfYear = 180 * 24 * 3600;
const knownCookie = defineHostCookie("vitrine-known-member");

/**
 * Remembers that a member has signed in here, also after they sign out. It opens nothing.
 * @param member with the email and the token of now
 */
export function rememberBrowser(
  secret: string,
  context: RequestContext,
  { email, xsrfToken }: Pick<SignedInMember, "email" | "xsrfToken">,
): void {
  const name = knownBrowserOf(secret, context, email) ?? newNonce();
  const parts = [name, signatureOf(secret, context, name, email), formProofOf(secret, xsrfToken)];
  knownCookie.write(context, parts.join("."), halfYear);
}

/** Whether the token of a form is that of the member who signed in here last, and of that sign-in. */
export function isFormOfLast(secret: string, context: RequestContext, xsrfToken: string): boolean {
  const [, , proof = ""] = (lastSignedIn(context) ?? "").split(".");
  return sameText(proof, formProofOf(secret, xsrfToken));
}

const formProofOf = (secret: string, xsrfToken: string) => sign(secret, "member-form", xsrfToken);

/** A proof of who signed in here last, for `knownBrowserOf`. */
export function lastSignedIn(context: RequestContext): string | undefined {
  return knownCookie.read(context);
}

/** Whether a member has signed in here before, as the browser says: good for hints only. */
export function isKnownBrowser(context: RequestContext): boolean {
  return lastSignedIn(context) !== undefined;
}

/**
 * A name of this browser, if a member with this email was the last one to sign in here.
 * @param proof of an earlier time. Default: the one of now
 */
export function knownBrowserOf(
  secret: string,
  context: RequestContext,
  email: string,
  proof = lastSignedIn(context),
): string | undefined {
  const [name = "", signature = ""] = (proof ?? "").split(".");
  const isKnown = name !== "" && sameText(signature, signatureOf(secret, context, name, email));
  return isKnown ? name : undefined;
}

function signatureOf(secret: string, { site }: RequestContext, name: string, email: string): string {
  return sign(secret, "known-member", `${site.websiteId} ${name} ${email}`);
}
