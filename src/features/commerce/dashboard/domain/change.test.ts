import { expect, test } from "vitest";
import { changePercent, shareTenths } from "./change.ts";

test("a change is in whole percent, and unknown if there was nothing before", () => {
  expect(changePercent(150, 100)).toBe(50);
  expect(changePercent(0, 100)).toBe(-100);
  expect(changePercent(2, 3)).toBe(-33);
  expect(changePercent(5, 0)).toBeUndefined();
});

test("a share has one digit after the point", () => {
  expect(shareTenths(1, 3)).toBe(333);
  expect(shareTenths(0, 0)).toBeUndefined();
});
