import type { FulfillmentStatus, PaymentState } from "./orderLifecycle.ts";

/** Texts for the buyer of an order whose card was authorized and never charged. */
export const endedHoldTexts = {
  ended: "The authorization on your card ended. You were not charged.",
  /** What happens. */
  next: "Contact us to pay another way, or if you no longer want the order.",
  released: "You were not charged. The hold on your card is released.",
  /** Gift cards had paid a part. */
  releasedPart: "Your card was not charged. The hold on it is released.",
};

/** The properties that decide what is said. */
export interface HeldOrder {
  fulfillmentStatus: FulfillmentStatus;
  paymentState: PaymentState;
  refundedCents: number;
  isAuthorizationEnded: boolean;
}

/** What the buyer of an order reads about a hold that ended without a charge, in sentences; none if there was none. */
export function endedHoldLines(order: HeldOrder): string[] {
  if (!order.isAuthorizationEnded) return [];
  if (order.fulfillmentStatus !== "CANCELED") return [endedHoldTexts.ended, endedHoldTexts.next];
  return [order.refundedCents > 0 ? endedHoldTexts.releasedPart : endedHoldTexts.released];
}
