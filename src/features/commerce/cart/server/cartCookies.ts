import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { hashToken } from "#kernel/server/secrets.ts";
import { cartCookie, hasCartCookie } from "../contract.ts";

const thirtyDays = 30 * 24 * 3600;

/** SHA-256 of the visitor's cart token, as it is kept at rest; undefined for a visitor without a cart. */
export function cartTokenHash(context: RequestContext): Buffer | undefined {
  const token = context.request.cookies[cartCookie];
  return token && token.length <= 100 ? hashToken(token) : undefined;
}

/** Remembers the cart for 30 days: the token out of reach of scripts, the flag that there is one within it. */
export function keepCart(context: RequestContext, token: string): void {
  const options = { path: "/", sameSite: "lax", secure: context.isHttps, maxAge: thirtyDays } as const;
  context.reply.setCookie(cartCookie, token, { ...options, httpOnly: true });
  context.reply.setCookie(hasCartCookie, "true", options);
}

/** Tells scripts that there is nothing in the cart to load. */
export function forgetLines(context: RequestContext): void {
  context.reply.clearCookie(hasCartCookie, { path: "/" });
}

/** The cart was bought: the next one gets a token of its own. */
export function forgetCart(context: RequestContext): void {
  context.reply.clearCookie(cartCookie, { path: "/" });
  context.reply.clearCookie(hasCartCookie, { path: "/" });
}
