import fc from "fast-check";
import { expect, test } from "vitest";
import { readPercent, writePercent } from "./percent.ts";

test.each([
  ["8.875", 88_750],
  ["8,875", 88_750],
  ["19", 190_000],
  ["19 %", 190_000],
  ["0", 0],
  ["100", 1_000_000],
  ["0.0001", 1],
  ["7.", 70_000],
])("%s %% is %i millionths", (text, millionths) => {
  expect(readPercent(text)).toBe(millionths);
});

test.each(["", "abc", "-1", "1.23456", "1.2.3", "1e2"])("%s is no percentage", (text) => {
  expect(readPercent(text)).toBeUndefined();
});

test("parses a formatted percentage back", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), (millionths) => {
      expect(readPercent(writePercent(millionths))).toBe(millionths);
    }),
  );
});
