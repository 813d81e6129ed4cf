import fc from "fast-check";
import { expect, test } from "vitest";
import { endOfDayToMs, fromClockTime, toClockTime, zonedTimeToMs } from "./zonedTime.ts";

const newYork = "America/New_York";

test("shows and reads a time on the website's clock, in summer and in winter", () => {
  expect(toClockTime("2026-07-01T13:30:00.000Z", newYork)).toBe("2026-07-01T09:30");
  expect(fromClockTime("2026-07-01T09:30", newYork)).toBe("2026-07-01T13:30:00.000Z");
  expect(fromClockTime("2026-01-01T00:00", newYork)).toBe("2026-01-01T05:00:00.000Z");
  expect(toClockTime("2026-01-01T05:00:00.000Z", newYork)).toBe("2026-01-01T00:00");
});

test("a time that occurs twice is the first one, and a skipped time moves forward by the gap", () => {
  expect(fromClockTime("2026-11-01T01:30", newYork)).toBe("2026-11-01T05:30:00.000Z");
  expect(fromClockTime("2026-03-08T02:30", newYork)).toBe("2026-03-08T07:30:00.000Z");
});

test("refuses what is no time", () => {
  expect(fromClockTime("", newYork)).toBeUndefined();
  expect(fromClockTime("tomorrow", newYork)).toBeUndefined();
  expect(fromClockTime("9999-12-31T23:59", newYork)).toBeUndefined();
  expect(fromClockTime("9999-12-31T18:59", newYork)).toBe("9999-12-31T23:59:00.000Z");
  expect(fromClockTime("0000-01-01T00:00", newYork)).toBeUndefined();
});

test("finds every minute that a clock shows", () => {
  const zones = fc.constantFrom("UTC", newYork, "Asia/Kolkata", "Australia/Lord_Howe", "Pacific/Apia", "Europe/Berlin");
  const minutes = fc.integer({ min: Date.UTC(2024, 0) / 60_000, max: Date.UTC(2030, 0) / 60_000 });
  fc.assert(
    fc.property(zones, minutes, (zone, minute) => {
      const shown = toClockTime(new Date(minute * 60_000).toISOString(), zone);
      expect(toClockTime(fromClockTime(shown, zone) ?? "", zone)).toBe(shown);
    }),
  );
});

test.each([
  ["2026-12-03T20:00", "America/New_York", "2026-12-04T01:00:00.000Z"],
  ["2026-07-03T20:00", "America/New_York", "2026-07-04T00:00:00.000Z"],
  ["2026-07-03T20:00", "Asia/Kolkata", "2026-07-03T14:30:00.000Z"],
  ["2026-07-03", "Europe/Berlin", "2026-07-02T22:00:00.000Z"],
  ["2026-01-01T00:00", "Pacific/Auckland", "2025-12-31T11:00:00.000Z"],
  // The hour that occurs twice, and the one that is skipped.
  ["2026-11-01T01:30", "America/New_York", "2026-11-01T05:30:00.000Z"],
  ["2026-03-08T02:30", "America/New_York", "2026-03-08T07:30:00.000Z"],
  ["2026-10-25T02:30", "Europe/Berlin", "2026-10-25T00:30:00.000Z"],
  ["2026-03-29T02:30", "Europe/Berlin", "2026-03-29T01:30:00.000Z"],
  // Years with fewer than four digits, which a date field has while its year is typed.
  ["0202-03-01", "UTC", "0202-03-01T00:00:00.000Z"],
  ["0100-01-01", "UTC", "0100-01-01T00:00:00.000Z"],
])("%s in %s is %s", (text, zone, moment) => {
  expect(new Date(zonedTimeToMs(text, zone)).toISOString()).toBe(moment);
});

test.each([
  ["2026-02-28", newYork, "2026-03-01T05:00:00.000Z"],
  // Of 23 hours.
  ["2026-03-08", newYork, "2026-03-09T04:00:00.000Z"],
  ["2026-12-31", "UTC", "2027-01-01T00:00:00.000Z"],
  ["9999-12-30", "UTC", "9999-12-31T00:00:00.000Z"],
  ["9999-12-31", "UTC", "9999-12-31T23:59:59.999Z"],
  ["9999-12-31", newYork, "9999-12-31T23:59:59.999Z"],
])("%s in %s ends at %s", (day, zone, moment) => {
  expect(new Date(endOfDayToMs(day, zone)).toISOString()).toBe(moment);
});

test("a day that does not exist has no end", () => {
  expect(endOfDayToMs("2026-02-30", newYork)).toBeNaN();
});

test.each(["", "soon", "2026-02-30", "2026-13-01", "2026-01-01T25:00"])("%s is no time", (text) => {
  expect(zonedTimeToMs(text, "America/New_York")).toBeNaN();
});
