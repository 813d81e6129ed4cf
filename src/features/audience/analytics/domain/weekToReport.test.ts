import { expect, test } from "vitest";
import { weekToReport } from "./weekToReport.ts";

test.for([
  ["2026-03-29T23:59", undefined],
  ["2026-03-30T06:59", undefined],
  ["2026-03-30T07:00", "2026-03-30"],
  ["2026-04-01T00:00", "2026-03-30"],
  ["2026-04-02T00:00", undefined],
] as const)("at %s the report of the week before %s is due", ([clock, monday]) => {
  expect(weekToReport(clock)?.monday).toBe(monday);
});

test("a week is the seven days before its Monday", () => {
  expect(weekToReport("2026-03-30T07:00")?.days).toEqual({ from: "2026-03-23", to: "2026-03-29" });
});
