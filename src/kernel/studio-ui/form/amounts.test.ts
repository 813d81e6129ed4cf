import fc from "fast-check";
import { expect, test } from "vitest";
import { toDecimalString } from "#kernel/domain/money.ts";
import { currencySymbol, readAmount } from "./amounts.ts";

test.each([
  ["12", 1200],
  ["12.5", 1250],
  ["12,50", 1250],
  [" 1 234,50 ", 123450],
  ["1,234.50", 123450],
  ["1.234,50", 123450],
  ["1'234.50", 123450],
  ["1,234,567", 123456700],
  [".5", 50],
  ["5.", 500],
  ["0", 0],
])("%s is %i cents", (text, cents) => {
  expect(readAmount(text, "USD")).toBe(cents);
});

test.each(["", "abc", "-5", "1,234", "12.500", "12.345", "1,23,456", "1.2.3", "12,34.5,6", "1e3", "$5"])(
  "%s is no amount",
  (text) => {
    expect(readAmount(text, "USD")).toBeUndefined();
  },
);

test("a currency without fraction digits accepts none", () => {
  expect(readAmount("1200", "JPY")).toBe(1200);
  expect(readAmount("1200.5", "JPY")).toBeUndefined();
});

test("reads formatted amounts back as the same cents", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 999_999_999_999 }),
      fc.constantFrom("USD", "JPY", "EUR"),
      (cents, currency) => {
        expect(readAmount(toDecimalString(cents, currency), currency)).toBe(cents);
      },
    ),
  );
});

test("shows the currency's own sign", () => {
  expect(currencySymbol("USD", "en-US")).toBe("$");
  expect(currencySymbol("EUR", "de-DE")).toBe("€");
});
