/** The periods of the order list. A saved view with one of them moves with the calendar. */
export const orderPeriods = [
  "today",
  "yesterday",
  "last-7-days",
  "last-30-days",
  "this-month",
  "last-month",
  "this-year",
] as const;

export type OrderPeriod = (typeof orderPeriods)[number];

const dayMs = 86_400_000;

/**
 * First and last day of a period.
 * @param today the day in the shop's time zone: "2026-03-31"
 */
export function daysOfPeriod(period: OrderPeriod, today: string): { from: string; to: string } {
  const [year = 0, month = 1] = today.split("-").map(Number);
  switch (period) {
    case "today":
      return { from: today, to: today };
    case "yesterday":
      return { from: daysBefore(today, 1), to: daysBefore(today, 1) };
    case "last-7-days":
      return { from: daysBefore(today, 6), to: today };
    case "last-30-days":
      return { from: daysBefore(today, 29), to: today };
    case "this-month":
      return { from: dayOf(Date.UTC(year, month - 1, 1)), to: today };
    case "last-month":
      return { from: dayOf(Date.UTC(year, month - 2, 1)), to: dayOf(Date.UTC(year, month - 1, 0)) };
    case "this-year":
      return { from: dayOf(Date.UTC(year, 0, 1)), to: today };
  }
}

const daysBefore = (day: string, count: number) => dayOf(Date.parse(day) - count * dayMs);
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
