import type { CartKind } from "#features/commerce/cart/domain/cartKind.ts";
import { isFulfilledByPayment } from "#features/commerce/product-kinds/domain/productKind.ts";

import type { Authorization } from "./authorization.ts";

/** Progress of an order. */
export type FulfillmentStatus = "PENDING" | "PARTIALLY_FULFILLED" | "FULFILLED" | "CANCELED";

/** Payment of an order, separate from its fulfillment. */
export type PaymentState = "PAID" | "PARTIALLY_REFUNDED" | "REFUNDED" | "AWAITING";

/**
 * The transitions: an order is fulfilled, at once or in parts, which can be undone. Only a pending one can be canceled,
 * permanently.
 */
export const orderLifecycle: Readonly<Record<FulfillmentStatus, readonly FulfillmentStatus[]>> = {
  PENDING: ["PARTIALLY_FULFILLED", "FULFILLED", "CANCELED"],
  PARTIALLY_FULFILLED: ["PARTIALLY_FULFILLED", "FULFILLED", "PENDING"],
  FULFILLED: ["PARTIALLY_FULFILLED", "PENDING"],
  CANCELED: [],
};

/** The order's properties that its lifecycle needs. */
export interface OrderStanding {
  fulfillmentStatus: FulfillmentStatus;
  paymentState: PaymentState;
  grandTotalCents: number;
  refundedCents: number;
  /** Null: nothing is authorized that can be captured. */
  authorization: Authorization | null;
}

/** Allowed actions for an order: `orderCan.cancel(order)`. */
export const orderCan = {
  fulfill: (order: OrderStanding) => mayMove(order, "FULFILLED"),
  unfulfill: (order: OrderStanding) => mayMove(order, "PENDING"),
  cancel: (order: OrderStanding) => mayMove(order, "CANCELED"),
  /** The email and the shipping address, until everything is shipped. */
  changeCustomer: (order: OrderStanding) => mayMove(order, "FULFILLED"),
  refund: (order: OrderStanding) => refundableCents(order) > 0,
  markPaid: (order: OrderStanding) => awaitsPayment(order),
  capture: (order: OrderStanding) => order.authorization !== null && order.fulfillmentStatus !== "CANCELED",
};

/** Whether a payment is still expected. It is not for a canceled order, and not while an amount is authorized. */
export function awaitsPayment(
  order: Pick<OrderStanding, "fulfillmentStatus" | "paymentState" | "authorization">,
): boolean {
  return order.paymentState === "AWAITING" && order.fulfillmentStatus !== "CANCELED" && order.authorization === null;
}

/** Digital goods, memberships and donations are fulfilled as soon as they are paid. */
export function isFulfilledWhenPaid({
  kind,
  lines,
}: {
  kind: CartKind;
  lines: readonly { productType: number }[];
}): boolean {
  return kind === "donation" || lines.every(({ productType }) => isFulfilledByPayment(productType));
}

/**
 * What the owner can refund. Nothing while the order awaits a payment: what gift cards have paid of it by then
 * (`notRefundedByPayment`) comes back if it is canceled.
 */
export function refundableCents(order: OrderStanding): number {
  return order.paymentState === "AWAITING" ? 0 : order.grandTotalCents - order.refundedCents;
}

function mayMove(order: OrderStanding, to: FulfillmentStatus): boolean {
  return orderLifecycle[order.fulfillmentStatus].includes(to);
}
