import fc from "fast-check";
import { expect, test } from "vitest";
import { chartShape, roundUp } from "./chartShape.ts";

test.each([
  [0, 0],
  [1, 2],
  [3, 4],
  [5, 6],
  [9, 10],
  [12, 20],
  [1234, 1500],
  [2100, 3000],
  [52_000, 60_000],
  [99_000, 100_000],
])("the axis for %i ends at %i", (value, top) => {
  expect(roundUp(value)).toBe(top);
});

test("shows a tiny day, and does not draw an empty one", () => {
  const { bars } = chartShape([100_000, 1, 0], [], 300, 120);
  expect(bars.map(({ height }) => height)).toEqual([120, 2, 0]);
});

test("keeps every bar inside the chart", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 10 ** 9 }), { maxLength: 60 }), (values) => {
      for (const bar of chartShape(values, [], 640, 160).bars) {
        expect(bar.x).toBeGreaterThanOrEqual(0);
        expect(bar.x + bar.width).toBeLessThanOrEqual(640);
        expect(bar.y).toBeGreaterThanOrEqual(0);
        expect(bar.y + bar.height).toBeCloseTo(160);
      }
    }),
  );
});

test("the line before shares the axis, and ends where the period before has no more points", () => {
  const { line, top } = chartShape([50, 0, 0], [100, 0, null], 300, 100);
  expect(top).toBe(100);
  expect(line).toBe("50,0 150,99");
  expect(chartShape([50], [0], 300, 100).line).toBe("");
});

test("a day with more refunds than sales has no bar", () => {
  expect(chartShape([-500, 100], [], 300, 100).bars.map(({ height }) => height)).toEqual([0, 100]);
});
