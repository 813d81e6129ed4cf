import { expect, test } from "vitest";
import { fillMessage } from "#kernel/contract/failure.ts";
import { cartFailures } from "../contract.ts";
import { belowMinimum } from "./belowMinimum.ts";
import { missingOptions } from "./missingOptions.ts";
import { parseQuantity } from "./parseQuantity.ts";

test.each([
  [1, 1],
  ["3", 3],
  [" 9999 ", 9999],
  ["", "quantity-not-number"],
  ["two", "quantity-not-number"],
  [Number.POSITIVE_INFINITY, "quantity-not-number"],
  ["1.5", "quantity-not-whole"],
  [0, "quantity-out-of-range"],
  [-2, "quantity-out-of-range"],
  [10_000, "quantity-out-of-range"],
])("reads the quantity %j as %j", (given, read) => {
  expect(parseQuantity(given, 1)).toBe(read);
});

test("accepts 0 when setting a quantity", () => {
  expect(parseQuantity("0", 0)).toBe(0);
});

// spec.txt §5, letter by letter.
test.each([
  [["Size"], "Please select the Size option."],
  [["Size", "Glaze"], "Please select the Size and Glaze options."],
  [["Size", "Glaze", "Handle"], "Please select the Size, Glaze and Handle options."],
])("asks for the options %j", (names, message) => {
  const missing = missingOptions(names, {});
  expect(missing && fillMessage(cartFailures[missing.code].message, missing.values)).toBe(message);
});

test("asks only for options without a value", () => {
  expect(missingOptions(["Size", "Glaze"], { Size: "Small" })?.values).toEqual({ option: "Glaze" });
  expect(missingOptions(["Size"], { Size: "Small" })).toBeUndefined();
  expect(missingOptions([], {})).toBeUndefined();
});

test("names a minimum subtotal in the shop's currency", () => {
  const shop = { minimum_subtotal_cents: 2500, currency: "USD", locale: "en-US" };
  expect(belowMinimum({ subtotalCents: 2499, discountCents: 0 }, shop)).toBe("$25.00");
  expect(belowMinimum({ subtotalCents: 2500, discountCents: 0 }, shop)).toBeUndefined();
  expect(belowMinimum({ subtotalCents: 2600, discountCents: 200 }, shop)).toBe("$25.00");
});
