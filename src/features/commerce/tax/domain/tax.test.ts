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

const ranges = "Enter a range as two codes with a hyphen, or the first characters with *.";
const usProblem = `Enter a ZIP code, such as 97205. ${ranges}`;
const deProblem = `Enter a postal code, such as 10115. ${ranges}`;
const ecProblem = `Enter a postal code of this country. ${ranges}`;
const gbProblem = `Enter a postcode, such as SW1A 1AA. For a whole district, enter its code, such as SW1A. ${ranges}`;
const caProblem = `Enter a postal code, such as K1A 0B1. For a whole district, enter its code, such as K1A. ${ranges}`;

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
  ["GB", "SW1", ["SW1A 1AA", "SW1Y 4AB"], ["SW11 1AA", "SW19 2AA", "W1A 1AA", "SW1"]],
  ["GB", "SW1A", ["SW1A 1AA", "sw1a2aa"], ["SW1E 1AA", "SW11 1AA"]],
  ["GB", "SW1-SW9", ["SW1A 1AA", "SW9 9AB"], ["SW10 1AA", "SW19 2AA"]],
  ["GB", "M8-M12", ["M8 1AA", "M11 1AA", "M12 4AB"], ["M1 1AA", "M13 1AA", "ME8 1AA"]],
  ["GB", "SW1A-SW1E", ["SW1A 1AA", "SW1E 5AA"], ["SW1Y 4AB", "SW11 1AA"]],
  ["JE", "JE2", ["JE2 3AB"], ["JE3 1AA"]],
  ["CA", "K1A", ["K1A 0B1"], ["K1B 0B1", "K2A 0B1"]],
  ["CA", "K1A-K2C", ["K1A 0B1", "K1Z 9Z9", "K2C 1A1"], ["K2E 1A1", "L1A 0B1"]],
  ["IE", "D02", ["D02 X285", "d02x285"], ["D04 X285"]],
  ["IE", "D6W", ["D6W X285"], ["D06 X285"]],
  ["NL", "1012", ["1012 AB"], ["1013 AB"]],
  ["US", "972*", ["97205", "97299-1234"], ["97301"]],
  ["US", "97205-1*", ["97205-1234"], ["97205", "97205-2234"]],
  ["LT", "LT-01*", ["LT-01100", "01234"], ["LT-02100"]],
  ["US", "97200...97299", ["97205-1234"], ["97300"]],
  ["EC", "170101-170150", ["170120"], ["170151"]],
  ["TW", "100 … 200", ["10045", "200"], ["201"]],
  // As earlier versions stored it.
  ["US", "10001 -", ["10001", "10001-1234"], ["10002"]],
] as const)("%s: %s is a rule for %j, but not for %j", (country, postcode, codes, others) => {
  const rule = { country, state: "", postcode };
  const has = (code: string) => rulesFor([rule], { country, state: "", postcode: code }).length === 1;
  expect([codes.filter((code) => !has(code)), others.filter(has)]).toEqual([[], []]);
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
  ["US", "97200...97299", "97200-97299"],
  ["US", "97200 … 97299", "97200-97299"],
  ["US", "972 *", "972*"],
  ["BR", "01310-100...01319-999", "01310-100-01319-999"],
  ["GB", "sw1a", "SW1A"],
  ["GB", "SW1 – SW9", "SW1-SW9"],
  ["GB", "SW1A-1AA", "SW1A-1AA"],
  ["CA", "k1a...k2c", "K1A-K2C"],
  ["CA", "K*", "K*"],
  ["MT", "VLT*", "VLT*"],
  ["AR", "C14*", "C14*"],
  ["TW", "100...200", "100-200"],
])("%s: the postal codes %j are stored as %j", (country, typed, text) => {
  expect(readPostcodes(country, typed)).toMatchObject({ text });
});

test.each([
  ["US", "1000", usProblem],
  ["US", "10999-10000", "The first code of a range must not come after the last one."],
  ["US", "10001-10001-1234", usProblem],
  ["US", "10001,10002", usProblem],
  ["GB", "E1 1AA-SW1A 1AA", "Both codes of a range must have the same format, such as 10000-10999."],
  ["US", "97205...1234", usProblem],
  ["US", "10001...10002...10003", usProblem],
  ["US", "10001 -", usProblem],
  ["US", "-10001", usProblem],
  ["US", "10001...", usProblem],
  ["US", "ABC*", usProblem],
  ["US", "*", usProblem],
  ["US", "972051234*5", usProblem],
  ["EC", "!!!", ecProblem],
  ["EC", "...", ecProblem],
  ["EC", "€", ecProblem],
  ["EC", "170150-170101", "The first code of a range must not come after the last one."],
  ["DE", "10115-", deProblem],
  ["GB", "SW1A-SW9", "Both codes of a range must have the same format, such as 10000-10999."],
  ["GB", "SW9-SW1", "The first code of a range must not come after the last one."],
  ["GB", "SW1-E1", "Both codes of a range must have the same format, such as 10000-10999."],
  ["GB", "SW1 1", gbProblem],
  ["CA", "K1", caProblem],
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
