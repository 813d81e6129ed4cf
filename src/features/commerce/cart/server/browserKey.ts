import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { newToken } from "#kernel/server/ids.ts";
import { hashToken } from "#kernel/server/secrets.ts";
import { checkoutCookieName } from "../domain/cartCookies.ts";

const thirtyDays = 30 * 24 * 3600;
const shape = /^[\w-]{32}$/;

/**
 * SHA-256 of this browser's key, as it is kept with what belongs to the browser: its checkouts, its subscriptions and
 * the orders that they became. Undefined for a browser that has started none.
 */
export function browserHash({ request, isHttps }: RequestContext): Buffer | undefined {
  const key = request.cookies[checkoutCookieName(isHttps)];
  return key && shape.test(key) ? hashToken(key) : undefined;
}

/** Gives the browser a key unless it has one, and keeps it for 30 days more. @returns the key's hash */
export function keepBrowser({ request, reply, isHttps }: RequestContext): Buffer {
  const name = checkoutCookieName(isHttps);
  const given = request.cookies[name];
  const key = given && shape.test(given) ? given : newToken();
  reply.setCookie(name, key, { path: "/", sameSite: "lax", secure: isHttps, httpOnly: true, maxAge: thirtyDays });
  return hashToken(key);
}
