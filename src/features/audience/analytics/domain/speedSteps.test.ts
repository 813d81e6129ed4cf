import { expect, test } from "vitest";
import { ratingOf, speedMetrics, stepOf, upperQuartile, valueOfStep } from "./speedSteps.ts";

test.each(speedMetrics)("a step of %s is at most 5 %% off", (metric) => {
  for (const value of metric === "CLS" ? [0.001, 0.09, 0.26, 3] : [2, 180, 2499, 61_000]) {
    expect(Math.abs(valueOfStep(metric, stepOf(metric, value)) / value - 1)).toBeLessThan(0.05);
  }
  expect([stepOf(metric, 0), valueOfStep(metric, 0)]).toEqual([0, 0]);
  expect(stepOf(metric, 1e9)).toBeLessThan(32_767);
});

test("three quarters of the measurements are below the upper quartile", () => {
  const steps = [800, 1200, 2000, 9000].map((value) => ({ step: stepOf("LCP", value), count: 1 }));
  expect(upperQuartile("LCP", steps)).toBeCloseTo(2000, -2);
  expect(upperQuartile("LCP", [])).toBeUndefined();
});

test("ratings follow the published limits", () => {
  expect([ratingOf("LCP", 2500), ratingOf("LCP", 2501), ratingOf("LCP", 4001)]).toEqual(["good", "fair", "poor"]);
  expect([ratingOf("CLS", 0.1), ratingOf("INP", 501)]).toEqual(["good", "poor"]);
});
