import { browserHash } from "#features/commerce/cart/server/index.ts";
import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { checkoutFailures } from "../contract.ts";
import { readCodeSubject } from "./mailed-codes/codeSubject.ts";

const fail = failuresOf(checkoutFailures);

/**
 * Why this browser has no checkout with the token. Only the browser that it was moved from learns that it continues
 * elsewhere, and only the member's own browser that it needs their session.
 */
export async function missingCheckout(context: RequestContext, cartToken: string): Promise<Failure> {
  if (await needsSignIn(context, cartToken)) return fail("checkout-signed-out");
  const subject = await readCodeSubject(context, { of: "checkout", token: cartToken });
  return fail(subject?.hasLeft ? "checkout-elsewhere" : "checkout-unknown");
}

/** Whether a checkout is one of this browser, but of a member whose session has ended since. */
export async function needsSignIn(context: RequestContext, cartToken: string): Promise<boolean> {
  const { site } = context;
  const browser = browserHash(context);
  if (!browser || (await context.member())) return false;
  const found = await site.db
    .selectFrom("checkouts as checkout")
    .innerJoin("carts as cart", (join) =>
      join.onRef("cart.website_id", "=", "checkout.website_id").onRef("cart.id", "=", "checkout.cart_id"),
    )
    .select("cart.id")
    .where("checkout.website_id", "=", site.websiteId)
    .where("checkout.token", "=", cartToken)
    .where("checkout.browser_hash", "=", browser)
    .where("cart.member_id", "is not", null)
    .where("cart.purchased_at", "is", null)
    .executeTakeFirst();
  return found !== undefined;
}
