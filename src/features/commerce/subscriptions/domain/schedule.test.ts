import fc from "fast-check";
import { expect, test } from "vitest";
import type { PlanUnit } from "#features/commerce/catalog/domain/subscriptionPlan.ts";
import { toClockTime } from "#kernel/domain/zonedTime.ts";
import { daysLater, periodAfter, periodFrom, periodStart, type Schedule } from "./schedule.ts";

const timeZone = "America/New_York";
const every = (value: number, unit: PlanUnit, anchor: string): Schedule => ({
  anchorAt: new Date(anchor),
  billingPeriod: { value, unit },
  timeZone,
});
const shown = (schedule: Schedule, count: number) =>
  Array.from({ length: count }, (_, period) => toClockTime(periodStart(schedule, period).toISOString(), timeZone));

test("a month that lacks the day has its last one, and the next month has the day again", () => {
  expect(shown(every(1, "MONTH", "2027-01-31T15:30:00Z"), 5)).toEqual([
    "2027-01-31T10:30",
    "2027-02-28T10:30",
    "2027-03-31T10:30",
    "2027-04-30T10:30",
    "2027-05-31T10:30",
  ]);
});

test("February 29 is kept for leap years", () => {
  const yearly = every(1, "YEAR", "2028-02-29T17:00:00Z");
  expect(shown(yearly, 5).map((time) => time.slice(0, 10))).toEqual([
    "2028-02-29",
    "2029-02-28",
    "2030-02-28",
    "2031-02-28",
    "2032-02-29",
  ]);
});

test("the time of day stays when the clocks change", () => {
  // Clocks go forward on March 14, 2027 and back on November 7.
  const weekly = every(1, "WEEK", "2027-03-10T14:00:00Z");
  expect([0, 1].map((period) => periodStart(weekly, period).toISOString())).toEqual([
    "2027-03-10T14:00:00.000Z",
    "2027-03-17T13:00:00.000Z",
  ]);
  expect(daysLater(new Date("2027-11-05T12:00:00Z"), 5, timeZone).toISOString()).toBe("2027-11-10T13:00:00.000Z");
});

test("a time that is skipped moves forward by the gap, only on that day", () => {
  const weekly = every(1, "WEEK", "2027-03-07T07:30:00Z");
  expect(shown(weekly, 3)).toEqual(["2027-03-07T02:30", "2027-03-14T03:30", "2027-03-21T02:30"]);
});

const schedules = fc.record({
  anchorAt: fc.date({ min: new Date("2020-01-01"), max: new Date("2040-01-01"), noInvalidDate: true }),
  billingPeriod: fc.oneof(
    fc.record({ value: fc.integer({ min: 1, max: 12 }), unit: fc.constantFrom<PlanUnit>("WEEK", "MONTH") }),
    fc.constant({ value: 1, unit: "YEAR" as const }),
  ),
  timeZone: fc.constantFrom("America/New_York", "Europe/Berlin", "Australia/Lord_Howe", "Asia/Kathmandu", "UTC"),
});

test("periods follow each other, and none is lost or counted twice", () => {
  fc.assert(
    fc.property(schedules, fc.integer({ min: 0, max: 60 }), (schedule, period) => {
      const start = periodStart(schedule, period);
      const next = periodStart(schedule, period + 1);
      expect(next.getTime()).toBeGreaterThan(start.getTime());
      expect(periodAfter(schedule, start, 0)).toBe(period + 1);
      expect(periodFrom(schedule, start, 0)).toBe(period);
      expect(periodAfter(schedule, new Date(next.getTime() - 1), 0)).toBe(period + 1);
    }),
    { numRuns: 300 },
  );
});

test("monthly renewals are on the anchor's day, or on the last day of the month", () => {
  fc.assert(
    fc.property(schedules, fc.integer({ min: 0, max: 40 }), (schedule, period) => {
      fc.pre(schedule.billingPeriod.unit !== "WEEK");
      const dayOf = (at: Date) => Number(toClockTime(at.toISOString(), schedule.timeZone).slice(8, 10));
      const start = periodStart(schedule, period);
      const clock = toClockTime(start.toISOString(), schedule.timeZone);
      const lastDay = new Date(Date.UTC(Number(clock.slice(0, 4)), Number(clock.slice(5, 7)), 0)).getUTCDate();
      expect(dayOf(start)).toBe(Math.min(dayOf(schedule.anchorAt), lastDay));
    }),
    { numRuns: 300 },
  );
});
