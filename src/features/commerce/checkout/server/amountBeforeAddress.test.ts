import { expect, test } from "vitest";
import { amountBeforeAddress } from "./amountBeforeAddress.ts";

const physical = [{ productType: 1 }];
const service = [{ productType: 3 }];
const rule = { appliesToShipping: false, appliesToServices: true, appliesToDigital: true };

test.each([
  [physical, "EXCLUSIVE", [rule], "$28.00, before shipping and tax"],
  [physical, "INCLUSIVE", [rule], "$28.00, before shipping"],
  [physical, "EXCLUSIVE", [], "$28.00, before shipping"],
  [service, "EXCLUSIVE", [rule], "$28.00, before tax"],
  [service, "EXCLUSIVE", [{ ...rule, appliesToServices: false }], "$28.00"],
  [service, "INCLUSIVE", [rule], "$28.00"],
  [service, "EXCLUSIVE", [], "$28.00"],
])("before the address is known, it says what is added", (lines, priceTaxInterpretation, rules, text) => {
  expect(amountBeforeAddress("$28.00", { lines, priceTaxInterpretation, rules })).toBe(text);
});
