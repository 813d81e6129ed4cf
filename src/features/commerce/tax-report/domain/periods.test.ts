import { expect, test } from "vitest";
import { type Preset, periodOf, periodProblems } from "./periods.ts";

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

test.each([
  [{ from: "2026-03-01", to: "2026-03-01" }, {}],
  [{ from: "0100-01-01", to: "9999-12-31" }, {}],
  [
    { from: "2026-02-30", to: "0002-12-31" },
    { from: "Enter a date.", to: "Enter a date." },
  ],
  [{ from: "", to: "2026-03-01" }, { from: "Enter a date." }],
  [{ from: "2026-03-02", to: "2026-03-01" }, { to: "Choose a day that is not before the first one." }],
])("%j has the problems %j", (period, problems) => {
  expect(periodProblems(period, "Asia/Tokyo")).toEqual(problems);
});
