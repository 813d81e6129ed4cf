import fc from "fast-check";
import { expect, test } from "vitest";
import { allocateRefund, notRefundedByPayment } from "./allocateRefund.ts";

const payments = [
  { id: "visa", state: "PAID", amountCents: 1500 },
  { id: "card", state: "PAID", amountCents: 2500 },
] as const;

test("goes to the payment method first, and the rest to the gift card", () => {
  expect(allocateRefund({ payments, refunds: [] }, 1000)).toEqual([{ paymentId: "visa", amountCents: 1000 }]);
  expect(allocateRefund({ payments, refunds: [] }, 4000)).toEqual([
    { paymentId: "visa", amountCents: 1500 },
    { paymentId: "card", amountCents: 2500 },
  ]);
});

test("what was refunded, or may have been, is not refunded again; what failed is", () => {
  const refunds = [
    { paymentId: "visa", state: "ANNOUNCED", amountCents: 1000 },
    { paymentId: "visa", state: "FAILED", amountCents: 500 },
  ] as const;
  expect(allocateRefund({ payments, refunds }, 600)).toEqual([
    { paymentId: "visa", amountCents: 500 },
    { paymentId: "card", amountCents: 100 },
  ]);
});

test("nothing is refunded of a payment that is awaited", () => {
  const awaited = [{ ...payments[0], state: "AWAITING" as const }, payments[1]];
  expect(allocateRefund({ payments: awaited, refunds: [] }, 2500)).toEqual([{ paymentId: "card", amountCents: 2500 }]);
});

test("refunds in any steps never exceed a payment, and refunding all equals what was paid", () => {
  const cents = fc.integer({ min: 1, max: 100_000 });
  fc.assert(
    fc.property(fc.array(cents, { minLength: 1, maxLength: 5 }), fc.array(cents, { maxLength: 10 }), (paid, steps) => {
      const rows = paid.map((amountCents, index) => ({ id: String(index), state: "PAID" as const, amountCents }));
      const refunds: { paymentId: string; state: "SETTLED"; amountCents: number }[] = [];
      const refund = (amountCents: number) => {
        for (const part of allocateRefund({ payments: rows, refunds }, amountCents))
          refunds.push({ ...part, state: "SETTLED" });
      };
      for (const step of steps) refund(step);
      for (const { amountCents } of notRefundedByPayment({ payments: rows, refunds }))
        expect(amountCents).toBeGreaterThanOrEqual(0);
      refund(Number.MAX_SAFE_INTEGER);
      const total = (each: readonly { amountCents: number }[]) =>
        each.reduce((sum, { amountCents }) => sum + amountCents, 0);
      expect(total(refunds)).toBe(total(rows));
    }),
  );
});
