import { expect, test } from "vitest";
import { holdsText } from "./foldText.ts";

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
  expect(holdsText(text, typed)).toBe(true);
});

test("another word does not match", () => {
  expect(holdsText("Café", "cafes")).toBe(false);
});
