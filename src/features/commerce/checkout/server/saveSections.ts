import type { z } from "zod";
import type { PaymentProviders } from "#features/commerce/payments/server/index.ts";
import { ratesFor } from "#features/commerce/shipping/domain/ratesFor.ts";
import { type Failure, failuresOf, isFailure } from "#kernel/contract/failure.ts";
import { emailMessage, isEmail } from "#kernel/domain/email.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { checkoutFailures, type deliverySection, type emailSection, type paymentSection } from "../contract.ts";
import { requiresShipping } from "./describeCheckout.ts";
import { readCheckout, type StoredCheckout } from "./readCheckout.ts";

const fail = failuresOf(checkoutFailures);

/** What a section's save answers: the checkout as it is now, or why nothing was saved. */
type Saved = Promise<StoredCheckout | Failure>;

/** Saves the email section (spec.txt §5 for its messages). */
export async function saveEmail(
  context: RequestContext,
  cartToken: string,
  given: z.output<typeof emailSection>,
): Saved {
  const email = given.email.trim().toLowerCase();
  const problem = email === "" ? "Required" : isEmail(email, context.website.strict_legacy_email) ? "" : emailMessage;
  if (problem) return fail("section-incomplete", { errors: { email: problem } });
  return save(context, cartToken, { email });
}

/**
 * Saves address and shipping rate. The only rate of a country is chosen for the visitor; of several they choose. What
 * needs no shipping asks for the address all the same, for its taxes and the invoice.
 */
export async function saveDelivery(
  context: RequestContext,
  cartToken: string,
  { address, shippingRateId }: z.output<typeof deliverySection>,
): Saved {
  const checkout = await openCheckout(context, cartToken);
  if (isFailure(checkout)) return checkout;
  const isShipped = requiresShipping(checkout);
  const rates = ratesFor(checkout.rates, address.country);
  if (isShipped && rates.length === 0) {
    const { message } = checkoutFailures["shipping-unavailable"];
    return fail("shipping-unavailable", { errors: { "address.country": message } });
  }
  const asked = shippingRateId ?? checkout.shippingRateId;
  const chosen = rates.find((rate) => rate.id === asked) ?? (rates.length === 1 ? rates[0] : undefined);
  return save(context, cartToken, {
    billing_address: JSON.stringify(address),
    shipping_address: isShipped ? JSON.stringify(address) : null,
    shipping_rate_id: isShipped ? (chosen?.id ?? null) : null,
  });
}

/** Turns what was typed into a reference of the provider, and saves that: a card number is never kept. */
export async function savePayment(
  context: RequestContext,
  payments: PaymentProviders,
  cartToken: string,
  { provider: name, ...card }: z.output<typeof paymentSection>,
): Saved {
  const provider = payments.offeredBy(context.website).find((candidate) => candidate.name === name);
  if (!provider)
    return fail("payment-unavailable", { errors: { provider: checkoutFailures["payment-unavailable"].message } });
  const method = await provider.prepare(card, context.now);
  if (isFailure(method)) return method;
  return save(context, cartToken, { payment_method: JSON.stringify(method) });
}

interface SectionColumns {
  email?: string;
  billing_address?: string;
  shipping_address?: string | null;
  shipping_rate_id?: string | null;
  payment_method?: string;
}

async function save({ site, now }: RequestContext, cartToken: string, columns: SectionColumns): Saved {
  return site.transaction(async (tx) => {
    const updated = await tx.db
      .updateTable("checkouts")
      .set({ ...columns, updated_at: now })
      .where("website_id", "=", tx.websiteId)
      .where("token", "=", cartToken)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom("carts")
            .select("id")
            .whereRef("carts.website_id", "=", "checkouts.website_id")
            .whereRef("carts.id", "=", "checkouts.cart_id")
            .where("purchased_at", "is", null),
        ),
      )
      .executeTakeFirst();
    if (updated.numUpdatedRows === 0n) return fail("checkout-unknown");
    return (await readCheckout(tx, cartToken, now)) ?? fail("checkout-unknown");
  });
}

/** The checkout of the token, as long as its cart was not bought. */
export async function openCheckout({ site, now }: RequestContext, cartToken: string): Saved {
  const checkout = await readCheckout(site, cartToken, now);
  return checkout && !checkout.purchasedAt ? checkout : fail("checkout-unknown");
}
