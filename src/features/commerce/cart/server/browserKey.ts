import { defineHostCookie } from "#kernel/server/http/hostCookie.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { newToken } from "#kernel/server/ids.ts";
import { hashToken } from "#kernel/server/secrets.ts";

const thirtyDays = 30 * 24 * 3600;
/** Proves that a checkout belongs to this browser. */
const checkoutCookie = defineHostCookie("vitrine-checkout");
const shape = /^[\w-]{32}$/;

/**
 * SHA-256 of this browser's key, which is stored with its checkouts, subscriptions and their orders. Undefined for a
 * browser that has started none.
 */
export function browserHash(context: RequestContext): Buffer | undefined {
  const key = checkoutCookie.read(context);
  return key && shape.test(key) ? hashToken(key) : undefined;
}

/** Gives the browser a key unless it has one, and extends it by 30 days. @returns the key's hash */
export function browserKeyOf(context: RequestContext): Buffer {
  const given = checkoutCookie.read(context);
  const key = given && shape.test(given) ? given : newToken();
  giveBrowserKey(context, key);
  return hashToken(key);
}

/** Replaces the browser's key. */
export function giveBrowserKey(context: RequestContext, key: string): void {
  checkoutCookie.write(context, key, thirtyDays);
}

/** Takes the browser's key, so that it opens nothing that was started with it. */
export function dropBrowserKey(context: RequestContext): void {
  checkoutCookie.clear(context);
}
