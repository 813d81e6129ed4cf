import fc from "fast-check";
import { expect, test } from "vitest";
import { jsonText } from "./jsonText.ts";

test("replaces a lone surrogate in keys and values, and keeps whole characters and what only looks like one", () => {
  expect(JSON.parse(jsonText({ "a\ud800": ["\udc00b", "😀", "\\ud800", "\\\\ud800", '"\ud800'] }))).toEqual({
    "a\ufffd": ["\ufffdb", "😀", "\\ud800", "\\\\ud800", '"\ufffd'],
  });
});

test("leaves every other value unchanged", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      expect(JSON.parse(jsonText([text]))).toEqual([text.toWellFormed()]);
    }),
  );
});
