export const frequencies = ["daily", "weekly", "monthly", "yearly"] as const;
export type Frequency = (typeof frequencies)[number];

/** Weekdays as RFC 5545 writes them, from Monday. */
export const weekdays = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"] as const;
export type Weekday = (typeof weekdays)[number];

/** Which day of each month: the same date, the same weekday of the month ("third Tuesday"), or the last such weekday. */
export const monthDays = ["date", "weekday", "lastWeekday"] as const;
export type MonthDay = (typeof monthDays)[number];

export const maxInterval = 30;
export const maxDates = 730;

/** How an event repeats. The day and time are those of its start. */
export interface EventRepeats {
  frequency: Frequency;
  /** Every `interval` days, weeks, months or years. */
  interval: number;
  /** Of a weekly event. The day of the start is always one of them. */
  weekdays: Weekday[];
  /** Of a monthly event. */
  monthDay: MonthDay;
  /** Number of dates; null: no limit. */
  count: number | null;
  /** The last day on which it may start: "2027-01-31"; null: no limit. */
  until: string | null;
}

/** The weekday of a day: "2026-12-01" is "TU". */
export function weekdayOf(day: string): Weekday {
  return weekdays[(new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7] as Weekday;
}

/** Which weekday of its month a day is: 1 for the first Tuesday, 2 for the second. */
export const weekOfMonth = (day: string): number => Math.ceil(Number(day.slice(8, 10)) / 7);

/** Whether no day with this weekday follows in the month. */
export function isLastWeekday(day: string): boolean {
  const [year = 1970, month = 1, date = 1] = day.split("-").map(Number);
  return date + 7 > new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/**
 * The value of an RRULE (RFC 5545), without the start.
 * @param startDay the day of the first date in the website's time zone
 */
export function ruleOf(repeats: EventRepeats, startDay: string): string {
  const { frequency, interval, count, until } = repeats;
  const parts = [`FREQ=${frequency.toUpperCase()}`];
  if (interval > 1) parts.push(`INTERVAL=${interval}`);
  if (frequency === "weekly") {
    const days = weekdays.filter((day) => repeats.weekdays.includes(day) || day === weekdayOf(startDay));
    parts.push(`BYDAY=${days.join(",")}`);
  }
  if (frequency === "monthly" && repeats.monthDay !== "date") {
    const week = repeats.monthDay === "lastWeekday" ? -1 : weekOfMonth(startDay);
    parts.push(`BYDAY=${week}${weekdayOf(startDay)}`);
  }
  if (count !== null) parts.push(`COUNT=${count}`);
  else if (until !== null) parts.push(`UNTIL=${until.replaceAll("-", "")}`);
  return parts.join(";");
}

/** What `ruleOf` wrote. */
export function readRule(rule: string): EventRepeats {
  const parts = new Map(rule.split(";").map((part) => part.split("=", 2) as [string, string]));
  const byDay = parts.get("BYDAY") ?? "";
  const until = parts.get("UNTIL");
  return {
    frequency: (parts.get("FREQ") ?? "").toLowerCase() as Frequency,
    interval: Number(parts.get("INTERVAL") ?? 1),
    weekdays: parts.get("FREQ") === "WEEKLY" ? weekdays.filter((day) => byDay.split(",").includes(day)) : [],
    monthDay: byDay.startsWith("-1") ? "lastWeekday" : /^\d/.test(byDay) ? "weekday" : "date",
    count: parts.has("COUNT") ? Number(parts.get("COUNT")) : null,
    until: until ? `${until.slice(0, 4)}-${until.slice(4, 6)}-${until.slice(6, 8)}` : null,
  };
}
