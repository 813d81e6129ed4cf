import { quoteCart, storeCode } from "#features/commerce/cart/server/index.ts";
import type { Refusal } from "#features/commerce/discounts/domain/refusal.ts";
import { codeRefused, tryCode } from "#features/commerce/discounts/server/index.ts";
import { type Failure, isFailure } from "#kernel/contract/failure.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { deliveryOf } from "./describeCheckout.ts";
import { missingCheckout } from "./missingCheckout.ts";
import { checkoutKey, readCheckout, type StoredCheckout } from "./readCheckout.ts";
import { type CodeServices, enterGiftCard } from "./saveGiftCards.ts";
import { openCheckout } from "./saveSections.ts";

const neverDiscounted: Refusal = { reason: "no-match" };

/** Enters a gift card or a discount code for the cart of a checkout, whose email is known. An empty one removes the entered one. */
export async function saveCode(
  context: RequestContext,
  services: CodeServices,
  cartToken: string,
  typed: string,
): Promise<StoredCheckout | Failure> {
  const { site, website, now } = context;
  const giftCard = await enterGiftCard(context, services, cartToken, typed);
  if (giftCard) return giftCard;
  const key = await checkoutKey(context, cartToken);
  const found = await openCheckout(context, cartToken);
  if (isFailure(found)) return found;
  const saved = await tryCode(context, services.limiter, typed, (code) =>
    site.transaction(async (tx) => {
      await storeCode(tx, found.id, code);
      const checkout = await readCheckout(tx, key, now);
      if (!checkout || checkout.purchasedAt) return undefined;
      if (code === null) return checkout;
      const decided = quoteCart(website, checkout, deliveryOf(checkout)).discounted.code;
      // Gift cards, subscriptions and donations are never discounted, so their carts read no code.
      const refusal = decided ? decided.refusal : neverDiscounted;
      return refusal ? codeRefused(website, code, refusal) : checkout;
    }),
  );
  return saved ?? missingCheckout(context, cartToken);
}
