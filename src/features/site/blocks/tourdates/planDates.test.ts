import { expect, test } from "vitest";
import { tourDate } from "./block.ts";
import { planDates } from "./planDates.ts";

const timeZone = "America/New_York";
const dates = ["2026-12-03T20:00", "", "2026-12-01", "2027-01-05T19:30"].map((startsAt) =>
  tourDate.parse({ startsAt }),
);
const at = (now: string) => planDates(dates, { now: new Date(now), timeZone });

test("dates are ordered by time, unknown days last", () => {
  expect(at("2026-11-20T12:00:00Z").dates.map(({ startsAt }) => startsAt)).toEqual([
    "2026-12-01",
    "2026-12-03T20:00",
    "2027-01-05T19:30",
    "",
  ]);
});

test("a date is past when its day is over in the website's time zone, and then the page changes", () => {
  const before = at("2026-12-02T04:59:59Z");
  expect(before.dates.map(({ isPast }) => isPast)).toEqual([false, false, false, false]);
  expect(before.expiresAt?.toISOString()).toBe("2026-12-02T05:00:00.000Z");
  const after = at("2026-12-02T05:00:00Z");
  expect(after.dates.map(({ isPast }) => isPast)).toEqual([true, false, false, false]);
  expect(after.expiresAt?.toISOString()).toBe("2026-12-04T05:00:00.000Z");
  expect(at("2028-01-01T00:00:00Z").expiresAt).toBeUndefined();
});

test("a date with an end is over then; an end before the start is ignored", () => {
  const of = (endsAt: string) =>
    planDates([tourDate.parse({ startsAt: "2026-12-03T20:00", endsAt })], { now: new Date("2026-01-01"), timeZone });
  expect(of("2026-12-05T02:00").expiresAt?.toISOString()).toBe("2026-12-05T07:00:00.000Z");
  expect(of("2026-12-01").expiresAt?.toISOString()).toBe("2026-12-04T05:00:00.000Z");
});

test("refuses an invalid time", () => {
  expect(tourDate.safeParse({ startsAt: "tomorrow" }).error?.issues[0]?.message).toBe("Please enter a date and time.");
});
