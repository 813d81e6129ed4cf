import { expect, test } from "vitest";
import { joinIsolated } from "./joinIsolated.ts";
import { inOwnDirection, isolated, isolateRightToLeft, textDirection } from "./textDirection.ts";

test.each([
  ["he-IL", "rtl"],
  ["ar", "rtl"],
  ["FA_ir", "rtl"],
  ["az-Arab-IR", "rtl"],
  ["ur-Latn", "ltr"],
  ["en-US", "ltr"],
  ["haw-US", "ltr"],
  ["", "ltr"],
])("text of the locale %j runs %s", (locale, direction) => {
  expect(textDirection(locale)).toBe(direction);
});

test("isolates plain text in right-to-left languages and leaves it unchanged in others", () => {
  expect(isolated("12 US$", "ar")).toBe("\u206812 US$\u2069");
  expect(isolated("12 US$", "de-DE")).toBe("12 US$");
  expect(isolated("", "ar")).toBe("");
});

test("isolates a text in a sentence if it has right-to-left letters", () => {
  expect(isolateRightToLeft("5 \u05d1\u05e0\u05d5\u05d1\u05de\u05d1\u05e8 2026")).toBe(
    "\u20685 \u05d1\u05e0\u05d5\u05d1\u05de\u05d1\u05e8 2026\u2069",
  );
  expect(isolateRightToLeft("November 5, 2026")).toBe("November 5, 2026");
});

test("isolates joined texts from each other if one of them is right-to-left", () => {
  expect(joinIsolated(["\u05d0\u05d3\u05d5\u05dd", "Large", "12"], " / ")).toBe(
    "\u2068\u05d0\u05d3\u05d5\u05dd\u2069 / \u2068Large\u2069 / \u206812\u2069",
  );
  expect(joinIsolated(["Small", "Oat"], " / ")).toBe("Small / Oat");
});

test.each([
  ["{brand} \u05e9\u05de\u05e1\u05ea\u05d9\u05d9\u05dd", "Visa \u05e9\u05de\u05e1\u05ea\u05d9\u05d9\u05dd", true],
  ["\u05dc-{email}", "\u05dc-ada@example.com", false],
  ["{brand} ending in {lastFour}", "Visa ending in 4242", false],
])("%j, filled as %j, is marked as right-to-left: %s", (sentence, filled, isMarked) => {
  expect(inOwnDirection(sentence, filled)).toBe(isMarked ? `\u200f${filled}` : filled);
});
