import { expect, test } from "vitest";
import { characterCount } from "./characterCount.ts";

test.each([
  ["abc", "10", "3 / 10", false],
  ["abc", 3, "3 / 3", false],
  ["abcd", "3", "4 / 3", true],
  ["", "3", "0 / 3", false],
])("%j against %j: %s", (text, max, shown, isOver) => {
  expect(characterCount(text, max)).toMatchObject({ text: shown, isOver });
});

test.each(["0", "-5", "ten", "", " ", "NaN", "Infinity", null, undefined, 0, -1])("%j is no limit", (max) => {
  expect(characterCount("abc", max)).toBeUndefined();
});
