import { cartTokenHash, clearCartCookies } from "#features/commerce/cart/server/index.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";

/** Forgets the visitor's cart if it is the one that was bought. A visitor who paid for another keeps their own. */
export function forgetBoughtCart(context: RequestContext, bought: Buffer | undefined): void {
  if (bought && cartTokenHash(context)?.equals(bought)) clearCartCookies(context);
}
