import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { clearCartCookies, cookieTokenHash } from "./cartCookies.ts";
import { memberCartHash } from "./memberCarts.ts";

/**
 * SHA-256 of the token of the visitor's cart, as it is stored: a signed-in member's own, in whichever browser, else that
 * of the cookie. Undefined for a visitor without a cart.
 */
export async function cartTokenHash(context: RequestContext): Promise<Buffer | undefined> {
  const member = await context.member();
  const own = member && (await memberCartHash(context.site, member.id));
  return own ?? cookieTokenHash(context);
}

/** Forgets the visitor's cart if it is the one that was bought. A visitor who paid for another keeps their own. */
export async function forgetBoughtCart(context: RequestContext, bought: Buffer | undefined): Promise<void> {
  if (!bought) return;
  const member = await context.member();
  const isGone = member
    ? (await memberCartHash(context.site, member.id)) === undefined
    : cookieTokenHash(context)?.equals(bought);
  if (isGone) clearCartCookies(context);
}
