import { expect, test } from "vitest";
import { timesOfPeriod } from "./customerPeriods.ts";

const now = new Date("2026-06-10T12:00:00Z");

test("a period begins or ends a number of days before now", () => {
  expect(timesOfPeriod("last-30-days", now)).toEqual({ since: new Date("2026-05-11T12:00:00Z") });
  expect(timesOfPeriod("over-a-year", now)).toEqual({ until: new Date("2025-06-10T12:00:00Z") });
});

test("who ordered within 90 days did not order longer ago", () => {
  expect(timesOfPeriod("last-90-days", now).since).toEqual(timesOfPeriod("over-90-days", now).until);
});
