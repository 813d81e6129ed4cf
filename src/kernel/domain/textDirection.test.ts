import { expect, test } from "vitest";
import { joinedApart } from "./joinedApart.ts";
import { apart, isolated, textDirection } from "./textDirection.ts";

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

test("a piece of plain text is apart where text runs from right to left, and is as it was elsewhere", () => {
  expect(isolated("12 US$", "ar")).toBe("\u206812 US$\u2069");
  expect(isolated("12 US$", "de-DE")).toBe("12 US$");
  expect(isolated("", "ar")).toBe("");
});

test("a text is apart in a sentence where it holds letters that run from right to left", () => {
  expect(apart("5 \u05d1\u05e0\u05d5\u05d1\u05de\u05d1\u05e8 2026")).toBe(
    "\u20685 \u05d1\u05e0\u05d5\u05d1\u05de\u05d1\u05e8 2026\u2069",
  );
  expect(apart("November 5, 2026")).toBe("November 5, 2026");
});

test("texts in a row stand apart from each other where one of them runs from right to left", () => {
  expect(joinedApart(["\u05d0\u05d3\u05d5\u05dd", "Large", "12"], " / ")).toBe(
    "\u2068\u05d0\u05d3\u05d5\u05dd\u2069 / \u2068Large\u2069 / \u206812\u2069",
  );
  expect(joinedApart(["Small", "Oat"], " / ")).toBe("Small / Oat");
});
