/** When a customer's last order was placed, counted in days before now. */
export const customerPeriods = ["last-30-days", "last-90-days", "last-year", "over-90-days", "over-a-year"] as const;

export type CustomerPeriod = (typeof customerPeriods)[number];

const dayMs = 86_400_000;

/** The times between which the last order was placed: from `since`, before `until`. Absent: no limit. */
export function timesOfPeriod(period: CustomerPeriod, now: Date): { since?: Date; until?: Date } {
  const before = (days: number) => new Date(now.getTime() - days * dayMs);
  switch (period) {
    case "last-30-days":
      return { since: before(30) };
    case "last-90-days":
      return { since: before(90) };
    case "last-year":
      return { since: before(365) };
    case "over-90-days":
      return { until: before(90) };
    case "over-a-year":
      return { until: before(365) };
  }
}
