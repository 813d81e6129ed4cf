import { codeField } from "#features/commerce/discounts/browserContract.ts";
import { codeRefused, tryCode } from "#features/commerce/discounts/server/index.ts";
import { readGiftCardCode } from "#features/commerce/payments/domain/giftCardCode.ts";
import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import type { RateLimiter } from "#kernel/server/limits/rateLimiter.ts";
import { cartCodeFailures, cartFailures } from "../contract.ts";
import { cartTokenHash } from "./cartTokenHash.ts";
import { estimateOf, quoteCart } from "./describeCart.ts";
import { lockCart } from "./lockCart.ts";
import { readCart } from "./readCart.ts";

const fail = failuresOf({ ...cartFailures, ...cartCodeFailures });

/** Enters a discount code for the visitor's cart; an empty one removes the entered one. */
export async function enterCode(
  context: RequestContext,
  limiter: RateLimiter,
  typed: string,
): Promise<undefined | Failure> {
  const { site, website, now } = context;
  const tokenHash = await cartTokenHash(context);
  if (!tokenHash) return fail("cart-empty");
  const entered = await tryCode(context, limiter, typed, (code) =>
    site.transaction(async (tx) => {
      const cartId = await lockCart(tx, tokenHash, now);
      if (!cartId) return fail("cart-empty");
      await storeCode(tx, cartId, code);
      const cart = code === null ? undefined : await readCart(tx, tokenHash, now);
      const refusal = cart && quoteCart(website, cart, estimateOf(cart)).discounted.code?.refusal;
      return refusal && code !== null ? codeRefused(website, code, refusal) : undefined;
    }),
  );
  const isMaybeGiftCard = entered?.code === "code-unknown" && readGiftCardCode(typed) !== undefined;
  if (!isMaybeGiftCard) return entered;
  return fail("gift-card-at-checkout", { errors: { [codeField]: cartCodeFailures["gift-card-at-checkout"].message } });
}

/** Stores the code in an open cart, whose revision increases: an order is not written for another code than it read. */
export async function storeCode(tx: SiteTransaction, cartId: string, code: string | null): Promise<void> {
  await tx.db
    .updateTable("carts")
    .set({ discount_code: code })
    .set((expression) => ({ revision: expression("revision", "+", 1) }))
    .where("website_id", "=", tx.websiteId)
    .where("id", "=", cartId)
    .where("purchased_at", "is", null)
    .execute();
}
