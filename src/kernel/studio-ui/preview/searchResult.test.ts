import { expect, test } from "vitest";
import { cutWords, searchResultHint } from "./searchResult.ts";

test("a long text is cut after a whole word", () => {
  expect(cutWords("A speckled mug", 14)).toBe("A speckled mug");
  expect(cutWords("A speckled mug for tea", 16)).toBe("A speckled mug …");
});

test("a hint has the number of characters that are used and shown", () => {
  expect(searchResultHint("Leave empty.", "title", "Mug")).toBe("Leave empty. 3 of about 60 characters.");
});
