import { describe, expect, test } from "vitest";
import { comingDates, datesWithin, lastDate, type StoredTimes } from "./occurrences.ts";

const at = (iso: string) => Date.parse(iso);
const event = (starts: string, ends: string, recurrence: string | null, isAllDay = false): StoredTimes => ({
  starts_at: new Date(starts),
  ends_at: new Date(ends),
  all_day: isAllDay,
  recurrence,
});
const shown = (dates: { startsAt: number; endsAt: number }[]) =>
  dates.map(({ startsAt, endsAt }) =>
    [startsAt, endsAt].map((time) => new Date(time).toISOString().slice(0, 16)).join(" "),
  );

describe("dates keep their time on the clock", () => {
  test.each([
    [
      "Lisbon, clocks go forward on March 29",
      "Europe/Lisbon",
      event("2026-03-24T19:00Z", "2026-03-24T21:00Z", "FREQ=WEEKLY;BYDAY=TU"),
      ["2026-03-24T19:00 2026-03-24T21:00", "2026-03-31T18:00 2026-03-31T20:00"],
    ],
    [
      "New York, clocks go back on November 1",
      "America/New_York",
      event("2026-10-31T14:00Z", "2026-10-31T16:00Z", "FREQ=DAILY"),
      ["2026-10-31T14:00 2026-10-31T16:00", "2026-11-01T15:00 2026-11-01T17:00"],
    ],
    [
      "a date during which the clocks change has the same times on the clock",
      "Europe/Lisbon",
      event("2026-03-27T22:00Z", "2026-03-28T04:00Z", "FREQ=DAILY"),
      ["2026-03-27T22:00 2026-03-28T04:00", "2026-03-28T22:00 2026-03-29T03:00"],
    ],
    [
      "whole days, one of which has 23 hours",
      "Europe/Lisbon",
      event("2026-03-28T00:00Z", "2026-03-29T00:00Z", "FREQ=DAILY", true),
      ["2026-03-28T00:00 2026-03-29T00:00", "2026-03-29T00:00 2026-03-29T23:00"],
    ],
    [
      "the 31st is left out in shorter months",
      "UTC",
      event("2026-01-31T10:00Z", "2026-01-31T11:00Z", "FREQ=MONTHLY"),
      ["2026-01-31T10:00 2026-01-31T11:00", "2026-03-31T10:00 2026-03-31T11:00"],
    ],
    [
      "the last Friday of each month",
      "UTC",
      event("2026-01-30T10:00Z", "2026-01-30T11:00Z", "FREQ=MONTHLY;BYDAY=-1FR"),
      ["2026-01-30T10:00 2026-01-30T11:00", "2026-02-27T10:00 2026-02-27T11:00"],
    ],
    [
      "February 29",
      "UTC",
      event("2024-02-29T10:00Z", "2024-02-29T11:00Z", "FREQ=YEARLY"),
      ["2024-02-29T10:00 2024-02-29T11:00", "2028-02-29T10:00 2028-02-29T11:00"],
    ],
    [
      "every second week on two days",
      "UTC",
      event("2026-12-01T10:00Z", "2026-12-01T11:00Z", "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH"),
      ["2026-12-01T10:00 2026-12-01T11:00", "2026-12-03T10:00 2026-12-03T11:00", "2026-12-15T10:00 2026-12-15T11:00"],
    ],
  ])("%s", (_name, timeZone, given, expected) => {
    const dates = comingDates(given, timeZone, { now: given.starts_at.getTime(), limit: expected.length });
    expect(shown(dates)).toEqual(expected);
  });
});

describe("the last date", () => {
  const lisbon = "Europe/Lisbon";
  test.each([
    ["once", null, "2026-12-01T19:00 2026-12-01T21:00"],
    ["three times", "FREQ=WEEKLY;BYDAY=TU;COUNT=3", "2026-12-15T19:00 2026-12-15T21:00"],
    ["until a day between two dates", "FREQ=WEEKLY;BYDAY=TU;UNTIL=20261212", "2026-12-08T19:00 2026-12-08T21:00"],
    [
      "until the day of a date, which is the last",
      "FREQ=WEEKLY;BYDAY=TU;UNTIL=20261215",
      "2026-12-15T19:00 2026-12-15T21:00",
    ],
    ["until the first day", "FREQ=DAILY;UNTIL=20261201", "2026-12-01T19:00 2026-12-01T21:00"],
    ["730 times", "FREQ=DAILY;COUNT=730", "2028-11-29T19:00 2028-11-29T21:00"],
  ])("%s", (_name, recurrence, expected) => {
    const last = lastDate(event("2026-12-01T19:00Z", "2026-12-01T21:00Z", recurrence), lisbon);
    expect(shown(last ? [last] : [])).toEqual([expected]);
  });

  test("there is none if it repeats forever", () => {
    expect(lastDate(event("2026-12-01T19:00Z", "2026-12-01T21:00Z", "FREQ=DAILY"), lisbon)).toBeUndefined();
  });
});

test("a month has the dates that begin before it or end after it, and no more than the limit", () => {
  const party = event("2026-11-30T22:00Z", "2026-12-01T02:00Z", "FREQ=DAILY");
  const december = { from: at("2026-12-01T00:00Z"), to: at("2027-01-01T00:00Z"), limit: 100 };
  const dates = shown(datesWithin(party, "UTC", december));
  expect([dates.length, dates[0], dates.at(-1)]).toEqual([
    32,
    "2026-11-30T22:00 2026-12-01T02:00",
    "2026-12-31T22:00 2027-01-01T02:00",
  ]);
  expect(datesWithin(party, "UTC", { ...december, limit: 5 })).toHaveLength(5);
  expect(datesWithin({ ...party, recurrence: null }, "UTC", { ...december, from: december.to })).toEqual([]);
});

test("dates that are over are not coming; the present one is", () => {
  const daily = event("2026-12-01T10:00Z", "2026-12-01T12:00Z", "FREQ=DAILY;COUNT=3");
  const coming = (now: string) => shown(comingDates(daily, "UTC", { now: at(now), limit: 10 }));
  expect(coming("2026-12-02T11:59Z")[0]).toBe("2026-12-02T10:00 2026-12-02T12:00");
  expect(coming("2026-12-02T12:00Z")).toEqual(["2026-12-03T10:00 2026-12-03T12:00"]);
  expect(coming("2026-12-03T12:00Z")).toEqual([]);
});

test("an event that began long ago is as fast as a new one", () => {
  const old = event("1990-01-01T10:00Z", "1990-01-01T12:00Z", "FREQ=DAILY");
  expect(shown(comingDates(old, "Europe/Lisbon", { now: at("2026-12-01T00:00Z"), limit: 1 }))).toEqual([
    "2026-12-01T10:00 2026-12-01T12:00",
  ]);
});
