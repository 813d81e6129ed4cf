import fc from "fast-check";
import { expect, test } from "vitest";
import { markWords, searchWords, snippetOf } from "./searchWords.ts";

test.each([
  ["  Speckled MUG ", ["speckled", "mug"]],
  ["mug, mug; mug!", ["mug"]],
  ["Größe L", ["größe", "l"]],
  ["--- !!", []],
  ["a b c d e f g h", ["a", "b", "c", "d", "e", "f"]],
])("%j is searched by %j", (query, words) => {
  expect(searchWords(query)).toEqual(words);
});

test("words that begin with what was searched for are marked, others not", () => {
  const marked = markWords("Mugs and a smug MUG.", ["mug"]).filter(({ isHit }) => isHit);
  expect(marked.map(({ text }) => text)).toEqual(["Mugs", "MUG"]);
});

test("nothing of a text is lost or added by its marks", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.string({ unit: "grapheme" }), (text, query) => {
      const parts = markWords(text, searchWords(query));
      expect(parts.map((part) => part.text).join("")).toBe(text);
    }),
  );
});

test("a long text is cut around the first word found, between words", () => {
  const text = `${"clay ".repeat(100)}ash glaze ${"fire ".repeat(100)}`.trim();
  const snippet = snippetOf(text, ["ash"], 60);
  expect(snippet).toContain("ash glaze");
  expect(snippet).toMatch(/^…clay /);
  expect(snippet).toMatch(/ fire…$/);
  expect(snippet.length).toBeLessThan(70);
  expect(snippetOf("short", ["x"])).toBe("short");
});
