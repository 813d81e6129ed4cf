import type { OrderDetail } from "../contract.ts";
import { awaitsPayment } from "../domain/orderLifecycle.ts";

type Order = Pick<OrderDetail, "fulfillmentStatus" | "paymentState" | "grandTotalCents" | "refundedCents">;

/** Allowed actions for an order (decisions.md "States"). The server checks again. */
export const orderCan = {
  fulfill: (order: Order) => order.fulfillmentStatus === "PENDING",
  unfulfill: (order: Order) => order.fulfillmentStatus === "FULFILLED",
  cancel: (order: Order) => order.fulfillmentStatus === "PENDING",
  refund: (order: Order) => refundableCents(order) > 0,
  markPaid: (order: Order) => awaitsPayment(order),
};

/** The refundable rest of the payment, in cents. */
export function refundableCents(order: Order): number {
  return order.paymentState === "AWAITING" ? 0 : order.grandTotalCents - order.refundedCents;
}
