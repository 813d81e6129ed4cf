import { expect, test } from "vitest";
import { likeness, wordsOfPath } from "./wordsOfPath.ts";

test.each([
  ["/products/speckled-mug.html", ["speckled", "mug"]],
  ["/2019/04/12/our-kiln", ["our", "kiln"]],
  ["/journal/2019/04", ["journal"]],
  ["/caf%C3%A9", ["cafe"]],
  ["/%E0%A4%A", ["e0", "a4", "a"]],
  ["/p/123", []],
  ["/", []],
])("the words of %s are %j", (path, words) => {
  expect(wordsOfPath(path)).toEqual(words);
});

test("texts are alike by the words that they share", () => {
  expect([
    likeness(["a", "b"], ["a", "b"]),
    likeness(["a", "b"], ["a", "c"]),
    likeness(["a"], ["b"]),
    likeness([], []),
  ]).toEqual([1, 1 / 3, 0, 0]);
});
