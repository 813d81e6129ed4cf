import { sql } from "kysely";
import type { PostalAddress } from "#features/commerce/address/domain/address.ts";
import { recordUses } from "#features/commerce/discounts/server/index.ts";
import { writeOrder } from "#features/commerce/orders/server/index.ts";
import type { PaymentProviders } from "#features/commerce/payments/server/index.ts";
import { type Failure, failuresOf, isFailure } from "#kernel/contract/failure.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { newId, newToken } from "#kernel/server/ids.ts";
import { checkoutFailures } from "../contract.ts";
import { pricedOrder, quoteOf } from "./orderQuote.ts";
import { hasEnough, touchProducts } from "./placeOrder.ts";
import type { StoredCheckout } from "./readCheckout.ts";

const fail = failuresOf(checkoutFailures);

/** What the owner knows of the customer of an order that they prepare. */
export interface PreparedCustomer {
  email: string | null;
  address: PostalAddress | null;
  shippingRateId: string | null;
}

/**
 * Creates or changes the checkout of a prepared order. It belongs to no browser, so its link shows nothing of the
 * customer until they enter a code that is mailed to their email (decision 0076). A changed customer must enter the
 * payment method again.
 */
export async function prepareCheckout(
  tx: SiteTransaction,
  cart: { id: string; isShipped: boolean },
  { email, address, shippingRateId }: PreparedCustomer,
  now: Date,
): Promise<void> {
  const billing = address && JSON.stringify(address);
  const shipping = cart.isShipped ? billing : null;
  await sql`
    insert into checkouts (website_id, cart_id, token, email, billing_address, shipping_address, shipping_rate_id,
      created_at, updated_at)
    values (${tx.websiteId}, ${cart.id}, ${newToken()}, ${email}, ${billing}::jsonb, ${shipping}::jsonb,
      ${shippingRateId}::uuid, ${now}, ${now})
    on conflict (website_id, cart_id) do update set email = excluded.email, billing_address = excluded.billing_address,
      shipping_address = excluded.shipping_address, shipping_rate_id = excluded.shipping_rate_id,
      updated_at = excluded.updated_at,
      payment_method = case when checkouts.email is not distinct from excluded.email
        and checkouts.billing_address is not distinct from excluded.billing_address then checkouts.payment_method end,
      browser_hash = case when checkouts.email is not distinct from excluded.email then checkouts.browser_hash end`.execute(
    tx.db,
  );
}

/**
 * Places a prepared order that was paid outside of the shop: takes its stock and writes it as paid.
 * @param stored as the transaction reads it
 * @param expectedTotalCents the total that the owner saw; another is refused
 * @returns the order's id
 */
export async function placePrepared(
  { website, now }: RequestContext,
  payments: PaymentProviders,
  tx: SiteTransaction,
  stored: StoredCheckout,
  expectedTotalCents: number,
): Promise<{ orderId: string } | Failure> {
  const provider = payments.find("manual", website.id);
  if (!provider) return fail("checkout-unknown");
  if (stored.openPayment) return fail("payment-open");
  // What the customer may have entered before pays nothing.
  const paymentMethod = { provider: provider.name, title: provider.title, reference: "", brand: "", lastFour: "" };
  // The shop places it, so nothing more is asked, and nobody has agreed to anything.
  const checkout = { ...stored, giftCards: [], form: null, formAnswers: {}, policies: [], paymentMethod };
  // Paid this way, also where the shop does not offer it.
  const quote = quoteOf(
    website,
    checkout,
    { ...payments, offeredFor: () => [provider] },
    { expectedTotalCents, expectedDueCents: undefined },
  );
  if (isFailure(quote)) return quote;
  const order = {
    ...pricedOrder(newId(), website, checkout, quote),
    browserHash: null,
    memberId: null,
    placedAt: now,
  };
  const payment = {
    provider: "manual",
    reference: `prepared_${stored.id}`,
    state: "PAID" as const,
    brand: "",
    lastFour: "",
  };
  const written = await writeOrder(tx, { ...order, payment }, checkout.revision);
  if (written.outcome === "cart-changed") return fail("cart-changed");
  if (written.outcome === "out-of-stock") {
    const short = checkout.lines.find((line) => !hasEnough(written, line));
    return fail("out-of-stock", { values: { product: short?.name ?? "" } });
  }
  touchProducts(tx, checkout);
  if (!(await recordUses(tx, order, quote.discounted.applied))) return fail("price-changed");
  return { orderId: order.id };
}
