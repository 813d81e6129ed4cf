import { expect, test } from "vitest";
import { canCaptureLater } from "./authorization.ts";
import { awaitsPayment, type OrderStanding, orderCan, refundableCents } from "./orderLifecycle.ts";

const paid: OrderStanding = {
  fulfillmentStatus: "PENDING",
  authorization: null,
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

test("an authorized payment is captured, not marked as paid, and not awaited", () => {
  const authorization = {
    paymentId: "visa",
    state: "AUTHORIZED" as const,
    amountCents: 100,
    captureBefore: "2030-12-05T00:00:00Z",
  };
  const held = { ...paid, paymentState: "AWAITING" as const, authorization };
  expect([orderCan.capture(held), orderCan.markPaid(held), awaitsPayment(held)]).toEqual([true, false, false]);
  expect(orderCan.capture({ ...held, fulfillmentStatus: "CANCELED" })).toBe(false);
  expect(orderCan.capture(paid)).toBe(false);
});

test.each([
  ["cart", [1, 3], false, true],
  ["draft", [1], false, true],
  ["cart", [1, 2], false, false],
  ["cart", [1], true, false],
  ["subscription", [1], false, false],
  ["gift-card", [4], false, false],
  ["donation", [], false, false],
] as const)(
  "a %s order of products %j (installments: %s) is captured later: %s",
  (kind, types, isInstallments, can) => {
    const lines = types.map((productType) => ({ productType }));
    expect(canCaptureLater({ kind, lines, isInstallments })).toBe(can);
  },
);
