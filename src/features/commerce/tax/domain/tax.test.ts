import fc from "fast-check";
import { expect, test } from "vitest";
import { rulesFor } from "./rulesFor.ts";
import { taxOf } from "./taxOf.ts";

test.each([
  [1000, 88_750, "EXCLUSIVE", 89],
  [1050, 50_000, "EXCLUSIVE", 53],
  [1000, 0, "EXCLUSIVE", 0],
  [1190, 190_000, "INCLUSIVE", 190],
  [1000, 200_000, "INCLUSIVE", 167],
  [0, 200_000, "INCLUSIVE", 0],
] as const)("%i cents at %i millionths, %s: %i", (cents, rate, interpretation, tax) => {
  expect(taxOf(cents, rate, interpretation)).toBe(tax);
});

test("the rounded tax differs from the exact one by less than half a cent", () => {
  const amount = fc.integer({ min: 0, max: 999_999_999_999 });
  const rate = fc.integer({ min: 0, max: 1_000_000 });
  fc.assert(
    fc.property(
      amount,
      rate,
      fc.constantFrom("EXCLUSIVE" as const, "INCLUSIVE" as const),
      (cents, millionths, mode) => {
        const tax = BigInt(taxOf(cents, millionths, mode));
        const divisor = mode === "EXCLUSIVE" ? 1_000_000n : 1_000_000n + BigInt(millionths);
        const error = 2n * (tax * divisor - BigInt(cents) * BigInt(millionths));
        return error <= divisor && error > -divisor;
      },
    ),
  );
});

const rules = [
  { name: "federal", country: "US", state: "" },
  { name: "New York", country: "US", state: "NY" },
  { name: "Ontario", country: "CA", state: "Ontario" },
];

test("the country's rules and the state's apply, however the state is written", () => {
  const named = (country: string, state: string) => rulesFor(rules, { country, state }).map((rule) => rule.name);
  expect(named("US", "new york")).toEqual(["federal", "New York"]);
  expect(named("US", "CA")).toEqual(["federal"]);
  expect(named("CA", "ON")).toEqual(["Ontario"]);
  expect(named("DE", "")).toEqual([]);
});
