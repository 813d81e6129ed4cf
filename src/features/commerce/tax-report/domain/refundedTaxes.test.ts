import fc from "fast-check";
import { expect, test } from "vitest";
import { refundedTaxes } from "./refundedTaxes.ts";

const refund = (amountCents: number, taxCents: number | null = null) => ({ amountCents, taxCents });

test("a refund without items has the tax of its part of the total", () => {
  expect(refundedTaxes(11_900, [1900], [refund(5950), refund(5950)])).toEqual([[950], [950]]);
  expect(refundedTaxes(2721, [100, 122], [refund(1)])).toEqual([[0, 0]]);
  // 73.50, 89.67 and 1836.82: the last two are rounded up.
  expect(refundedTaxes(2721, [100, 122], [refund(2000), refund(721)])).toEqual([
    [73, 90],
    [27, 32],
  ]);
  expect(refundedTaxes(0, [], [])).toEqual([]);
});

test("a refund of items has their tax, split between the rules", () => {
  // A book without tax for 10.00, and a mug for 100.00 with 19.00.
  expect(refundedTaxes(12_900, [1900], [refund(1000, 0), refund(11_900, 1900)])).toEqual([[0], [1900]]);
  expect(refundedTaxes(12_900, [1000, 900], [refund(11_900, 1900)])).toEqual([[1000, 900]]);
  // After a refund of 12,000 by amount, only 900 are left: their tax is what is left of it.
  expect(refundedTaxes(12_900, [1900], [refund(12_000), refund(900, 900)])).toEqual([[1767], [133]]);
});

test("the parts are never negative or above the tax, and those of a full refund sum to it", () => {
  const order = fc.record({
    taxes: fc.array(fc.nat(5000), { maxLength: 4 }),
    rest: fc.nat(100_000),
    cuts: fc.array(fc.record({ at: fc.nat(1_000_000), taxPercent: fc.option(fc.nat(100)) }), { maxLength: 5 }),
  });
  fc.assert(
    fc.property(order, ({ taxes, rest, cuts }) => {
      const total = taxes.reduce((sum, cents) => sum + cents, rest);
      const ends = [...cuts.map(({ at }) => at % (total + 1)).sort((one, other) => one - other), total];
      const refunds = ends.map((end, index) => {
        const amountCents = end - (ends[index - 1] ?? 0);
        const percent = cuts[index]?.taxPercent ?? null;
        return refund(amountCents, percent === null ? null : Math.floor((amountCents * percent) / 100));
      });
      const parts = refundedTaxes(total, taxes, refunds);
      for (const part of parts) for (const cents of part) expect(cents).toBeGreaterThanOrEqual(0);
      expect(taxes.map((_tax, rule) => parts.reduce((sum, part) => sum + (part[rule] ?? 0), 0))).toEqual(taxes);
    }),
  );
});
