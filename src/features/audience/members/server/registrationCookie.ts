import { defineHostCookie } from "#kernel/server/http/hostCookie.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { newToken } from "#kernel/server/ids.ts";
import { hashToken } from "#kernel/server/secrets.ts";

const daySeconds = 24 * 3600;
const registrationCookie = defineHostCookie("vitrine-registration");

/** Gives the browser that registers a key, for as long as the link in the email is valid. @returns the key's hash */
export function rememberRegistration(context: RequestContext): Buffer {
  const key = newToken();
  registrationCookie.write(context, key, daySeconds);
  return hashToken(key);
}

/** Whether this is the browser with the key of this hash. */
export function isRegisteringBrowser(context: RequestContext, hash: Buffer | null): boolean {
  const key = registrationCookie.read(context);
  return hash !== null && key !== undefined && hashToken(key).equals(hash);
}
