import fc from "fast-check";
import { expect, test } from "vitest";
import { jsonText } from "./jsonText.ts";

test("half a character is replaced, in keys and values; a whole one and what only looks like half of one stay", () => {
  expect(JSON.parse(jsonText({ "a\ud800": ["\udc00b", "😀", "\\ud800", "\\\\ud800", '"\ud800'] }))).toEqual({
    "a\ufffd": ["\ufffdb", "😀", "\\ud800", "\\\\ud800", '"\ufffd'],
  });
});

test("every other value is the same as before", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      expect(JSON.parse(jsonText([text]))).toEqual([text.toWellFormed()]);
    }),
  );
});
