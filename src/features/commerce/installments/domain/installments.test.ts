import { describe, expect, test } from "vitest";
import { areAllPhysical, describeInstallments, isSameMarket, offersInstallments } from "./installmentContext.ts";
import {
  installmentCountries,
  installmentLocale,
  isInstallmentBrand,
  localesOf,
  marketOf,
} from "./installmentMarkets.ts";
import { installmentCents, installmentState } from "./installmentPlan.ts";

describe("the plan (spec.txt §4, §9)", () => {
  test.each([
    [2800, 700],
    [10_000, 2500],
    [2499, 625],
    [1001, 250],
    [1002, 251],
    [1, 0],
  ])("a total of %i cents is 4 payments of %i", (total, payment) => {
    expect(installmentCents(total)).toBe(payment);
  });

  const range = { minCents: 100, maxCents: 200_000 };

  test.each([
    ["nothing", 0, { kind: "over", amountCents: 100 }],
    ["below the minimum", 99, { kind: "over", amountCents: 100 }],
    ["exactly the minimum", 100, { kind: "over", amountCents: 100 }],
    ["a cent above the minimum", 101, { kind: "offered", paymentCents: 25 }],
    ["in between", 12_000, { kind: "offered", paymentCents: 3000 }],
    ["exactly the maximum", 200_000, { kind: "offered", paymentCents: 50_000 }],
    ["a cent above the maximum", 200_001, { kind: "up-to", amountCents: 200_000 }],
  ])("%s", (_name, total, state) => {
    expect(installmentState(total, range)).toEqual(state);
  });

  test("without a minimum, nothing is said below it", () => {
    expect(installmentState(0, { minCents: 0, maxCents: 5000 })).toEqual({ kind: "up-to", amountCents: 5000 });
    expect(installmentState(1, { minCents: 0, maxCents: 5000 })).toEqual({ kind: "offered", paymentCents: 0 });
  });
});

describe("markets (spec.txt §9)", () => {
  test("the locales of both brands", () => {
    expect(localesOf("afterpay")).toEqual(["en_US", "en_CA", "fr_CA", "en_AU", "en_NZ"]);
    expect(localesOf("clearpay")).toEqual(["en_GB"]);
  });

  test.each(["US", "PR", "GU", "VI", "MP", "AS", "UM"])("%s is in the market of the United States", (country) => {
    expect(marketOf(country)).toBe("US");
  });

  test.each([
    ["CA", "CA"],
    ["AU", "AU"],
    ["NZ", "NZ"],
    ["GB", "GB"],
    ["DE", undefined],
    ["", undefined],
    ["toString", undefined],
  ])("%s is in the market %s", (country, market) => {
    expect(marketOf(country)).toBe(market);
  });

  test("every country that can be chosen has a market", () => {
    expect(installmentCountries.filter((country) => marketOf(country) === undefined)).toEqual([]);
    expect(installmentCountries).toHaveLength(11);
  });

  test.each([
    ["US", "en-US", "en_US"],
    ["US", "es-US", "en_US"],
    ["CA", "en-CA", "en_CA"],
    ["CA", "fr-CA", "fr_CA"],
    ["CA", "fr", "fr_CA"],
    ["CA", "de-DE", "en_CA"],
    ["AU", "fr-FR", "en_AU"],
    ["NZ", "en", "en_NZ"],
    ["GB", "en-US", "en_GB"],
    ["GB", "", "en_GB"],
  ] as const)("in %s a visitor who reads %s gets %s", (market, language, locale) => {
    expect(installmentLocale(market, language)).toBe(locale);
  });

  test("only two brands", () => {
    expect(["afterpay", "clearpay", "klarna", ""].filter(isInstallmentBrand)).toEqual(["afterpay", "clearpay"]);
  });
});

const shop = {
  enabled: true,
  country: "US",
  currency: "USD",
  locale: "en-US",
  minCents: 100,
  maxCents: 200_000,
  isPayable: true,
};
const goods = { productType: 1, isSubscribable: false };

describe("who is offered installments", () => {
  test.each([
    ["switched on, in the country's currency", {}, true],
    ["a territory", { country: "PR" }, true],
    ["Canada", { country: "CA", currency: "CAD" }, true],
    ["Australia", { country: "AU", currency: "AUD" }, true],
    ["New Zealand", { country: "NZ", currency: "NZD" }, true],
    ["the United Kingdom", { country: "GB", currency: "GBP" }, true],
    ["switched off", { enabled: false }, false],
    ["without a way of paying that takes them", { isPayable: false }, false],
    ["another currency than the country's", { currency: "EUR" }, false],
    ["another market's currency", { country: "GB" }, false],
    ["a country without installments", { country: "DE", currency: "EUR" }, false],
  ])("%s: %o is %s", (_name, change, isOffered) => {
    expect(offersInstallments({ ...shop, ...change })).toBe(isOffered);
  });

  test.each([
    ["physical", goods, true],
    ["digital", { ...goods, productType: 2 }, false],
    ["service", { ...goods, productType: 3 }, false],
    ["gift card", { ...goods, productType: 4 }, false],
    ["paywall", { ...goods, productType: 5 }, false],
    ["physical by subscription", { ...goods, isSubscribable: true }, false],
  ])("of an item that is %s: %s", (_name, item, isAvailable) => {
    expect(describeInstallments(shop, item)).toEqual({
      afterPayAvailable: isAvailable,
      afterPayMin: 100,
      afterPayMax: 200_000,
      shopperLanguage: "en",
      stripeAccountCountry: "US",
    });
  });

  test("a shop without installments reveals no country", () => {
    const context = describeInstallments({ ...shop, enabled: false, locale: "fr-CA" }, goods);
    expect(context).toMatchObject({ afterPayAvailable: false, stripeAccountCountry: "", shopperLanguage: "fr" });
  });

  test.each([
    [[1], true],
    [[1, 1], true],
    [[1, 2], false],
    [[3], false],
    [[4], false],
    [[], false],
  ])("a cart of the types %o is all physical: %s (spec.txt §5)", (types, isPhysical) => {
    expect(areAllPhysical(types)).toBe(isPhysical);
  });

  test.each([
    ["US", undefined, true],
    ["US", "", true],
    ["US", "US", true],
    ["US", "PR", true],
    ["GU", "US", true],
    ["US", "CA", false],
    ["GB", "US", false],
    ["CA", "DE", false],
  ])("a shop in %s and a buyer in %s", (country, buyer, isSame) => {
    expect(isSameMarket(country, buyer)).toBe(isSame);
  });
});
