import { expect, test } from "vitest";
import { netCents, type OrderLedger, recomputeOrder } from "./orderLedger.ts";

const order: OrderLedger = {
  shippingCents: 800,
  priceTaxInterpretation: "EXCLUSIVE",
  lines: [
    { quantity: 2, unitPriceCents: 2800, discountCents: 560 },
    { quantity: 1, unitPriceCents: 1000, discountCents: 0 },
  ],
  taxes: [{ taxCents: 400 }, { taxCents: 41 }],
  payments: [{ state: "PAID", amountCents: 7281 }],
  refunds: [],
};
const refunded = (...refunds: OrderLedger["refunds"]) => recomputeOrder({ ...order, refunds });

test("the amounts are the sums of the rows", () => {
  const amounts = { subtotalCents: 6600, discountCents: 560, taxCents: 441, refundedCents: 0, paymentState: "PAID" };
  expect(recomputeOrder(order)).toEqual({ ...amounts, grandTotalCents: 7281 });
  const inclusive = recomputeOrder({ ...order, priceTaxInterpretation: "INCLUSIVE" });
  expect(inclusive).toEqual({ ...amounts, grandTotalCents: 6840 });
});

test("an announced refund counts, and a failed one does not", () => {
  expect(refunded({ state: "SETTLED", amountCents: 1 })).toMatchObject({
    refundedCents: 1,
    paymentState: "PARTIALLY_REFUNDED",
  });
  const all = refunded({ state: "SETTLED", amountCents: 7000 }, { state: "ANNOUNCED", amountCents: 281 });
  expect(all).toMatchObject({ refundedCents: 7281, paymentState: "REFUNDED" });
  expect(refunded({ state: "FAILED", amountCents: 7281 })).toMatchObject({ refundedCents: 0, paymentState: "PAID" });
});

test("an order waits for its payment", () => {
  const payments = [{ state: "AWAITING", amountCents: 7281 }] as const;
  expect(recomputeOrder({ ...order, payments }).paymentState).toBe("AWAITING");
});

test("of an order whose card was never charged, nothing is kept after its gift card was refunded", () => {
  const net = (change: Partial<OrderLedger>) => {
    const ledger = { ...order, ...change };
    return netCents({ ...ledger, ...recomputeOrder(ledger) });
  };
  const refund = { state: "SETTLED", amountCents: 4100 } as const;
  expect(net({ refunds: [refund] })).toBe(3181);
  const payments = [
    { state: "PAID", amountCents: 4100 },
    { state: "AWAITING", amountCents: 3181 },
  ] as const;
  expect([net({ payments }), net({ payments, refunds: [refund] })]).toEqual([4100, 0]);
});
