import { addDays } from "#kernel/domain/zonedTime.ts";

/** The periods of the sales figures. With `custom`, the days are chosen. */
export const salesPeriods = ["today", "7-days", "30-days", "90-days", "12-months", "custom"] as const;

export type SalesPeriod = (typeof salesPeriods)[number];

/** First and last day, both included: "2026-03-31". */
export interface Days {
  from: string;
  to: string;
}

/** What a point of the chart stands for. */
export type PointUnit = "hour" | "day" | "month";

/** Maximum length of a chosen period. */
export const maxPeriodDays = 1830;

/** Up to this length, a period is shown by day. */
const maxDayPoints = 92;

const dayMs = 86_400_000;
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Number of days of a period. */
export const lengthOf = ({ from, to }: Days): number => Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;

/**
 * The days of a period that ends today.
 * @param today the day in the shop's time zone
 */
export function daysOfSalesPeriod(period: Exclude<SalesPeriod, "custom">, today: string): Days {
  switch (period) {
    case "today":
      return { from: today, to: today };
    case "7-days":
      return { from: addDays(today, -6), to: today };
    case "30-days":
      return { from: addDays(today, -29), to: today };
    case "90-days":
      return { from: addDays(today, -89), to: today };
    case "12-months": {
      const [year = 0, month = 1] = today.split("-").map(Number);
      return { from: dayOf(Date.UTC(year, month - 12, 1)), to: today };
    }
  }
}

/** What a period is compared with: 12 months with the year before, others with as many days right before. */
export function daysBefore(period: SalesPeriod, days: Days): Days {
  if (period === "12-months") return { from: yearBefore(days.from), to: yearBefore(days.to) };
  const length = lengthOf(days);
  return { from: addDays(days.from, -length), to: addDays(days.from, -1) };
}

/** The same day a year earlier; February 28 for February 29. */
function yearBefore(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year - 1, month, 0)).getUTCDate();
  return dayOf(Date.UTC(year - 1, month - 1, Math.min(date, last)));
}

/** The unit in which a period is shown. */
export function unitOf(days: Days): PointUnit {
  const length = lengthOf(days);
  if (length === 1) return "hour";
  return length <= maxDayPoints ? "day" : "month";
}

/** The points of a period in order: "2026-03-31T09", "2026-03-31" or "2026-03". */
export function pointsOf({ from, to }: Days, unit: PointUnit): string[] {
  if (unit === "hour") return Array.from({ length: 24 }, (_, hour) => `${from}T${String(hour).padStart(2, "0")}`);
  const days = Array.from({ length: lengthOf({ from, to }) }, (_, index) => addDays(from, index));
  return unit === "day" ? days : [...new Set(days.map((day) => day.slice(0, 7)))];
}
