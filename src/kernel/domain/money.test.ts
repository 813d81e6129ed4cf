import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { currencyCodes } from "./currencyCodes.ts";
import { formatMoney, fractionDigitsOf, maximumCents, toDecimalString } from "./money.ts";
import { parseDecimalString } from "./parseDecimalString.ts";

test("the supported currencies of spec.txt §3: 27, two fraction digits except JPY", () => {
  expect(currencyCodes).toHaveLength(27);
  for (const code of currencyCodes) expect(fractionDigitsOf(code)).toBe(code === "JPY" ? 0 : 2);
});

describe("formatMoney", () => {
  test.each([
    [{ cents: 125000, currency: "USD" }, "en-US", "$1,250.00"],
    [{ cents: 0, currency: "USD" }, "en-US", "$0.00"],
    [{ cents: 5, currency: "USD" }, "en-US", "$0.05"],
    [{ cents: 1500, currency: "JPY" }, "en-US", "¥1,500"],
    [{ cents: 125000, currency: "EUR" }, "de-DE", "1.250,00\u00a0€"],
    [{ cents: Number.NaN, currency: "USD" }, "en-US", ""],
    [{ cents: 100, currency: "" }, "en-US", ""],
  ])("%j in %s is %s", (money, locale, text) => expect(formatMoney(money, locale)).toBe(text));
});

describe("parseDecimalString", () => {
  test.each([
    ["12", "USD", 1200],
    ["12.5", "USD", 1250],
    ["12.50", "USD", 1250],
    [" 0.05 ", "USD", 5],
    ["12.500", "USD", 1250],
    ["12.505", "USD", undefined],
    ["-1", "USD", undefined],
    ["1e3", "USD", undefined],
    ["", "USD", undefined],
    ["12,50", "USD", undefined],
    ["1500", "JPY", 1500],
    ["1500.5", "JPY", undefined],
    ["99999999999999", "USD", undefined],
  ])("%j in %s is %s", (text, currency, cents) => expect(parseDecimalString(text, currency)).toBe(cents));

  test("reads back what toDecimalString writes, for every amount and currency", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: maximumCents }), fc.constantFrom(...currencyCodes), (cents, currency) => {
        expect(parseDecimalString(toDecimalString(cents, currency), currency)).toBe(cents);
      }),
    );
  });

  test("never throws and never returns a fraction of a cent", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const cents = parseDecimalString(text, "USD");
        expect(cents === undefined || Number.isSafeInteger(cents)).toBe(true);
      }),
    );
  });
});

test("an unknown currency has two fraction digits", () => expect(fractionDigitsOf("XYZ")).toBe(2));

test("isolates an amount from the text around it in right-to-left languages", () => {
  expect(formatMoney({ cents: 4800, currency: "USD" }, "ar")).toMatch(/^\u2068.*48\.00.*\u2066US\$\u2069\u2069$/);
  expect(formatMoney({ cents: 4800, currency: "USD" }, "en-US")).toBe("$48.00");
});

test.each([
  ["ar-SA", "USD", "US$"],
  ["ar-SA", "CAD", "CA$"],
  ["ar-SA", "AUD", "AU$"],
  ["ar-EG", "JPY", "JP¥"],
  ["ar-SA", "CHF", "CHF"],
  ["he-IL", "AUD", "A$"],
  ["he-IL", "CAD", "CA$"],
  ["fa-IR", "AUD", "A$"],
  ["ur-PK", "AUD", "A$"],
])("in %s the sign of %s reads %s, isolated from right-to-left digits", (locale, currency, sign) => {
  expect(formatMoney({ cents: 3200, currency }, locale)).toContain(`\u2066${sign}\u2069`);
  expect(formatMoney({ cents: -3200, currency }, locale)).toContain(`\u2066${sign}\u2069`);
});

test("a sign without Latin letters is unchanged", () => {
  expect(formatMoney({ cents: 3200, currency: "EUR" }, "ar-SA")).not.toContain("\u2066");
});
