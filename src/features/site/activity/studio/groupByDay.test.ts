import { expect, test } from "vitest";
import { groupByDay } from "./groupByDay.ts";

const now = new Date("2026-03-04T15:00:00Z");
const entries = ["2026-03-04T14:00:00Z", "2026-03-04T04:30:00Z", "2026-03-03T20:00:00Z", "2025-12-31T23:30:00Z"].map(
  (at) => ({ at }),
);

test.for([
  ["America/New_York", ["Today 1", "Yesterday 2", "Wednesday, December 31, 2025 1"]],
  ["UTC", ["Today 2", "Yesterday 1", "Wednesday, December 31, 2025 1"]],
  ["Asia/Tokyo", ["Yesterday 3", "Thursday, January 1, 2026 1"]],
] as const)("groups by the days of %s", ([timeZone, expected]) => {
  const days = groupByDay(entries, timeZone, now);
  expect(days.map(({ title, entries: inIt }) => `${title} ${inIt.length}`)).toEqual(expected);
});

test("around the change of the clocks, yesterday is the day before", () => {
  const [day] = groupByDay([{ at: "2026-03-07T17:00:00Z" }], "America/New_York", new Date("2026-03-08T16:00:00Z"));
  expect(day?.title).toBe("Yesterday");
});
