import { sql } from "kysely";
import { belowMinimum } from "#features/commerce/cart/domain/belowMinimum.ts";
import { cartTokenHash, priceLines, readCart } from "#features/commerce/cart/server/index.ts";
import type { PriceTaxInterpretation } from "#features/commerce/tax/domain/taxOf.ts";
import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { newToken } from "#kernel/server/ids.ts";
import { checkoutFailures } from "../contract.ts";

const fail = failuresOf(checkoutFailures);

/**
 * Starts the checkout of the visitor's cart, or finds the one that was started: gives its token. It begins with the
 * shipping option that was picked for the estimate on the cart's page.
 */
export async function startCheckout(context: RequestContext): Promise<string | Failure> {
  const { website, site, now } = context;
  const tokenHash = cartTokenHash(context);
  const cart = tokenHash ? await readCart(site, tokenHash, now) : undefined;
  if (!cart || cart.purchasedAt || cart.lines.length === 0) return fail("cart-empty");
  const interpretation = website.price_tax_interpretation as PriceTaxInterpretation;
  const minimum = belowMinimum(priceLines(cart.lines, { interpretation }), website);
  if (minimum) return fail("below-minimum", { values: { subtotal: minimum } });
  return site.transaction(async (tx) => {
    const { rows } = await sql<{ token: string }>`
      insert into checkouts (website_id, cart_id, token, shipping_rate_id, created_at, updated_at)
      values (${tx.websiteId}, ${cart.id}, ${newToken()}, ${cart.shippingRateId}, ${now}, ${now})
      on conflict (website_id, cart_id) do update set updated_at = excluded.updated_at
      returning token`.execute(tx.db);
    return (rows[0] as { token: string }).token;
  });
}
