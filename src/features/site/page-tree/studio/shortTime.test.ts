import { expect, test } from "vitest";
import { shortTime } from "./shortTime.ts";

const now = new Date("2026-06-01T12:00:00Z");

test.each([
  ["2026-12-01T14:00:00Z", "America/New_York", "Dec 1, 9:00 AM"],
  ["2027-12-01T14:00:00Z", "America/New_York", "Dec 1, 2027, 9:00 AM"],
  // In this time zone, it is still the old year.
  ["2027-01-01T03:00:00Z", "America/New_York", "Dec 31, 10:00 PM"],
  ["2027-01-01T03:00:00Z", "Europe/Berlin", "Jan 1, 2027, 4:00 AM"],
])("%s in %s is %s", (time, timeZone, text) => {
  // A non-breaking space is between the hour and AM.
  expect(shortTime(new Date(time), timeZone, now).replaceAll("\u202f", " ")).toBe(text);
});
