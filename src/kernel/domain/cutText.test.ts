import fc from "fast-check";
import { expect, test } from "vitest";
import { cutText, cutWords, shortenText } from "./cutText.ts";

test.each([
  ["abc", 3, "abc", "abc"],
  ["abcd", 3, "abc", "ab…"],
  ["ab😀cd", 3, "ab", "ab…"],
  ["ab😀cd", 4, "ab😀", "ab…"],
  ["a  b c", 3, "a", "a…"],
])("%j in %i characters", (text, max, cut, shortened) => {
  expect([cutText(text, max), shortenText(text, max)]).toEqual([cut, shortened]);
});

test("a long text is cut after a whole word", () => {
  expect(cutWords("A speckled mug", 14)).toBe("A speckled mug");
  expect(cutWords("A speckled mug for tea", 16)).toBe("A speckled mug…");
});

test("no character is cut in two", () => {
  const text = fc.string({ unit: fc.constantFrom("a", " ", "😀") });
  fc.assert(
    fc.property(text, fc.integer({ min: 1, max: 9 }), (text, max) => {
      for (const cut of [cutText(text, max), shortenText(text, max)]) {
        expect(cut.isWellFormed()).toBe(true);
        expect(cut.length).toBeLessThanOrEqual(max);
      }
    }),
  );
});
