import { expect, test } from "vitest";
import { momentOf } from "./zonedTime.ts";

test.each([
  ["2026-12-03T20:00", "America/New_York", "2026-12-04T01:00:00.000Z"],
  ["2026-07-03T20:00", "America/New_York", "2026-07-04T00:00:00.000Z"],
  ["2026-07-03T20:00", "Asia/Kolkata", "2026-07-03T14:30:00.000Z"],
  ["2026-07-03", "Europe/Berlin", "2026-07-02T22:00:00.000Z"],
  ["2026-01-01T00:00", "Pacific/Auckland", "2025-12-31T11:00:00.000Z"],
  // The hour that comes twice, and the one that does not come.
  ["2026-11-01T01:30", "America/New_York", "2026-11-01T05:30:00.000Z"],
  ["2026-03-08T02:30", "America/New_York", "2026-03-08T07:30:00.000Z"],
])("%s in %s is %s", (text, zone, moment) => {
  expect(new Date(momentOf(text, zone)).toISOString()).toBe(moment);
});

test.each(["", "soon", "2026-02-30", "2026-13-01", "2026-01-01T25:00"])("%s is no time", (text) => {
  expect(momentOf(text, "America/New_York")).toBeNaN();
});
