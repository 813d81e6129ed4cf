import { expect, test } from "vitest";
import { patternProblem } from "./patternProblem.ts";

test.each([
  ["/old/*", "/new/*", undefined],
  ["/old/*", "/new?page=2", undefined],
  ["/old/*", "/old/here", undefined],
  ["/old*", "/new", "wildcard-misplaced"],
  ["/*/old", "/new", "wildcard-misplaced"],
  ["/old/*/*", "/new/*", "wildcard-misplaced"],
  ["/old", "/new/*", "wildcard-alone"],
  ["/old/*", "/new/*?page=2", "wildcard-alone"],
  ["/old", "/Old", "same"],
  ["/old", "/old?page=2", "same"],
  ["/old/*", "/old/*", "same"],
  ["/old/*", "/old/new/*", "endless"],
  ["/*", "/new/*", "endless"],
])("%s to %s: %s", (from, to, problem) => {
  expect(patternProblem(from, to)).toBe(problem);
});
