import { expect, test } from "vitest";
import { daysOfPeriod } from "./orderPeriods.ts";

test.each([
  ["today", "2026-03-01", "2026-03-01", "2026-03-01"],
  ["yesterday", "2026-03-01", "2026-02-28", "2026-02-28"],
  ["last-7-days", "2026-03-03", "2026-02-25", "2026-03-03"],
  ["last-30-days", "2024-03-10", "2024-02-10", "2024-03-10"],
  ["this-month", "2026-03-31", "2026-03-01", "2026-03-31"],
  ["last-month", "2024-03-31", "2024-02-01", "2024-02-29"],
  ["last-month", "2026-01-05", "2025-12-01", "2025-12-31"],
  ["this-year", "2026-11-24", "2026-01-01", "2026-11-24"],
] as const)("%s on %s is %s to %s", (period, today, from, to) => {
  expect(daysOfPeriod(period, today)).toEqual({ from, to });
});
