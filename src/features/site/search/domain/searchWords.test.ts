import fc from "fast-check";
import { expect, test } from "vitest";
import {
  excerptOf,
  joinedWords,
  type MatchedWords,
  markWords,
  mayBeBeginning,
  searchWords,
  snippetOf,
} from "./searchWords.ts";

test.each([
  ["  Speckled MUG ", ["speckled", "mug"]],
  ["mug, mug; mug!", ["mug"]],
  ["Größe L", ["größe", "l"]],
  ["--- !!", []],
  ["“mug” — it’s", ["mug", "it", "s"]],
  ["Cafe\u0301", ["caf\u00e9"]],
  ["mug ☕", ["mug"]],
  ["☕mug❤️cup € →", ["mug", "cup"]],
  ["أزرق، أخضر؟", ["أزرق", "أخضر"]],
  ["a b c d e f g h", ["a", "b", "c", "d", "e", "f"]],
])("searches %j by %j", (query, words) => {
  expect(searchWords(query)).toEqual(words);
});

const marked = (text: string, matched: MatchedWords) =>
  markWords(text, matched)
    .filter(({ isHit }) => isHit)
    .map((part) => part.text);

test("marks found words, and those that start with an incomplete last word", () => {
  expect(marked("Mugs and a smug MUG.", { forms: ["mug", "mugs"], beginnings: [] })).toEqual(["Mugs", "MUG"]);
  expect(marked("Mugs and a smug MUG.", { forms: [], beginnings: ["mu"] })).toEqual(["Mugs", "MUG"]);
  expect(marked("<mark>glazed</mark>", { forms: ["glazed"], beginnings: [] })).toEqual(["glazed"]);
  expect(marked("Cafe\u0301", { forms: ["caf\u00e9"], beginnings: [] })).toEqual(["Cafe\u0301"]);
});

test("marks add and lose no text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.string({ unit: "grapheme" }), (text, query) => {
      const words = searchWords(query);
      const parts = markWords(text, { forms: words, beginnings: words.slice(-1) });
      expect(parts.map((part) => part.text).join("")).toBe(text);
    }),
  );
});

test("cuts a long text around the first found word, between words", () => {
  const text = `${"clay ".repeat(100)}ash glaze ${"fire ".repeat(100)}`.trim();
  const snippet = snippetOf(text, { forms: ["ash"], beginnings: [] }, 60);
  expect(snippet).toContain("ash glaze");
  expect(snippet).toMatch(/^…clay /);
  expect(snippet).toMatch(/ fire…$/);
  expect(snippet.length).toBeLessThan(70);
  expect(snippetOf("short", { forms: ["x"], beginnings: [] })).toBe("short");
});

test("marks words in their own spelling, whatever was typed", () => {
  expect(marked("Zwei ÄPFEL, vier Größen", { forms: ["apfel"], beginnings: ["gros"] })).toEqual(["ÄPFEL", "Größen"]);
  expect(marked("Apfel", { forms: ["äpfel"], beginnings: [] })).toEqual(["Apfel"]);
  expect(marked("إبريق أزرق", { forms: ["ازرق"], beginnings: [] })).toEqual(["أزرق"]);
});

test.each([
  ["a", false],
  ["é", false],
  ["5", false],
  ["ab", true],
  ["陶", true],
  ["あ", true],
  ["컵", true],
])("searches for %j as the beginning of words: %j", (word, tells) => {
  expect(mayBeBeginning(word)).toBe(tells);
});

test("every two adjacent words may be one", () => {
  expect(joinedWords(["blue", "tea", "pot"])).toEqual([
    ["bluetea", "pot"],
    ["blue", "teapot"],
  ]);
  expect(joinedWords(["mug"])).toEqual([]);
});

test("an excerpt is from the text with the words", () => {
  const matched = { forms: ["slate"], beginnings: [] };
  expect(excerptOf(["A slate mug", "slate"], matched)).toBe("A slate mug");
  expect(excerptOf(["A mug", "For slate lovers"], matched)).toBe("For slate lovers");
  expect(excerptOf(["A mug", "Another"], matched)).toBe("A mug");
  expect(excerptOf(["", "Another"], matched)).toBe("Another");
  expect(excerptOf(["", ""], matched)).toBe("");
});
