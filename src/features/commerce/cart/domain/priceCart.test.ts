import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { priceCart } from "./priceCart.ts";

const mug = { unitPriceCents: 2800, quantity: 2, productType: 1 };
const guide = { unitPriceCents: 1500, quantity: 1, productType: 2 };
const newYork = [
  { rateMillionths: 40_000, appliesToShipping: true },
  { rateMillionths: 48_750, appliesToShipping: false },
];

test("a receipt with tax added", () => {
  const priced = priceCart([mug, guide], { shippingCents: 800, taxRules: newYork, interpretation: "EXCLUSIVE" });
  expect(priced.lines.map((line) => line.taxCents)).toEqual([497, 133]);
  expect(priced).toMatchObject({
    subtotalCents: 7100,
    shippingCostCents: 800,
    shippingTaxCents: 32,
    taxCents: 662,
    grandTotalCents: 8562,
    totalQuantity: 3,
    hasDigital: true,
    purelyDigital: false,
    requiresShipping: true,
  });
});

test("a receipt with tax included costs no more than its prices", () => {
  const rules = [{ rateMillionths: 190_000, appliesToShipping: true }];
  const priced = priceCart([{ ...mug, unitPriceCents: 1190, quantity: 1 }], {
    shippingCents: 595,
    taxRules: rules,
    interpretation: "INCLUSIVE",
  });
  expect(priced).toMatchObject({ taxCents: 285, grandTotalCents: 1785 });
});

test("a discount is taken off before tax", () => {
  const soap = { unitPriceCents: 2390, quantity: 10, productType: 1 };
  const rules = [{ rateMillionths: 200_000, appliesToShipping: true }];
  const inclusive = priceCart([soap], { lineDiscountsCents: [5975], taxRules: rules, interpretation: "INCLUSIVE" });
  expect(inclusive).toMatchObject({ discountCents: 5975, taxCents: 2988, grandTotalCents: 17925 });
  const free = { shippingCents: 800, shippingDiscountCents: 800, taxRules: rules };
  expect(priceCart([soap], { ...free, interpretation: "EXCLUSIVE" })).toMatchObject({
    shippingCostCents: 0,
    shippingTaxCents: 0,
    grandTotalCents: 28680,
  });
});

test("a rate with two decimals, and shipping without tax", () => {
  const print = { unitPriceCents: 2499, quantity: 1, productType: 1 };
  const rules = [{ rateMillionths: 107_500, appliesToShipping: false }];
  const priced = priceCart([print], { shippingCents: 644, taxRules: rules, interpretation: "EXCLUSIVE" });
  expect(priced).toMatchObject({ taxCents: 269, grandTotalCents: 3412 });
});

test("an empty cart costs nothing and is not digital", () => {
  expect(priceCart([], { interpretation: "EXCLUSIVE" })).toMatchObject({ grandTotalCents: 0, purelyDigital: false });
});

describe("for every cart", () => {
  const line = fc.record({
    unitPriceCents: fc.integer({ min: 0, max: 10_000_000 }),
    quantity: fc.integer({ min: 1, max: 9999 }),
    productType: fc.constantFrom(1, 2, 3),
  });
  const charges = fc.record({
    shippingCents: fc.integer({ min: 0, max: 100_000 }),
    taxRules: fc.array(
      fc.record({ rateMillionths: fc.integer({ min: 0, max: 300_000 }), appliesToShipping: fc.boolean() }),
      { maxLength: 3 },
    ),
    interpretation: fc.constantFrom("EXCLUSIVE" as const, "INCLUSIVE" as const),
  });

  test("lines, taxes and shipping add up to the grand total in whole cents", () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), charges, (lines, given) => {
        const priced = priceCart(lines, given);
        const taxes = priced.lines.reduce((sum, each) => sum + each.taxCents, priced.shippingTaxCents);
        const costs = priced.lines.reduce((sum, each) => sum + each.totalCents, priced.shippingCostCents);
        expect(priced.taxCents).toBe(taxes);
        expect(priced.grandTotalCents).toBe(costs + (given.interpretation === "EXCLUSIVE" ? taxes : 0));
        expect(Number.isSafeInteger(priced.grandTotalCents)).toBe(true);
      }),
    );
  });

  test("the order of lines changes nothing", () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), charges, (lines, given) => {
        expect(priceCart([...lines].reverse(), given).grandTotalCents).toBe(priceCart(lines, given).grandTotalCents);
      }),
    );
  });
});
