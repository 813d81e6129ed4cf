import { expect, test } from "vitest";
import { gridStep } from "./gridStep.ts";

test.each([
  ["ArrowRight", 5, 6],
  ["ArrowLeft", 0, 0],
  ["ArrowDown", 5, 9],
  ["ArrowDown", 17, 18],
  ["ArrowUp", 5, 1],
  ["ArrowUp", 1, 0],
  ["PageDown", 5, 13],
  ["PageUp", 13, 5],
  ["Home", 7, 0],
  ["End", 7, 18],
])("in a grid of 4 columns and 2 visible rows, %s moves from %d to %d of 19", (key, active, next) => {
  expect(gridStep(key, { active, columns: 4, count: 19, rows: 2 })).toBe(next);
});

test("ignores other keys", () => {
  expect(gridStep("Enter", { active: 0, columns: 4, count: 19, rows: 2 })).toBeUndefined();
  expect(gridStep("Home", { active: 0, columns: 4, count: 0, rows: 2 })).toBeUndefined();
});
