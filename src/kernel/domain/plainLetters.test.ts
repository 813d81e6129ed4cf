import { expect, test } from "vitest";
import { plainLetters } from "./plainLetters.ts";

test.each([
  ["äpfel", "apfel"],
  ["größe", "grosse"],
  ["smørrebrød", "smorrebrod"],
  ["œuvre", "oeuvre"],
  ["kožišček", "koziscek"],
  ["أزرق", "ازرق"],
  ["مُؤَثِّر", "موثر"],
  ["مكتبة", "مكتبه"],
  ["שָׁלוֹם", "שלום"],
  ["ёлка", "елка"],
  ["ガラス", "ガラス"],
  ["한글", "한글"],
  ["mug☕", "mug "],
  ["plain", "plain"],
])("%j is compared as %j", (text, plain) => {
  expect(plainLetters(text)).toBe(plain);
});
