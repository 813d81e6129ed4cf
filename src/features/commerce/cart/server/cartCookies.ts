import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { hashToken } from "#kernel/server/secrets.ts";
import { cartCookie, hasCartCookie } from "../contract.ts";

const thirtyDays = 30 * 24 * 3600;

/** SHA-256 of the token in the cart's cookie; undefined without one. */
export function cookieTokenHash(context: RequestContext): Buffer | undefined {
  const token = context.request.cookies[cartCookie];
  return token && token.length <= 100 ? hashToken(token) : undefined;
}

/** Sets the cart's cookies for 30 days: the token, hidden from scripts, and the flag for scripts. */
export function setCartCookies(context: RequestContext, token: string): void {
  const options = { path: "/", sameSite: "lax", secure: context.isHttps, maxAge: thirtyDays } as const;
  context.reply.setCookie(cartCookie, token, { ...options, httpOnly: true });
  context.reply.setCookie(hasCartCookie, "true", options);
}

/** Tells scripts that there is no cart to load. */
export function clearHasCartCookie(context: RequestContext): void {
  context.reply.clearCookie(hasCartCookie, { path: "/" });
}

/** Forgets a cart that was bought. The next one gets a new token. */
export function clearCartCookies(context: RequestContext): void {
  context.reply.clearCookie(cartCookie, { path: "/" });
  context.reply.clearCookie(hasCartCookie, { path: "/" });
}
