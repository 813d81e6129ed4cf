import fc from "fast-check";
import { expect, test } from "vitest";
import { toDecimalString } from "../money.ts";
import { readAmount } from "./readAmount.ts";

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

test.each([
  ["1,234", "USD", "en-US", 123400],
  ["1.234", "EUR", "de-DE", 123400],
  ["1,234", "EUR", "de-DE", undefined],
  ["12,50", "USD", "en-US", 1250],
  ["1,00,000", "INR", "en-IN", 10_000_000],
  ["1,00,000", "USD", "en-US", undefined],
  ["$12", "USD", "en-US", 1200],
  ["12 €", "EUR", "de-DE", 1200],
  ["USD 12.50", "USD", "en-US", 1250],
  ["€5", "USD", "en-US", undefined],
  ["１２", "JPY", "ja-JP", 12],
  ["￥1,200", "JPY", "ja-JP", 1200],
  ["٣", "USD", "ar-EG", 300],
  ["١٬٢٣٤٫٥٠", "USD", "ar-EG", 123450],
  ["१२", "INR", "hi-IN", 1200],
  ["1e9", "USD", "en-US", undefined],
  ["-5", "USD", "en-US", undefined],
  ["−5", "USD", "en-US", undefined],
  ["½", "USD", "en-US", undefined],
  ["Infinity", "USD", "en-US", undefined],
  ["9".repeat(400), "USD", "en-US", undefined],
])("%s in %s and %s is %s", (text, currency, locale, cents) => {
  expect(readAmount(text, currency, locale)).toBe(cents);
});
