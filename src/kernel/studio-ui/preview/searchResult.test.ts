import { expect, test } from "vitest";
import { searchResultHint } from "./searchResult.ts";

test("a hint has the number of characters that are used and shown", () => {
  expect(searchResultHint("Leave empty.", "title", "Mug")).toBe("Leave empty. 3 of about 60 characters.");
});
