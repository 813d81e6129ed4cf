import { zonedTimeToMs } from "#kernel/domain/zonedTime.ts";

/** The hour of the shop's clock at which emails with a date are sent. */
const sendHour = "09:00";

/**
 * When a card is sent that has a day of the shop's calendar: in the morning, or at once if that has passed. Undefined for
 * a day that has passed, or that is more than a year ahead.
 * @param day "2026-12-03"
 */
export function sendTime(day: string, timeZone: string, now: Date): Date | undefined {
  const { first, last } = sendDays(timeZone, now);
  const time = zonedTimeToMs(`${day}T${sendHour}`, timeZone);
  if (Number.isNaN(time) || day < first || day > last) return undefined;
  return new Date(Math.max(time, now.getTime()));
}

/** The first and the last day that can be chosen: today, and the same day of the next year. */
export function sendDays(timeZone: string, now: Date): { first: string; last: string } {
  const first = dayOf(now, timeZone);
  const [year = "", ...rest] = first.split("-");
  const day = [String(Number(year) + 1), ...rest].join("-");
  // The year after a leap year has no February 29.
  return { first, last: day.replace(/-02-29$/, "-02-28") };
}

/** A day of the shop's calendar: "2026-12-03". */
export const dayOf = (time: Date, timeZone: string): string =>
  new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" }).format(time);
