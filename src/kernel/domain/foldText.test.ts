import { expect, test } from "vitest";
import { containsText } from "./foldText.ts";

test.each([
  ["Café crème", "CAFE CREME"],
  ["Cafe", "café"],
  ["Große Schale", "gross"],
  ["GROSSE SCHALE", "groß"],
  ["Öl", " ol "],
  ["إبريق أزرق", "ازرق"],
  ["שָׁלוֹם", "שלום"],
  ["anything", ""],
])("%j is found by %j", (text, typed) => {
  expect(containsText(text, typed)).toBe(true);
});

test("another word does not match", () => {
  expect(containsText("Café", "cafes")).toBe(false);
});
