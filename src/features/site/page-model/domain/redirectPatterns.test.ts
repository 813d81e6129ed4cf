import { expect, test } from "vitest";
import { patternsFor, targetOf } from "./redirectPatterns.ts";

test.each([
  ["/old/*", "/new/*", "/old/a/b", "/new/a/b"],
  ["/old/*", "/new", "/old/a", "/new"],
  ["/*", "/archive/*", "/a", "/archive/a"],
  ["/old/*", "/*", "/old/a", "/a"],
  ["/old", "/new", "/old", "/new"],
])("%s to %s redirects %s to %s", (from, to, path, target) => {
  expect(targetOf(from, to, path)).toBe(target);
});

test("the longest pattern of a path comes first", () => {
  expect(patternsFor(["a", "b", "c"])).toEqual(["/a/b/*", "/a/*", "/*"]);
  expect(patternsFor([])).toEqual([]);
});
