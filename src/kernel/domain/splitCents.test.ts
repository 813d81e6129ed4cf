import fc from "fast-check";
import { expect, test } from "vitest";
import { splitCents } from "./splitCents.ts";

test.each([
  [100, [1, 1, 1], [34, 33, 33]],
  [5975, [2390, 2390], [2988, 2987]],
  [10, [0, 7], [0, 10]],
  [1, [1, 2, 3], [0, 0, 1]],
  [0, [3, 4], [0, 0]],
  [10, [0, 0], [0, 0]],
  [10, [], []],
])("%i cents by %j: %j", (cents, weights, parts) => {
  expect(splitCents(cents, weights)).toEqual(parts);
});

const weights = fc.array(fc.integer({ min: 0, max: 9_999_999_999 }), { minLength: 1, maxLength: 30 });

test("the parts sum to the amount, and each is less than a cent from its exact share", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), weights, (cents, given) => {
      const total = given.reduce((sum, weight) => sum + BigInt(weight), 0n);
      fc.pre(total > 0n);
      const parts = splitCents(cents, given);
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(cents);
      parts.forEach((part, index) => {
        const error = BigInt(part) * total - BigInt(cents) * BigInt(given[index] as number);
        expect(error < total && error > -total).toBe(true);
      });
    }),
  );
});

test("a split of no more than the weights' sum never exceeds a weight", () => {
  fc.assert(
    fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (given, share) => {
      const cents = Math.floor(given.reduce((sum, weight) => sum + weight, 0) * share);
      splitCents(cents, given).forEach((part, index) => {
        expect(part).toBeLessThanOrEqual(given[index] as number);
      });
    }),
  );
});
