import { expect, test } from "vitest";
import { textDirection } from "./textDirection.ts";

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
