import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";
import { cardFailures, paymentFailures } from "../contract.ts";

/** What an owner reads about a payment of a customer that failed. */
const ownerTexts: Partial<Record<keyof typeof paymentFailures, string>> & Record<keyof typeof cardFailures, string> =
  defineTexts("studio.payments.refusals", {
    "card-declined": "The customer's card was declined.",
    "insufficient-funds": "The customer's card has insufficient funds.",
    "processing-error": "The customer's card could not be processed. Nothing was charged.",
    "card-invalid": "The details of the customer's card are not valid.",
    "card-missing": "The customer has not entered a card.",
    "authentication-failed": "The customer's bank did not confirm the payment. Nothing was charged.",
    "authentication-required":
      "The customer's bank asks for a new confirmation. The customer has to enter the card again.",
    "not-a-test-card": "The customer's card was declined, because this shop takes test cards only.",
    "amount-refused": "This total can't be paid by card. Nothing was charged.",
    "payment-expired": "The payment was not finished in time.",
    "payment-canceled": "The payment was canceled. Nothing was charged.",
    "provider-unavailable": "The payment service could not be reached. Nothing was charged.",
  });

const codeOf = new Map(
  Object.entries({ ...paymentFailures, ...cardFailures }).map(([code, { message }]) => [
    message,
    code as keyof typeof ownerTexts,
  ]),
);

/** Why a customer's payment failed, in words for the owner. @param message what the customer reads */
export function refusalForOwner(message: string): string {
  const code = codeOf.get(message);
  return (code && ownerTexts[code]) ?? message;
}
