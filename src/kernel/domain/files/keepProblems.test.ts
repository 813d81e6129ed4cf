import { expect, test } from "vitest";
import { keepProblems } from "./keepProblems.ts";

test("rows that were left out come first, each by line, however many values were changed before", () => {
  const changed = Array.from({ length: 5 }, (_, index) => ({
    line: index + 1,
    reason: "",
    effect: "value-changed" as const,
  }));
  const leftOut = [9, 7].map((line) => ({ line, reason: "", effect: "row-left-out" as const }));
  expect(keepProblems([...changed, ...leftOut], 4).map(({ line }) => line)).toEqual([7, 9, 1, 2]);
});
