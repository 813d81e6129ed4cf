import fc from "fast-check";
import { expect, test } from "vitest";
import { fromGrams, toGrams } from "./weights.ts";

test("shows grams in the site's unit", () => {
  expect(fromGrams(450, "METRIC")).toBe(0.45);
  expect(fromGrams(454, "IMPERIAL")).toBe(1.001);
  expect(toGrams(1.5, "IMPERIAL")).toBe(680);
});

test("converts the shown value back to the same grams", () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), fc.constantFrom("METRIC" as const, "IMPERIAL" as const), (grams, units) => {
      expect(toGrams(fromGrams(grams, units), units)).toBe(grams);
    }),
  );
});
