import { expect, test } from "vitest";
import { dayAfter, type Preset, periodOf } from "./periods.ts";

test.each<[Preset, string, string, string]>([
  ["this-month", "2026-02-28", "2026-02-01", "2026-02-28"],
  ["this-month", "2028-02-01", "2028-02-01", "2028-02-29"],
  ["last-month", "2026-01-31", "2025-12-01", "2025-12-31"],
  ["this-quarter", "2026-05-15", "2026-04-01", "2026-06-30"],
  ["last-quarter", "2026-03-31", "2025-10-01", "2025-12-31"],
  ["this-year", "2026-12-31", "2026-01-01", "2026-12-31"],
  ["last-year", "2026-01-01", "2025-01-01", "2025-12-31"],
])("%s on %s is %s to %s", (preset, today, from, to) => {
  expect(periodOf(preset, today)).toEqual({ from, to });
});

test("the day after the last one of a year", () => {
  expect(dayAfter("2026-12-31")).toBe("2027-01-01");
});
