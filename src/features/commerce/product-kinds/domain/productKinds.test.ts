import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type CheckedProduct, checkKind, kindMessages } from "#features/commerce/catalog/domain/checkKind.ts";
import { isOnSale, isSoldOut, productMark } from "#features/commerce/catalog/domain/productStatus.ts";
import {
  durationOf,
  isPlan,
  type PlanUnit,
  type SubscriptionPlan,
} from "#features/commerce/catalog/domain/subscriptionPlan.ts";
import { subscriptionPriceText } from "#features/commerce/catalog/domain/subscriptionPriceText.ts";
import { kindOf } from "./productKind.ts";
import { productTypes } from "./productTypes.ts";

const plan = (value: number, unit: PlanUnit, numBillingCycles = 0): SubscriptionPlan => ({
  billingPeriod: { value, unit },
  numBillingCycles,
});

describe("the mark of each type (spec.txt §4)", () => {
  const gone = { unlimited: false, qtyInStock: 0, onSale: true };
  const there = { unlimited: false, qtyInStock: 1, onSale: true };

  test.each([
    ["physical", productTypes.physical, "sold-out", "sale"],
    ["digital", productTypes.digital, "sale", "sale"],
    ["service", productTypes.service, "sold-out", "sale"],
    ["gift card", productTypes.giftCard, undefined, undefined],
    ["paywall", productTypes.paywall, undefined, undefined],
    ["a type that there is not", 77, undefined, undefined],
  ])("%s", (_name, type, withoutStock, withStock) => {
    expect(productMark(type, [gone], true)).toBe(withoutStock);
    expect(productMark(type, [there], true)).toBe(withStock);
    expect(isSoldOut(type, [gone])).toBe(withoutStock === "sold-out");
    expect(isOnSale(type, [gone])).toBe(withStock === "sale");
  });

  test("one variant in stock, or unlimited, is enough", () => {
    expect(isSoldOut(productTypes.service, [gone, { ...gone, unlimited: true }])).toBe(false);
    expect(isSoldOut(productTypes.physical, [gone, there])).toBe(false);
    expect(isSoldOut(productTypes.physical, [])).toBe(true);
  });
});

describe("what a type has", () => {
  const product = (productType: number, more: Partial<CheckedProduct> = {}): CheckedProduct => ({
    productType,
    isVisible: true,
    optionNames: [],
    variants: [{ priceCents: 2800, onSale: false }],
    subscriptionPlan: null,
    additionalFieldsFormId: null,
    digitalFileId: null,
    ...more,
  });
  const monthly = { subscriptionPlan: plan(1, "MONTH") };

  test.each([
    ["a physical product", product(1, { ...monthly, additionalFieldsFormId: "f" }), {}],
    ["a service", product(3, { ...monthly, additionalFieldsFormId: "f" }), {}],
    ["a digital product with its file", product(2, { digitalFileId: "f" }), {}],
    ["a hidden digital product without one", product(2, { isVisible: false }), {}],
    ["a visible digital product without one", product(2), { digitalFileId: kindMessages.fileMissing }],
    ["a file of a mug", product(1, { digitalFileId: "f" }), { digitalFileId: kindMessages.fileNotOfThisType }],
    [
      "a digital subscription",
      product(2, { ...monthly, digitalFileId: "f" }),
      { subscriptionPlan: kindMessages.planNotOfThisType },
    ],
    ["a gift card", product(4, { optionNames: ["Value"] }), {}],
    ["a gift card without its option", product(4), { optionNames: kindMessages.giftCardOption }],
    [
      "a gift card with a form",
      product(4, { optionNames: ["Value"], additionalFieldsFormId: "f" }),
      { additionalFieldsFormId: kindMessages.formNotOfThisType },
    ],
    [
      "a gift card on sale that is worth nothing",
      product(4, { optionNames: ["Value"], variants: [{ priceCents: 0, onSale: true }] }),
      {
        "variants.0.onSale": kindMessages.saleNotOfThisType,
        "variants.0.priceCents": kindMessages.giftCardWorthless,
      },
    ],
    ["a membership by subscription", product(5, monthly), {}],
  ])("%s", (_name, checked, errors) => {
    expect(checkKind(checked)).toEqual(errors);
  });

  test("an unknown type has nothing", () => {
    expect(Object.values(kindOf(99)).some(Boolean)).toBe(false);
  });
});

describe("the price of a subscription", () => {
  test.each([
    [plan(1, "MONTH"), "$28.00 every month"],
    [plan(1, "WEEK"), "$28.00 every week"],
    [plan(1, "YEAR"), "$28.00 every year"],
    [plan(3, "MONTH"), "$28.00 every 3 months"],
    [plan(2, "WEEK"), "$28.00 every 2 weeks"],
    [plan(2, "WEEK", 6), "$28.00 every 2 weeks for 12 weeks"],
    [plan(1, "WEEK", 1), "$28.00 every week for 1 week"],
    [plan(1, "MONTH", 5), "$28.00 every month for 5 months"],
    // Whole years are shown in years (spec.txt §9): 52 weeks or 12 months each.
    [plan(1, "MONTH", 12), "$28.00 every month for 1 year"],
    [plan(2, "MONTH", 12), "$28.00 every 2 months for 2 years"],
    [plan(4, "WEEK", 13), "$28.00 every 4 weeks for 1 year"],
    [plan(1, "WEEK", 104), "$28.00 every week for 2 years"],
    [plan(1, "YEAR", 1), "$28.00 every year for 1 year"],
    [plan(1, "YEAR", 3), "$28.00 every year for 3 years"],
    [plan(5, "MONTH", 12), "$28.00 every 5 months for 5 years"],
    [plan(5, "WEEK", 12), "$28.00 every 5 weeks for 60 weeks"],
  ])("%o: %s", (given, text) => {
    expect(subscriptionPriceText(given, "$28.00", { locale: "en-US" })).toBe(text);
    expect(subscriptionPriceText(given, "$28.00", { locale: "en-US", isFrom: true })).toBe(`from ${text}`);
  });

  test.each([
    plan(0, "MONTH"),
    plan(13, "MONTH"),
    plan(13, "WEEK"),
    plan(2, "YEAR"),
    plan(1.5, "WEEK"),
    plan(1, "MONTH", -1),
    plan(1, "MONTH", 1000),
    plan(1, "DAY" as PlanUnit),
  ])("%o is 'Unavailable' (spec.txt §5)", (given) => {
    expect(isPlan(given)).toBe(false);
    expect(subscriptionPriceText(given, "$28.00", { locale: "en-US" })).toBe("Unavailable");
  });

  test("every valid plan has a full sentence, and its duration is that of its payments", () => {
    const plans = fc
      .tuple(
        fc.integer({ min: 1, max: 12 }),
        fc.constantFrom("WEEK", "MONTH", "YEAR"),
        fc.integer({ min: 0, max: 999 }),
      )
      .map(([value, unit, cycles]) => plan(unit === "YEAR" ? 1 : value, unit as PlanUnit, cycles));
    fc.assert(
      fc.property(plans, fc.constantFrom("en-US", "de-DE", "pl-PL", "ar"), (given, locale) => {
        const text = subscriptionPriceText(given, "$1.00", { locale });
        expect(text).toMatch(/^\$1\.00 every /);
        expect(text).not.toMatch(/[{}]|undefined/);
        const duration = durationOf(given);
        const weeks = { WEEK: 1, MONTH: 52 / 12, YEAR: 52 };
        const length = given.billingPeriod.value * given.numBillingCycles * weeks[given.billingPeriod.unit];
        expect(duration ? duration.value * weeks[duration.unit] : 0).toBeCloseTo(length, 6);
      }),
    );
  });
});
