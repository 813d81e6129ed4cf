import { expect, test } from "vitest";
import { hexOfRgb, rgbOfHex } from "./colorData.ts";
import { isDarkColor } from "./isDarkColor.ts";

test.each([
  ["000000", true],
  ["ffffff", false],
  ["#fff", false],
  ["a6a6a6", true], // brightness 166
  ["a7a7a7", false], // brightness 167
  ["00ff00", true], // 149.7: pure green is dark under white text
  ["ffff00", false], // 225.9
  ["1E1A16", true],
  ["not a color", false],
])("%s is dark: %s (spec.txt §9, 166.4)", (hex, expected) => {
  expect(isDarkColor(hex)).toBe(expected);
});

test("colors are six lower-case hex digits without #", () => {
  expect(hexOfRgb([0, 15.6, 300])).toBe("0010ff");
  expect(rgbOfHex("#0010FF")).toEqual([0, 16, 255]);
  expect(rgbOfHex("12345")).toBeUndefined();
});
