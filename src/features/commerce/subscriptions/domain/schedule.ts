import type { SubscriptionPlan } from "#features/commerce/catalog/domain/subscriptionPlan.ts";
import { toClockTime, zonedTimeToMs } from "#kernel/domain/zonedTime.ts";

/** What the dates of a subscription follow from. */
export interface Schedule {
  /** The first payment. Its day of the month and its time of day are those of all renewals. */
  anchorAt: Date;
  billingPeriod: SubscriptionPlan["billingPeriod"];
  /** The shop's time zone when it started. */
  timeZone: string;
}

/**
 * When a period starts. A day that a month lacks becomes its last day, and later months have the day of the anchor again:
 * January 31, February 28, March 31. The time of day stays the same when the clocks change.
 * @param period 0 is the first payment
 */
export function periodStart({ anchorAt, billingPeriod, timeZone }: Schedule, period: number): Date {
  const { value, unit } = billingPeriod;
  const count = value * period;
  const { year, month, day, time } = clockOf(anchorAt, timeZone);
  if (unit === "WEEK") return momentOf(new Date(Date.UTC(year, month, day + 7 * count)), time, timeZone);
  const months = month + count * (unit === "YEAR" ? 12 : 1);
  const lastDay = new Date(Date.UTC(year, months + 1, 0)).getUTCDate();
  return momentOf(new Date(Date.UTC(year, months, Math.min(day, lastDay))), time, timeZone);
}

/** The first period, from this one on, that starts after a moment. Periods that have passed are skipped, not charged. */
export function periodAfter(schedule: Schedule, moment: Date, from: number): number {
  let period = from;
  while (periodStart(schedule, period) <= moment) period++;
  return period;
}

/** The first period, from this one on, that starts at a moment or later. */
export function periodFrom(schedule: Schedule, moment: Date, from: number): number {
  return periodAfter(schedule, new Date(moment.getTime() - 1), from);
}

/** The same time of day so many days later. */
export function daysLater(moment: Date, days: number, timeZone: string): Date {
  const { year, month, day, time } = clockOf(moment, timeZone);
  return momentOf(new Date(Date.UTC(year, month, day + days)), time, timeZone);
}

function clockOf(moment: Date, timeZone: string) {
  const [date = "", time = ""] = toClockTime(moment.toISOString(), timeZone).split("T");
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  return { year, month: month - 1, day, time };
}

function momentOf(date: Date, time: string, timeZone: string): Date {
  return new Date(zonedTimeToMs(`${date.toISOString().slice(0, 10)}T${time}`, timeZone));
}
