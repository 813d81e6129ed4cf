import { expect, test } from "vitest";
import { lastDays } from "./lastDays.ts";

test.each([
  ["2026-06-10T03:30:00Z", "America/New_York", ["2026-06-08", "2026-06-09"]],
  ["2026-06-10T04:00:00Z", "America/New_York", ["2026-06-09", "2026-06-10"]],
  ["2026-12-31T23:30:00Z", "Pacific/Auckland", ["2026-12-31", "2027-01-01"]],
  // The night of the change to daylight saving time has 23 hours.
  ["2026-03-09T03:30:00Z", "America/New_York", ["2026-03-07", "2026-03-08"]],
])("at %s in %s", (now, timeZone, days) => {
  expect(lastDays(new Date(now), timeZone, 2)).toEqual(days);
});
