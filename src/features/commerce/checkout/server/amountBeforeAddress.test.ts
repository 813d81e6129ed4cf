import { expect, test } from "vitest";
import { amountBeforeAddress } from "./amountBeforeAddress.ts";

const physical = [{ productType: 1 }];
const service = [{ productType: 3 }];

test.each([
  [physical, "EXCLUSIVE", ["a rule"], "$28.00, before shipping and tax"],
  [physical, "INCLUSIVE", ["a rule"], "$28.00, before shipping"],
  [physical, "EXCLUSIVE", [], "$28.00, before shipping"],
  [service, "EXCLUSIVE", ["a rule"], "$28.00, before tax"],
  [service, "INCLUSIVE", ["a rule"], "$28.00"],
  [service, "EXCLUSIVE", [], "$28.00"],
])("before the address is known, it says what is added", (lines, priceTaxInterpretation, rules, text) => {
  expect(amountBeforeAddress("$28.00", { lines, priceTaxInterpretation, rules })).toBe(text);
});
