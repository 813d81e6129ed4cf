import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { priceCart } from "./priceCart.ts";

const mug = { unitPriceCents: 2800, quantity: 2, productType: 1 };
const guide = { unitPriceCents: 1500, quantity: 1, productType: 2 };
const everything = { appliesToShipping: true, appliesToServices: true, appliesToDigital: true };
const newYork = [
  { ...everything, rateMillionths: 40_000 },
  { ...everything, rateMillionths: 48_750, appliesToShipping: false },
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
  const rules = [{ ...everything, rateMillionths: 190_000 }];
  const priced = priceCart([{ ...mug, unitPriceCents: 1190, quantity: 1 }], {
    shippingCents: 595,
    taxRules: rules,
    interpretation: "INCLUSIVE",
  });
  expect(priced).toMatchObject({ taxCents: 285, grandTotalCents: 1785 });
});

test("a discount is taken off before tax", () => {
  const soap = { unitPriceCents: 2390, quantity: 10, productType: 1 };
  const rules = [{ ...everything, rateMillionths: 200_000 }];
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
  const rules = [{ ...everything, rateMillionths: 107_500, appliesToShipping: false }];
  const priced = priceCart([print], { shippingCents: 644, taxRules: rules, interpretation: "EXCLUSIVE" });
  expect(priced).toMatchObject({ taxCents: 269, grandTotalCents: 3412 });
});

test("each kind of product has the rates of the rules that tax it", () => {
  const one = (productType: number) => ({ unitPriceCents: 1000, quantity: 1, productType });
  const rules = [
    { ...everything, rateMillionths: 50_000 },
    { rateMillionths: 20_000, appliesToShipping: false, appliesToServices: false, appliesToDigital: true },
    { rateMillionths: 1000, appliesToShipping: false, appliesToServices: true, appliesToDigital: false },
  ];
  const priced = priceCart([1, 2, 3, 4, 5].map(one), {
    shippingCents: 1000,
    taxRules: rules,
    interpretation: "EXCLUSIVE",
  });
  expect(priced.lines.map(({ taxCents }) => taxCents)).toEqual([71, 70, 51, 0, 70]);
  expect(priced.taxParts).toEqual([
    { taxableCents: 5000, taxCents: 250 },
    { taxableCents: 3000, taxCents: 60 },
    { taxableCents: 2000, taxCents: 2 },
  ]);
  expect(priced).toMatchObject({ shippingTaxCents: 50, taxCents: 312, grandTotalCents: 6312 });
});

test("a rate with three decimals, split between two rules by the largest remainder", () => {
  const print = { unitPriceCents: 2499, quantity: 1, productType: 1 };
  const priced = priceCart([print], { taxRules: newYork, interpretation: "EXCLUSIVE" });
  // 24.99 × 8.875 % is 2.2179; its parts are 0.9997 and 1.2183.
  expect(priced.taxParts.map(({ taxCents }) => taxCents)).toEqual([100, 122]);
  expect(priced).toMatchObject({ taxCents: 222, grandTotalCents: 2721 });
});

test("a currency without decimals is taxed in whole units", () => {
  const yunomi = { unitPriceCents: 1980, quantity: 3, productType: 1 };
  const rules = [
    { ...everything, rateMillionths: 78_000 },
    { ...everything, rateMillionths: 22_000 },
  ];
  const inclusive = priceCart([yunomi], { shippingCents: 550, taxRules: rules, interpretation: "INCLUSIVE" });
  expect(inclusive).toMatchObject({ taxCents: 590, shippingTaxCents: 50, grandTotalCents: 6490 });
  expect(inclusive.taxParts).toEqual([
    { taxableCents: 5900, taxCents: 460 },
    { taxableCents: 5900, taxCents: 130 },
  ]);
});

test("an empty cart costs nothing and is not digital", () => {
  expect(priceCart([], { interpretation: "EXCLUSIVE" })).toMatchObject({ grandTotalCents: 0, purelyDigital: false });
});

describe("for every cart", () => {
  const line = fc.record({
    unitPriceCents: fc.integer({ min: 0, max: 10_000_000 }),
    quantity: fc.integer({ min: 1, max: 9999 }),
    productType: fc.constantFrom(1, 2, 3, 4, 5),
  });
  const rule = fc.record({
    rateMillionths: fc.integer({ min: 0, max: 300_000 }),
    appliesToShipping: fc.boolean(),
    appliesToServices: fc.boolean(),
    appliesToDigital: fc.boolean(),
  });
  const charges = fc.record({
    shippingCents: fc.integer({ min: 0, max: 100_000 }),
    taxRules: fc.array(rule, { maxLength: 4 }),
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
        const priced = priceCart(lines, given);
        const reversed = priceCart([...lines].reverse(), given);
        expect(reversed.grandTotalCents).toBe(priced.grandTotalCents);
        expect(reversed.taxParts).toEqual(priced.taxParts);
      }),
    );
  });

  test("the rules' parts sum to the tax, and nothing is negative", () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), charges, fc.nat(100), (lines, given, percent) => {
        const lineDiscountsCents = lines.map((each) =>
          Math.floor((each.unitPriceCents * each.quantity * percent) / 100),
        );
        const priced = priceCart(lines, { ...given, lineDiscountsCents });
        expect(priced.taxParts.reduce((sum, part) => sum + part.taxCents, 0)).toBe(priced.taxCents);
        const amounts = priced.lines.flatMap(({ taxCents, totalCents }) => [taxCents, totalCents]);
        const parts = priced.taxParts.flatMap(({ taxCents, taxableCents }) => [taxCents, taxableCents]);
        for (const cents of [...amounts, ...parts, priced.grandTotalCents]) expect(cents).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test("prices with and without tax have the same totals where the tax is exact", () => {
    const exact = fc.record({
      // In steps of 100, so that every whole percentage of it is whole cents.
      netCents: fc.integer({ min: 0, max: 100_000 }).map((hundreds) => hundreds * 100),
      quantity: fc.integer({ min: 1, max: 99 }),
    });
    fc.assert(
      fc.property(fc.array(exact, { maxLength: 10 }), fc.array(fc.nat(30), { maxLength: 3 }), (lines, percents) => {
        const taxRules = percents.map((percent) => ({ ...everything, rateMillionths: percent * 10_000 }));
        const percent = percents.reduce((sum, each) => sum + each, 0);
        const without = lines.map(({ netCents, quantity }) => ({ unitPriceCents: netCents, quantity, productType: 1 }));
        const within = without.map((each) => ({
          ...each,
          unitPriceCents: each.unitPriceCents + (each.unitPriceCents / 100) * percent,
        }));
        const exclusive = priceCart(without, { taxRules, interpretation: "EXCLUSIVE" });
        const inclusive = priceCart(within, { taxRules, interpretation: "INCLUSIVE" });
        expect(inclusive.grandTotalCents).toBe(exclusive.grandTotalCents);
        expect(inclusive.taxCents).toBe(exclusive.taxCents);
        expect(inclusive.taxParts).toEqual(exclusive.taxParts);
      }),
    );
  });
});
