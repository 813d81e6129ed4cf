/**
 * The last days in the time zone up to today, oldest first, as ISO dates.
 * @example lastDays(new Date("2026-06-10T03:30:00Z"), "America/New_York", 2) // ["2026-06-08", "2026-06-09"]
 */
export function lastDays(now: Date, timeZone: string, count: number): string[] {
  const parts = new Intl.DateTimeFormat("en-US", { timeZone, year: "numeric", month: "numeric", day: "numeric" })
    .formatToParts(now)
    .reduce<Record<string, number>>((found, { type, value }) => {
      found[type] = Number(value);
      return found;
    }, {});
  // Dates are counted in UTC, where every day has 24 hours.
  const today = Date.UTC(parts.year ?? 0, (parts.month ?? 1) - 1, parts.day ?? 1);
  return Array.from({ length: count }, (_each, index) =>
    new Date(today - (count - 1 - index) * 86_400_000).toISOString().slice(0, 10),
  );
}
