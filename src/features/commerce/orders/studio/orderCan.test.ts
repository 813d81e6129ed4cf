import { expect, test } from "vitest";
import { orderCan, refundableCents } from "./orderCan.ts";

const paid = {
  fulfillmentStatus: "PENDING",
  paymentState: "PAID",
  grandTotalCents: 5000,
  refundedCents: 0,
} as const;

test("a paid, pending order can be fulfilled, canceled and refunded", () => {
  expect(orderCan.fulfill(paid)).toBe(true);
  expect(orderCan.cancel(paid)).toBe(true);
  expect(orderCan.refund(paid)).toBe(true);
  expect(orderCan.unfulfill(paid)).toBe(false);
  expect(orderCan.markPaid(paid)).toBe(false);
});

test("only a pending order can be canceled; a fulfilled one can be reset", () => {
  const fulfilled = { ...paid, fulfillmentStatus: "FULFILLED" } as const;
  expect(orderCan.cancel(fulfilled)).toBe(false);
  expect(orderCan.unfulfill(fulfilled)).toBe(true);
});

test("a partial refund leaves the rest, a full one nothing", () => {
  expect(refundableCents({ ...paid, paymentState: "PARTIALLY_REFUNDED", refundedCents: 1200 })).toBe(3800);
  expect(orderCan.refund({ ...paid, paymentState: "REFUNDED", refundedCents: 5000 })).toBe(false);
});

test("an unpaid order cannot be refunded, but can be marked as paid unless canceled", () => {
  const awaiting = { ...paid, paymentState: "AWAITING" } as const;
  expect(orderCan.refund(awaiting)).toBe(false);
  expect(orderCan.markPaid(awaiting)).toBe(true);
  expect(orderCan.markPaid({ ...awaiting, fulfillmentStatus: "CANCELED" })).toBe(false);
});
