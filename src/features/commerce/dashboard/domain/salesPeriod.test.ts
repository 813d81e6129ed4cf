import { expect, test } from "vitest";
import { daysBefore, daysOfSalesPeriod, pointsOf, type SalesPeriod, unitOf } from "./salesPeriod.ts";

test.each([
  [
    "today",
    "2026-03-09",
    { from: "2026-03-09", to: "2026-03-09" },
    { from: "2026-03-08", to: "2026-03-08" },
    "hour",
    24,
  ],
  [
    "7-days",
    "2026-03-09",
    { from: "2026-03-03", to: "2026-03-09" },
    { from: "2026-02-24", to: "2026-03-02" },
    "day",
    7,
  ],
  [
    "30-days",
    "2024-03-01",
    { from: "2024-02-01", to: "2024-03-01" },
    { from: "2024-01-02", to: "2024-01-31" },
    "day",
    30,
  ],
  [
    "90-days",
    "2026-03-31",
    { from: "2026-01-01", to: "2026-03-31" },
    { from: "2025-10-03", to: "2025-12-31" },
    "day",
    90,
  ],
  [
    "12-months",
    "2026-03-09",
    { from: "2025-04-01", to: "2026-03-09" },
    { from: "2024-04-01", to: "2025-03-09" },
    "month",
    12,
  ],
  [
    "12-months",
    "2024-02-29",
    { from: "2023-03-01", to: "2024-02-29" },
    { from: "2022-03-01", to: "2023-02-28" },
    "month",
    12,
  ],
] as const)("%s on %s", (period, today, days, before, unit, points) => {
  expect(daysOfSalesPeriod(period, today)).toEqual(days);
  expect(daysBefore(period, days)).toEqual(before);
  expect(unitOf(days)).toBe(unit);
  expect(pointsOf(days, unit)).toHaveLength(points);
});

test("chosen days are compared with as many days before them", () => {
  const days = { from: "2026-06-10", to: "2026-06-14" };
  expect(daysBefore("custom" satisfies SalesPeriod, days)).toEqual({ from: "2026-06-05", to: "2026-06-09" });
});

test("the points of a period are in order", () => {
  expect(pointsOf({ from: "2026-02-27", to: "2026-03-01" }, "day")).toEqual(["2026-02-27", "2026-02-28", "2026-03-01"]);
  expect(pointsOf({ from: "2025-12-31", to: "2026-02-01" }, "month")).toEqual(["2025-12", "2026-01", "2026-02"]);
  expect(pointsOf({ from: "2026-03-08", to: "2026-03-08" }, "hour").at(9)).toBe("2026-03-08T09");
});
