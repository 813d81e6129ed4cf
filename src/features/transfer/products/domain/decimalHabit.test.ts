import { expect, test } from "vitest";
import { couldBeThousands, hasDecimalComma, newDecimalHabit, observeNumber } from "./decimalHabit.ts";

test.each([
  ["19,90", true],
  ["1.234,50 €", true],
  ["0,250", true],
  ["1.234.567", true],
  ["19.90", false],
  ["$1,234.50", false],
  ["1,234,567", false],
  ["12,50 kr.", true],
  ["1.250", undefined],
  ["1,250", undefined],
  ["1250", undefined],
  ["", undefined],
])("%j shows that a decimal comma is %s", (text, expected) => {
  const habit = newDecimalHabit();
  observeNumber(habit, text);
  expect(hasDecimalComma(habit)).toBe(expected);
});

test("only one separator before three digits is ambiguous", () => {
  expect(["1.250", "€ 1,250", "0.250", "12.5", "1.250.000", "1250"].filter(couldBeThousands)).toEqual([
    "1.250",
    "€ 1,250",
  ]);
});
