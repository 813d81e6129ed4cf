import Stripe from "stripe";
import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import { cardFailures, paymentFailures } from "../../contract.ts";
import { OutcomeUnknown, ProviderUnreachable } from "../askProvider.ts";

const fail = failuresOf({ ...cardFailures, ...paymentFailures });

/** Thrown when Stripe refuses the website's key. */
export class KeyRefused extends ProviderUnreachable {}

/** Network errors of requests that were never sent. */
const unsent = ["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH"];

/** Why a payment, or a card that was to be saved, was declined (docs.stripe.com/error-codes, /declines/codes). */
export function declineOf(error: { code?: string | null; decline_code?: string | null } | null | undefined): Failure {
  const code = error?.code ?? "";
  if (code === "authentication_required" || error?.decline_code === "authentication_required") {
    return fail("authentication-required");
  }
  if (code.endsWith("_authentication_failure")) return fail("authentication-failed");
  if (error?.decline_code === "insufficient_funds") return fail("insufficient-funds");
  if (!error || code === "processing_error") return fail("processing-error");
  return fail("card-declined");
}

/**
 * The failure of a call that moves money or saves a card, if it is final: nothing was moved.
 * @throws `OutcomeUnknown` if it is not known
 */
export function failureOf(error: unknown): Failure {
  if (error instanceof Stripe.errors.StripeCardError) return declineOf(error);
  if (error instanceof Stripe.errors.StripeInvalidRequestError) {
    const { code = "" } = error;
    if (["amount_too_small", "amount_too_large", "currency_not_supported"].includes(code))
      return fail("amount-refused");
    // A token that was used or has expired: the buyer enters the card again.
    if (error.statusCode === 400) return fail("processing-error");
  }
  throw unknownOf(error);
}

/** An error that says nothing about the outcome. */
export function unknownOf(error: unknown): OutcomeUnknown {
  const { errors } = Stripe;
  if (error instanceof OutcomeUnknown) return error;
  if (error instanceof errors.StripeAuthenticationError || error instanceof errors.StripePermissionError) {
    return new KeyRefused("Stripe refused the key of the website.", { cause: error });
  }
  if (error instanceof errors.StripeRateLimitError) {
    return new ProviderUnreachable("Stripe accepts no more requests now.", { cause: error });
  }
  const cause = error instanceof errors.StripeConnectionError ? (error.detail as Error | undefined)?.cause : undefined;
  if (unsent.includes((cause as { code?: string } | undefined)?.code ?? "")) {
    return new ProviderUnreachable("Stripe could not be reached.", { cause: error });
  }
  return new OutcomeUnknown("Stripe did not answer as expected.", { cause: error });
}
