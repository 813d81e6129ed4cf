import { expect, test } from "vitest";
import { awaitsPayment, type OrderStanding, orderCan, refundableCents } from "./orderLifecycle.ts";

const paid: OrderStanding = {
  fulfillmentStatus: "PENDING",
  paymentState: "PAID",
  grandTotalCents: 5000,
  refundedCents: 0,
};

test.each([
  ["PENDING", { fulfill: true, unfulfill: false, cancel: true, changeCustomer: true }],
  ["PARTIALLY_FULFILLED", { fulfill: true, unfulfill: true, cancel: false, changeCustomer: true }],
  ["FULFILLED", { fulfill: false, unfulfill: true, cancel: false, changeCustomer: false }],
  ["CANCELED", { fulfill: false, unfulfill: false, cancel: false, changeCustomer: false }],
] as const)("from %s", (fulfillmentStatus, moves) => {
  const order = { ...paid, fulfillmentStatus };
  expect({
    fulfill: orderCan.fulfill(order),
    unfulfill: orderCan.unfulfill(order),
    cancel: orderCan.cancel(order),
    changeCustomer: orderCan.changeCustomer(order),
  }).toEqual(moves);
});

test("a payment that was not refunded can be refunded", () => {
  expect(refundableCents(paid)).toBe(5000);
  expect(orderCan.refund(paid)).toBe(true);
  expect(refundableCents({ ...paid, paymentState: "PARTIALLY_REFUNDED", refundedCents: 1200 })).toBe(3800);
  expect(orderCan.refund({ ...paid, paymentState: "REFUNDED", refundedCents: 5000 })).toBe(false);
  expect(orderCan.refund({ ...paid, paymentState: "AWAITING" })).toBe(false);
});

test("only an order that awaits its payment can be marked as paid, and not after its cancellation", () => {
  expect(orderCan.markPaid(paid)).toBe(false);
  expect(orderCan.markPaid({ ...paid, paymentState: "AWAITING" })).toBe(true);
  expect(orderCan.markPaid({ ...paid, paymentState: "AWAITING", fulfillmentStatus: "CANCELED" })).toBe(false);
});

test("nobody waits for the payment of a canceled order", () => {
  expect(awaitsPayment({ ...paid, paymentState: "AWAITING" })).toBe(true);
  expect(awaitsPayment({ ...paid, paymentState: "AWAITING", fulfillmentStatus: "CANCELED" })).toBe(false);
});
