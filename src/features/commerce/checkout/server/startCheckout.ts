import { sql } from "kysely";
import { belowMinimum } from "#features/commerce/cart/domain/belowMinimum.ts";
import { browserKeyOf, cartTokenHash, priceLines, readCart } from "#features/commerce/cart/server/index.ts";
import type { PaymentProviders } from "#features/commerce/payments/server/index.ts";
import type { PriceTaxInterpretation } from "#features/commerce/tax/domain/taxOf.ts";
import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { newToken } from "#kernel/server/ids.ts";
import { checkoutFailures } from "../contract.ts";
import { offeredPaymentMethods } from "./describeCheckout.ts";

const fail = failuresOf(checkoutFailures);

/** Columns that another browser does not get. */
const personalColumns = [
  "token",
  "browser_hash",
  "left_browser_hash",
  "email",
  "billing_address",
  "shipping_address",
  "shipping_rate_id",
  "payment_method",
  "created_at",
];

/**
 * Starts the checkout of the visitor's cart, or finds the one that this browser started. Returns its token. It starts
 * with the shipping option of the cart page's estimate. If the cart's checkout belongs to another browser, it starts
 * again for this one, because the cart's cookie alone must not open the entered data.
 */
export async function startCheckout(context: RequestContext, payments: PaymentProviders): Promise<string | Failure> {
  const { website, site, now } = context;
  const tokenHash = cartTokenHash(context);
  const cart = tokenHash ? await readCart(site, tokenHash, now) : undefined;
  if (!cart || cart.purchasedAt || cart.lines.length === 0) return fail("cart-empty");
  if (offeredPaymentMethods(payments, website, cart.lines).length === 0) return fail("not-for-sale");
  const interpretation = website.price_tax_interpretation as PriceTaxInterpretation;
  const minimum = belowMinimum(priceLines(cart.lines, { interpretation }), website);
  if (minimum) return fail("below-minimum", { values: { subtotal: minimum } });
  const browser = browserKeyOf(context);
  const isKept = sql`checkouts.browser_hash = excluded.browser_hash`;
  const kept = (column: string) =>
    sql`${sql.ref(column)} = case when ${isKept} then ${sql.ref(`checkouts.${column}`)} else ${sql.ref(`excluded.${column}`)} end`;
  return site.transaction(async (tx) => {
    const { rows } = await sql<{ token: string }>`
      insert into checkouts (website_id, cart_id, token, browser_hash, shipping_rate_id, created_at, updated_at)
      select website_id, id, ${newToken()}, ${browser}, ${cart.shippingRateId}::uuid, ${now}, ${now}
      from carts where website_id = ${tx.websiteId} and id = ${cart.id} and purchased_at is null
      on conflict (website_id, cart_id) do update
        set updated_at = excluded.updated_at, ${sql.join(personalColumns.map(kept))}
      returning token`.execute(tx.db);
    return rows[0]?.token ?? fail("cart-empty");
  });
}
