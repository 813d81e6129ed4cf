/** Where an order is on its way to the customer (decisions.md "States"). */
export type FulfillmentStatus = "PENDING" | "FULFILLED" | "CANCELED";

/** What was paid of it; kept apart from its fulfillment. */
export type PaymentState = "PAID" | "PARTIALLY_REFUNDED" | "REFUNDED" | "AWAITING";

/** The moves: an order is fulfilled, which can be undone; only a pending one is canceled, permanently. */
export const orderLifecycle: Readonly<Record<FulfillmentStatus, readonly FulfillmentStatus[]>> = {
  PENDING: ["FULFILLED", "CANCELED"],
  FULFILLED: ["PENDING"],
  CANCELED: [],
};

/** The part of an order that its lifecycle looks at. */
export interface OrderStanding {
  fulfillmentStatus: FulfillmentStatus;
  paymentState: PaymentState;
  grandTotalCents: number;
  refundedCents: number;
}

/** What can be done with an order, asked in English: `orderCan.cancel(order)`. */
export const orderCan = {
  fulfill: (order: OrderStanding) => mayMove(order, "FULFILLED"),
  unfulfill: (order: OrderStanding) => mayMove(order, "PENDING"),
  cancel: (order: OrderStanding) => mayMove(order, "CANCELED"),
  refund: (order: OrderStanding) => refundableCents(order) > 0,
  markPaid: (order: OrderStanding) => awaitsPayment(order),
};

/** Whether money is still expected: nobody waits for that of a canceled order. */
export function awaitsPayment(order: Pick<OrderStanding, "fulfillmentStatus" | "paymentState">): boolean {
  return order.paymentState === "AWAITING" && order.fulfillmentStatus !== "CANCELED";
}

/** How many cents of what was paid have not been given back. */
export function refundableCents(order: OrderStanding): number {
  return order.paymentState === "AWAITING" ? 0 : order.grandTotalCents - order.refundedCents;
}

/** What the payment is after so many cents in all were given back. */
export function paymentStateAfterRefund(grandTotalCents: number, refundedCents: number): PaymentState {
  if (refundedCents === 0) return "PAID";
  return refundedCents < grandTotalCents ? "PARTIALLY_REFUNDED" : "REFUNDED";
}

function mayMove(order: OrderStanding, to: FulfillmentStatus): boolean {
  return orderLifecycle[order.fulfillmentStatus].includes(to);
}
