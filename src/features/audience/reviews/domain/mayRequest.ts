import type { OrderStanding } from "#features/commerce/orders/domain/orderLifecycle.ts";

/** Whether a customer may still be asked for reviews of the order: it was sent, and they did not get all money back. */
export function mayRequest({
  fulfillmentStatus,
  paymentState,
}: Pick<OrderStanding, "fulfillmentStatus" | "paymentState">): boolean {
  return fulfillmentStatus === "FULFILLED" && paymentState !== "REFUNDED";
}

const dayMs = 86_400_000;

/** The moment so many days later; days of 24 hours, so that a shop's time zone changes nothing. */
export function daysLater(from: Date, days: number): Date {
  return new Date(from.getTime() + days * dayMs);
}
