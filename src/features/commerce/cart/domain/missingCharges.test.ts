import { expect, test } from "vitest";
import { missingCharges } from "./missingCharges.ts";

const [physical, digital, service] = [1, 2, 3].map((productType) => ({ productType }));
const goods = { appliesToShipping: false, appliesToServices: false, appliesToDigital: false };

test.each([
  ["goods without a rule", [physical], [], { shipping: true, tax: false }],
  ["goods", [physical], [goods], { shipping: true, tax: true }],
  ["services that no rule taxes", [service], [goods], { shipping: false, tax: false }],
  ["services", [service], [goods, { ...goods, appliesToServices: true }], { shipping: false, tax: true }],
  ["downloads", [digital], [{ ...goods, appliesToDigital: true }], { shipping: false, tax: true }],
  ["lines that are not taxed", [{ ...physical, isTaxable: false }], [goods], { shipping: true, tax: false }],
  [
    "shipping of lines that are not taxed",
    [{ ...physical, isTaxable: false }],
    [{ ...goods, appliesToShipping: true }],
    { shipping: true, tax: true },
  ],
])("%s", (_name, lines, rules, missing) => {
  const basis = { lines: lines as { productType: number }[], rules };
  expect(missingCharges({ ...basis, priceTaxInterpretation: "EXCLUSIVE" })).toEqual(missing);
  expect(missingCharges({ ...basis, priceTaxInterpretation: "INCLUSIVE" })).toEqual({ ...missing, tax: false });
  const known = { shipping: true, tax: true };
  expect(missingCharges({ ...basis, priceTaxInterpretation: "EXCLUSIVE" }, known)).toEqual({
    shipping: false,
    tax: false,
  });
});
