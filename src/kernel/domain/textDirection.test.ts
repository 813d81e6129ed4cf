import { expect, test } from "vitest";
import { isolated, textDirection } from "./textDirection.ts";

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

test("a piece of plain text stands apart where text runs from right to left, and is as it was elsewhere", () => {
  expect(isolated("12 US$", "ar")).toBe("\u206812 US$\u2069");
  expect(isolated("12 US$", "de-DE")).toBe("12 US$");
  expect(isolated("", "ar")).toBe("");
});
