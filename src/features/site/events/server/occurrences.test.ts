import { describe, expect, test } from "vitest";
import { addDays, zonedTimeToMs } from "#kernel/domain/zonedTime.ts";
import { dayAt } from "../domain/eventTimes.ts";
import { comingDates, datesWithin, lastDate, type StoredTimes } from "./occurrences.ts";

const at = (iso: string) => Date.parse(iso);
const event = (starts: string, ends: string, recurrence: string | null, isAllDay = false): StoredTimes => ({
  starts_at: new Date(starts),
  ends_at: new Date(ends),
  all_day: isAllDay,
  recurrence,
  skipped_days: [],
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
      "a start that the clocks skip is an hour later, and so is the end",
      "America/New_York",
      event("2027-03-12T07:30Z", "2027-03-12T08:30Z", "FREQ=DAILY"),
      ["2027-03-12T07:30 2027-03-12T08:30", "2027-03-13T07:30 2027-03-13T08:30", "2027-03-14T07:30 2027-03-14T08:30"],
    ],
    [
      "the same at midnight",
      "Africa/Cairo",
      event("2027-04-28T22:30Z", "2027-04-28T23:30Z", "FREQ=DAILY"),
      ["2027-04-28T22:30 2027-04-28T23:30", "2027-04-29T22:30 2027-04-29T23:30", "2027-04-30T21:30 2027-04-30T22:30"],
    ],
    [
      "a longer one too",
      "America/New_York",
      event("2027-03-13T07:30Z", "2027-03-13T10:00Z", "FREQ=DAILY"),
      ["2027-03-13T07:30 2027-03-13T10:00", "2027-03-14T07:30 2027-03-14T10:00"],
    ],
    [
      "an end that the clocks skip keeps the length, too",
      "America/New_York",
      event("2027-03-13T06:30Z", "2027-03-13T07:30Z", "FREQ=DAILY"),
      ["2027-03-13T06:30 2027-03-13T07:30", "2027-03-14T06:30 2027-03-14T07:30"],
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

describe("whole days where the clocks change at midnight", () => {
  test.each([
    [
      "Africa/Cairo",
      "2027-04-16",
      "FREQ=WEEKLY;BYDAY=FR;COUNT=4",
      ["2027-04-16", "2027-04-23", "2027-04-30", "2027-05-07"],
    ],
    ["Africa/Cairo", "2027-04-28", "FREQ=DAILY;COUNT=4", ["2027-04-28", "2027-04-29", "2027-04-30", "2027-05-01"]],
    ["America/Santiago", "2026-09-05", "FREQ=DAILY;COUNT=3", ["2026-09-05", "2026-09-06", "2026-09-07"]],
    ["America/Havana", "2026-10-31", "FREQ=DAILY;COUNT=3", ["2026-10-31", "2026-11-01", "2026-11-02"]],
    // It begins on the day whose midnight is skipped.
    ["Africa/Cairo", "2027-04-30", "FREQ=WEEKLY;BYDAY=FR;COUNT=2", ["2027-04-30", "2027-05-07"]],
  ])("in %s from %s, %s", (timeZone, day, rule, expected) => {
    const [starts, ends] = [day, addDays(day, 1)].map((each) => new Date(zonedTimeToMs(each, timeZone)).toISOString());
    const times = event(starts as string, ends as string, rule, true);
    const dates = comingDates(times, timeZone, { now: 0, limit: 9 });
    expect(dates.map(({ startsAt }) => dayAt(startsAt, timeZone))).toEqual(expected);
    expect(dates.map(({ endsAt }) => dayAt(endsAt - 1, timeZone))).toEqual(expected);
    expect(lastDate(times, timeZone)).toEqual(dates.at(-1));
  });
});

describe("skipped days", () => {
  // 23:30 in Lisbon on Tuesdays; the clocks go forward on March 29.
  const late = event("2026-03-24T23:30Z", "2026-03-25T01:30Z", "FREQ=WEEKLY;BYDAY=TU;COUNT=3");
  const skipping = (times: StoredTimes, ...days: string[]) => ({ ...times, skipped_days: days });
  const datesOf = (times: StoredTimes) => shown(comingDates(times, "Europe/Lisbon", { now: 0, limit: 9 }));

  test("are days of the website's time zone, count as dates of the rule, and never make the event longer", () => {
    const [first, , last] = datesOf(late);
    expect(datesOf(skipping(late, "2026-03-31"))).toEqual([first, last]);
    expect(datesOf(skipping(late, "2026-04-01"))).toEqual(datesOf(late));
  });

  test("leave the one before as the last date, with a number of dates or until a day", () => {
    const lastOf = (times: StoredTimes) => {
      const date = lastDate(times, "Europe/Lisbon");
      return date && shown([date])[0];
    };
    const until = event("2026-03-24T23:30Z", "2026-03-25T01:30Z", "FREQ=WEEKLY;BYDAY=TU;UNTIL=20260407");
    const [first] = datesOf(late);
    for (const times of [late, until]) {
      expect(lastOf(skipping(times, "2026-03-31", "2026-04-07"))).toBe(first);
      expect(lastOf(skipping(times, "2026-04-07"))).toBe(datesOf(late)[1]);
    }
  });
});
