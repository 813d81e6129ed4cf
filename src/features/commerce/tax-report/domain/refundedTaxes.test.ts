import fc from "fast-check";
import { expect, test } from "vitest";
import { refundedTaxes } from "./refundedTaxes.ts";

test("a refund has the tax of its part of the total", () => {
  expect(refundedTaxes(11_900, [1900], [5950, 5950])).toEqual([[950], [950]]);
  expect(refundedTaxes(2721, [100, 122], [1])).toEqual([[0, 0]]);
  // 73.50, 89.67 and 1836.82: the last two are rounded up.
  expect(refundedTaxes(2721, [100, 122], [2000, 721])).toEqual([
    [73, 90],
    [27, 32],
  ]);
  expect(refundedTaxes(0, [], [])).toEqual([]);
});

test("the parts are never negative or above the tax, and those of a full refund sum to it", () => {
  const order = fc.record({
    taxes: fc.array(fc.nat(5000), { maxLength: 4 }),
    rest: fc.nat(100_000),
    cuts: fc.array(fc.nat(1_000_000), { maxLength: 5 }),
  });
  fc.assert(
    fc.property(order, ({ taxes, rest, cuts }) => {
      const total = taxes.reduce((sum, cents) => sum + cents, rest);
      const ends = [...cuts.map((cut) => cut % (total + 1)).sort((one, other) => one - other), total];
      const refunds = ends.map((end, index) => end - (ends[index - 1] ?? 0));
      const parts = refundedTaxes(total, taxes, refunds);
      for (const part of parts) for (const cents of part) expect(cents).toBeGreaterThanOrEqual(0);
      expect(taxes.map((_tax, rule) => parts.reduce((sum, part) => sum + (part[rule] ?? 0), 0))).toEqual(taxes);
    }),
  );
});
