import { addDays } from "#kernel/domain/zonedTime.ts";

/** Hour of Monday at which the report of the week before is due. */
const dueHour = 7;

/** Days of a week on which it is still sent, if the program did not run on Monday. */
const lastWeekday = 3;

export interface ReportedWeek {
  /** The Monday on which it is sent: "2026-03-30". */
  monday: string;
  /** The seven days before. */
  days: { from: string; to: string };
}

/**
 * The week whose report is due; undefined if none is.
 * @param clock what the website's clock shows: "2026-03-30T07:00"
 */
export function weekToReport(clock: string): ReportedWeek | undefined {
  const day = clock.slice(0, 10);
  const weekday = new Date(`${day}T00:00Z`).getUTCDay() || 7;
  if (weekday > lastWeekday || (weekday === 1 && Number(clock.slice(11, 13)) < dueHour)) return undefined;
  const monday = addDays(day, 1 - weekday);
  return { monday, days: { from: addDays(monday, -7), to: addDays(monday, -1) } };
}
