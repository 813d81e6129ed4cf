import fc from "fast-check";
import { expect, test } from "vitest";
import { readPostcodes } from "./postcodeRange.ts";
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
  { name: "federal", country: "US", state: "", postcode: "" },
  { name: "New York", country: "US", state: "NY", postcode: "" },
  { name: "Manhattan", country: "US", state: "NY", postcode: "10001-10282" },
  { name: "Chelsea", country: "US", state: "", postcode: "10001" },
  { name: "Ontario", country: "CA", state: "Ontario", postcode: "" },
  { name: "Downing Street", country: "GB", state: "", postcode: "SW1A 2AA" },
];

test("the rules of the country, the state and the postal code apply, however they are written", () => {
  const named = (country: string, state: string, postcode = "") =>
    rulesFor(rules, { country, state, postcode }).map((rule) => rule.name);
  expect(named("US", "new york")).toEqual(["federal", "New York"]);
  expect(named("US", "CA")).toEqual(["federal"]);
  expect(named("CA", "ON")).toEqual(["Ontario"]);
  expect(named("DE", "")).toEqual([]);
  expect(named("US", "NY", "10001-1234")).toEqual(["federal", "New York", "Manhattan", "Chelsea"]);
  expect(named("US", "NY", "10283")).toEqual(["federal", "New York"]);
  expect(named("US", "NJ", "10001")).toEqual(["federal", "Chelsea"]);
  expect(named("GB", "", "sw1a2aa")).toEqual(["Downing Street"]);
  expect(named("GB", "", "SW1A 2AB")).toEqual([]);
});

test.each([
  ["US", " 10001 ", "10001"],
  ["US", "97205-1234", "97205-1234"],
  ["US", "10000 – 10999", "10000-10999"],
  ["GB", "sw1a  1aa", "SW1A 1AA"],
  ["GB", "SW1A 1AA-SW1A 9ZZ", "SW1A 1AA-SW1A 9ZZ"],
  ["BR", "01310-100", "01310-100"],
  ["BR", "01310-100-01319-999", "01310-100-01319-999"],
  ["JP", "100-0001", "100-0001"],
  ["PL", "00-950", "00-950"],
  ["LT", "LT-01100", "LT-01100"],
  ["AE", "", ""],
])("%s: the postal codes %j are stored as %j", (country, typed, text) => {
  expect(readPostcodes(country, typed)).toMatchObject({ text });
});

test.each([
  ["US", "1000", "Enter a ZIP code, such as 97205. Enter a range as two codes with a hyphen."],
  ["US", "10999-10000", "The first code of a range must not come after the last one."],
  ["US", "10001-10001-1234", "Enter a ZIP code, such as 97205. Enter a range as two codes with a hyphen."],
  ["US", "10001,10002", "Enter a ZIP code, such as 97205. Enter a range as two codes with a hyphen."],
  ["GB", "E1 1AA-SW1A 1AA", "Both codes of a range must have the same format, such as 10000-10999."],
  ["AE", "123", "Addresses in this country have no postal code. Leave this empty."],
])("%s: the postal codes %j are refused", (country, typed, problem) => {
  expect(readPostcodes(country, typed)).toEqual({ problem });
});

test("a range has the codes of its format between its ends", () => {
  fc.assert(
    fc.property(fc.nat(99_999), fc.nat(99_999), fc.nat(99_999), (one, other, tested) => {
      const [from, to] = [Math.min(one, other), Math.max(one, other)].map((code) => String(code).padStart(5, "0"));
      const code = String(tested).padStart(5, "0");
      const place = { country: "DE", state: "" };
      const isIn = rulesFor([{ ...place, postcode: `${from}-${to}` }], { ...place, postcode: code }).length === 1;
      expect(isIn).toBe(Number(from) <= tested && tested <= Number(to));
    }),
  );
});
