import { openCart } from "#features/commerce/cart/server/index.ts";
import { checkoutUrl, startCheckoutOf } from "#features/commerce/checkout/server/index.ts";
import type { DonationDetails } from "#features/commerce/orders/domain/donation.ts";
import { productTypes } from "#features/commerce/product-kinds/domain/productTypes.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import type { StoredFund } from "../contract.ts";

/**
 * Starts the checkout of a donation: a cart of its own with one line that has no product, no tax and no stock.
 * @returns the checkout's path
 */
export async function startDonation(context: RequestContext, fund: StoredFund, cents: number): Promise<string> {
  const { site, now } = context;
  const member = await context.member();
  const details: DonationDetails = { fundId: fund.id, thankYou: fund.thankYou };
  const line = {
    productId: null,
    name: fund.name,
    productType: productTypes.service,
    isTaxable: false,
    quantity: 1,
    fixedPriceCents: cents,
    details,
  };
  return site.transaction(async (tx) => {
    const cartId = await openCart(tx, { kind: "donation", memberId: member?.id ?? null, lines: [line] }, now);
    return checkoutUrl(await startCheckoutOf(tx, context, cartId));
  });
}
