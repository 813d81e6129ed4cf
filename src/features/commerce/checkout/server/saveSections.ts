import { type RawBuilder, sql } from "kysely";
import type { z } from "zod";
import { checkAnswers } from "#features/audience/form-fields/domain/checkAnswers.ts";
import { requiresShipping } from "#features/commerce/cart/domain/cartProducts.ts";
import { optionsFor, quoteCart, withCarrierRates } from "#features/commerce/cart/server/index.ts";
import type { PaymentMethod } from "#features/commerce/payments/domain/paymentMethod.ts";
import type { PaymentProvider, PaymentProviders } from "#features/commerce/payments/server/index.ts";
import { noOptions } from "#features/commerce/shipping/domain/carrierRates.ts";
import { type Failure, failuresOf, isFailure } from "#kernel/contract/failure.ts";
import { withoutUnseenTexts } from "#kernel/domain/blankText.ts";
import { emailProblem } from "#kernel/domain/email.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { maxNoteLength, noteField } from "../browserContract.ts";
import {
  checkoutFailures,
  checkoutTexts,
  type deliverySection,
  type detailsSection,
  type emailSection,
  type paymentSection,
} from "../contract.ts";
import { checkoutSettingsOf } from "./checkoutSettings.ts";
import { clearPaymentMethod } from "./clearPaymentMethod.ts";
import { deliveryOf, offeredPaymentMethods, withRates } from "./describeCheckout.ts";
import { mayPayInstallments } from "./mayPayInstallments.ts";
import { missingCheckout } from "./missingCheckout.ts";
import type { Paying } from "./Paying.ts";
import { checkoutKey, isExpired, isOpenTo, readCheckout, type StoredCheckout } from "./readCheckout.ts";

const fail = failuresOf(checkoutFailures);

/** Result of saving a section: the current checkout, or why nothing was saved. */
type Saved = Promise<StoredCheckout | Failure>;

/** Saves the email section (spec.txt §5 for its messages). */
export async function saveEmail(
  context: RequestContext,
  cartToken: string,
  given: z.output<typeof emailSection>,
): Saved {
  const email = given.email.trim().toLowerCase();
  const problem = emailProblem(email, context.website.strict_legacy_email);
  if (problem) return fail("section-incomplete", { errors: { email: problem } });
  return save(context, cartToken, { email, payment_method: keptUnless(sql`email is distinct from ${email}`) });
}

/**
 * Saves the address and the delivery method. The only one of a place is chosen automatically; the visitor chooses among
 * several. A cart without shipping, or that is picked up, needs the address too, for taxes and the invoice.
 */
export async function saveDelivery(
  context: RequestContext,
  { carriers }: Pick<Paying, "carriers">,
  cartToken: string,
  { address, shippingRateId }: z.output<typeof deliverySection>,
): Saved {
  const stored = await openCheckout(context, cartToken);
  if (isFailure(stored)) return stored;
  const isShipped = requiresShipping(stored.lines);
  const checkout = await withCarrierRates(context, carriers, stored, address);
  const rates = optionsFor(checkout, address);
  const refusal = isShipped && rates.length === 0 ? noOptions(checkout.carried) : undefined;
  if (refusal === "shipping-unavailable") {
    return fail(refusal, { errors: { "address.country": checkoutFailures[refusal].message } });
  }
  const asked = shippingRateId ?? checkout.shippingRateId;
  // A method that is not offered anymore is kept, so that the page says so and asks again.
  const only = rates.length === 1 && !asked ? rates[0] : undefined;
  const chosenId = rates.find((rate) => rate.id === asked)?.id ?? only?.id ?? asked;
  const billing = JSON.stringify(address);
  const shipping = isShipped ? billing : null;
  const saved = await save(context, cartToken, {
    billing_address: billing,
    shipping_address: shipping,
    shipping_rate_id: isShipped ? chosenId : null,
    payment_method: keptUnless(sql`billing_address is distinct from ${billing}::jsonb
      or shipping_address is distinct from ${shipping}::jsonb`),
  });
  // While the rate service does not answer, the address is kept, and the delivery stays open.
  return refusal && !isFailure(saved) ? fail(refusal) : saved;
}

/**
 * Turns the typed card into the provider's reference and saves only that. Each typed card counts as a payment attempt,
 * because a provider may decline it here. A declined card was meant to replace the earlier method, so that is forgotten
 * and the payment stays open.
 */
export async function savePayment(
  context: RequestContext,
  { payments, carriers, limits }: Paying,
  cartToken: string,
  { provider: name, ...card }: z.output<typeof paymentSection>,
): Saved {
  const stored = await openCheckout(context, cartToken);
  if (isFailure(stored)) return stored;
  const checkout = await withRates(context, carriers, stored);
  const offered = offeredPaymentMethods(payments, context.website, checkout.lines);
  const provider = offered.find((candidate) => candidate.name === name);
  if (!provider)
    return fail("payment-unavailable", { errors: { provider: checkoutFailures["payment-unavailable"].message } });
  const prepared = await prepareMethod(context, provider, limits, checkout.id, card);
  const method = isFailure(prepared) ? prepared : possible(context, payments, checkout, prepared);
  if (!isFailure(method)) return save(context, cartToken, { payment_method: JSON.stringify(method) });
  await clearPaymentMethod(context.site, checkout);
  return method;
}

/** A method that is prepared by the provider, unless this purchase cannot be paid with it. */
function possible(
  { website }: RequestContext,
  payments: PaymentProviders,
  checkout: StoredCheckout,
  method: PaymentMethod,
): PaymentMethod | Failure {
  if (!method.isInstallments) return method;
  const delivery = deliveryOf(checkout);
  const totalCents = quoteCart(website, checkout, delivery).priced.grandTotalCents;
  if (mayPayInstallments(website, checkout, payments, { ...delivery, totalCents })) return method;
  return fail("payment-unavailable", { errors: { provider: checkoutFailures["payment-unavailable"].message } });
}

async function prepareMethod(
  context: RequestContext,
  provider: PaymentProvider,
  limits: Paying["limits"],
  checkoutId: string,
  card: Parameters<PaymentProvider["prepare"]>[0],
): Promise<PaymentMethod | Failure> {
  const wait = provider.asksForCard ? await limits.countTypedCard(context, checkoutId) : undefined;
  if (wait) return wait;
  const method = await provider.prepare(card, context.now);
  if (isFailure(method) || !method.fingerprint) return method;
  return (await limits.lookAtCard(context, method.fingerprint)) ?? method;
}

/** Saves the answers to the checkout's form, checked as any form's (spec.txt §5), and the note. */
export async function saveDetails(
  context: RequestContext,
  cartToken: string,
  given: z.output<typeof detailsSection>,
): Saved {
  const { website } = context;
  const checkout = await openCheckout(context, cartToken);
  if (isFailure(checkout)) return checkout;
  const rules = { strictLegacyEmail: website.strict_legacy_email };
  const { answers, errors } = checkAnswers(checkout.form?.fields ?? [], given.answers, rules);
  const note = checkoutSettingsOf.of(website).asksNote ? withoutUnseenTexts(given.note).trim() : "";
  const isTooLong = note.length > maxNoteLength;
  if (isTooLong || Object.keys(errors).length > 0) {
    return fail("details-invalid", {
      errors: { ...errors, ...(isTooLong ? { [noteField]: checkoutTexts.noteTooLong } : {}) },
    });
  }
  return save(context, cartToken, { form_answers: JSON.stringify(answers), note });
}

interface SectionColumns {
  email?: string;
  billing_address?: string;
  shipping_address?: string | null;
  shipping_rate_id?: string | null;
  payment_method?: string | RawBuilder<string | null>;
  form_answers?: string;
  note?: string;
}

/**
 * If the buyer or the address has changed, the payment method is forgotten, because it was entered for something else.
 */
function keptUnless(hasChanged: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql`case when ${hasChanged} then null else payment_method end`;
}

async function save(context: RequestContext, cartToken: string, columns: SectionColumns): Saved {
  const { site, now } = context;
  const key = await checkoutKey(context, cartToken);
  if (!key.browser) return fail("checkout-unknown");
  const { browser } = key;
  const saved = await site.transaction(async (tx) => {
    const updated = await tx.db
      .updateTable("checkouts")
      .set({ ...columns, updated_at: now })
      .where("website_id", "=", tx.websiteId)
      .where("token", "=", cartToken)
      .where("browser_hash", "=", browser)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom("carts")
            .select("id")
            .whereRef("carts.website_id", "=", "checkouts.website_id")
            .whereRef("carts.id", "=", "checkouts.cart_id")
            .where("purchased_at", "is", null)
            .where(isOpenTo(key.memberId, "carts")),
        ),
      )
      .executeTakeFirst();
    if (updated.numUpdatedRows === 0n) return undefined;
    const changed = await readCheckout(tx, key, now);
    if (changed && isExpired(changed, now)) return fail("link-expired");
    return changed?.openPayment ? fail("payment-open") : changed;
  });
  return saved ?? missingCheckout(context, cartToken);
}

/** The browser's checkout with this token, as long as its cart was not bought and is not being paid for. */
export async function openCheckout(context: RequestContext, cartToken: string): Saved {
  const checkout = await readCheckout(context.site, await checkoutKey(context, cartToken), context.now);
  if (!checkout || checkout.purchasedAt) return missingCheckout(context, cartToken);
  if (isExpired(checkout, context.now)) return fail("link-expired");
  return checkout.openPayment ? fail("payment-open") : checkout;
}
