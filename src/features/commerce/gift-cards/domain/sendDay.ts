import { zonedTimeToMs } from "#kernel/domain/zonedTime.ts";

const dayMs = 86_400_000;
/** The hour of the shop's clock at which emails with a date are sent. */
const sendHour = "09:00";

/**
 * When a card is sent that has a day of the shop's calendar: in the morning, or at once if that has passed. Undefined for
 * a day that has passed, or that is more than a year ahead.
 * @param day "2026-12-03"
 */
export function sendTime(day: string, timeZone: string, now: Date): Date | undefined {
  const today = dayOf(now, timeZone);
  const [year = "", ...rest] = today.split("-");
  // February 29 is compared as a text, too: the last day is February 28 or 29 of the next year.
  const lastDay = [String(Number(year) + 1), ...rest].join("-");
  const time = zonedTimeToMs(`${day}T${sendHour}`, timeZone);
  if (Number.isNaN(time) || day < today || day > lastDay) return undefined;
  return new Date(Math.max(time, now.getTime()));
}

/** The first and the last day that can be chosen. */
export function sendDays(timeZone: string, now: Date): { first: string; last: string } {
  const first = dayOf(now, timeZone);
  const last = dayOf(new Date(now.getTime() + 365 * dayMs), timeZone);
  return { first, last };
}

/** A day of the shop's calendar: "2026-12-03". */
export const dayOf = (time: Date, timeZone: string): string =>
  new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" }).format(time);
