import { fillMessage } from "#kernel/contract/failure.ts";
import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";
import type { FulfillmentStatus, PaymentState } from "./orderLifecycle.ts";
import { awaitedCents, giftCardProvider, type PaidOrder } from "./paidWith.ts";

/** Texts for the buyer of an order whose card was authorized and never charged, with `{…}` placeholders (`fillMessage`). */
export const endedHoldTexts = defineTexts("orders.endedHold", {
  ended: "The authorization on your card ended. Your card was not charged.",
  byGiftCard: "Paid by gift card: {amount}.",
  open: "Not paid yet: {amount}.",
  /** What happens. */
  next: "Contact us to pay another way, or if you no longer want the order.",
  nextByEmail: "To pay another way, or if you no longer want the order, write to {email}.",
  released: "Your card was not charged. The hold on it is released.",
});

/** The properties that decide what is said. */
export interface HeldOrder extends PaidOrder {
  fulfillmentStatus: FulfillmentStatus;
  paymentState: PaymentState;
}

/** What the buyer of an order reads about a hold that ended without a charge, in sentences; none if there was none. */
export function endedHoldLines(order: HeldOrder, money: (cents: number) => string): string[] {
  if (!order.isAuthorizationEnded) return [];
  const { ended, byGiftCard, open, released } = endedHoldTexts;
  if (order.fulfillmentStatus === "CANCELED") return [released];
  const cards = order.payments.filter(({ provider, state }) => provider === giftCardProvider && state === "PAID");
  const cardCents = cards.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return [
    ended,
    ...(cardCents > 0 ? [fillMessage(byGiftCard, { amount: money(cardCents) })] : []),
    fillMessage(open, { amount: money(awaitedCents(order)) }),
  ];
}

/** How the buyer of an order that is not paid yet reaches the shop; empty if nothing is to be done. */
export function endedHoldNext(order: HeldOrder, contactEmail: string): string {
  if (!order.isAuthorizationEnded || order.fulfillmentStatus === "CANCELED") return "";
  return contactEmail ? fillMessage(endedHoldTexts.nextByEmail, { email: contactEmail }) : endedHoldTexts.next;
}
