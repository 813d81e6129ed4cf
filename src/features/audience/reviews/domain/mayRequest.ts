import type { OrderStanding } from "#features/commerce/orders/domain/orderLifecycle.ts";

/** Whether a customer may still be asked for reviews of the order: it was fulfilled and not fully refunded. */
export function mayRequest({
  fulfillmentStatus,
  paymentState,
}: Pick<OrderStanding, "fulfillmentStatus" | "paymentState">): boolean {
  return fulfillmentStatus === "FULFILLED" && paymentState !== "REFUNDED";
}

const dayMs = 86_400_000;

/** The time this many days later. Days have 24 hours, so time zones do not matter. */
export function daysLater(from: Date, days: number): Date {
  return new Date(from.getTime() + days * dayMs);
}
