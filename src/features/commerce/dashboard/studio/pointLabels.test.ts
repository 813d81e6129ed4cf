import { expect, test } from "vitest";
import { daysLabel, pointLabel } from "./pointLabels.ts";

test("points are named by their hour, day or month", () => {
  expect(pointLabel("2026-06-09T09", "hour")).toBe("9 AM");
  expect(pointLabel("2026-06-09", "day")).toBe("Jun 9");
  expect(pointLabel("2026-06", "month")).toBe("Jun 2026");
});

test("a period is named by its days", () => {
  expect(daysLabel({ from: "2026-06-09", to: "2026-06-09" })).toBe("Jun 9, 2026");
  expect(daysLabel({ from: "2026-05-12", to: "2026-06-10" }).replace(/\s/g, " ")).toBe("May 12 – Jun 10, 2026");
});
