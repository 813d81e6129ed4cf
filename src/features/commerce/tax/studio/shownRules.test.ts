import { expect, test } from "vitest";
import { groupRules } from "./shownRules.ts";

const rule = (country: string, state: string, name = "", postcode = "") => ({ country, state, postcode, name });
const rules = [rule("US", "NY", "City"), rule("CA", "ON", "HST"), rule("US", "TX"), rule("US", "NY", "", "10001")];
const shownOf = (search: string, isKept: (each: unknown, index: number) => boolean = () => false) =>
  groupRules(rules, search, { isAll: false, isKept }).groups.map(({ country, count, shown }) => [
    country,
    count,
    shown.map(({ index }) => index),
  ]);

test("rules are grouped by country, with their places in the form", () => {
  expect(shownOf("")).toEqual([
    ["US", 3, [0, 2, 3]],
    ["CA", 1, [1]],
  ]);
});

test("a search finds names, states, countries and postal codes", () => {
  expect(shownOf("hst")).toEqual([["CA", 1, [1]]]);
  expect(shownOf("new york")).toEqual([["US", 3, [0, 3]]]);
  expect(shownOf("1000")).toEqual([["US", 3, [3]]]);
  expect(shownOf("canada")).toEqual([["CA", 1, [1]]]);
  expect(shownOf("nothing")).toEqual([]);
});

test("a rule with an error is shown, whatever is searched for", () => {
  expect(shownOf("hst", (_rule, index) => index === 2)).toEqual([
    ["US", 3, [2]],
    ["CA", 1, [1]],
  ]);
});

test("of many rules the first ones are shown, until all are requested", () => {
  const many = Array.from({ length: 100 }, (_none, index) => rule("US", "", `Rule ${index}`));
  const first = groupRules(many, "", { isAll: false, isKept: (_rule, index) => index === 99 });
  expect([first.isCut, first.groups[0]?.shown.length, first.groups[0]?.count]).toEqual([true, 61, 100]);
  const all = groupRules(many, "", { isAll: true, isKept: () => false });
  expect([all.isCut, all.groups[0]?.shown.length]).toEqual([false, 100]);
});
