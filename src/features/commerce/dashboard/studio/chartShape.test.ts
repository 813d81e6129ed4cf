import fc from "fast-check";
import { expect, test } from "vitest";
import { chartShape, roundUp } from "./chartShape.ts";

test.each([
  [0, 0],
  [1, 1],
  [1234, 1500],
  [2100, 3000],
  [52_000, 60_000],
  [99_000, 100_000],
])("the axis for %i ends at %i", (value, top) => {
  expect(roundUp(value)).toBe(top);
});

test("shows a tiny day, and does not draw an empty one", () => {
  const { bars } = chartShape([100_000, 1, 0], 300, 120);
  expect(bars.map(({ height }) => height)).toEqual([120, 2, 0]);
});

test("keeps every bar inside the chart", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 10 ** 9 }), { maxLength: 60 }), (values) => {
      for (const bar of chartShape(values, 640, 160).bars) {
        expect(bar.x).toBeGreaterThanOrEqual(0);
        expect(bar.x + bar.width).toBeLessThanOrEqual(640);
        expect(bar.y).toBeGreaterThanOrEqual(0);
        expect(bar.y + bar.height).toBeCloseTo(160);
      }
    }),
  );
});
