import { dateFormat } from "#kernel/studio-ui/formats.ts";
import type { Days, PointUnit } from "../domain/salesPeriod.ts";

const formats = {
  hour: dateFormat({ hour: "numeric", timeZone: "UTC" }),
  day: dateFormat({ month: "short", day: "numeric", timeZone: "UTC" }),
  month: dateFormat({ month: "short", year: "numeric", timeZone: "UTC" }),
} satisfies Record<PointUnit, Intl.DateTimeFormat>;

const dayWithYear = dateFormat({
  month: "short",
  day: "numeric",
  year: "numeric",
  timeZone: "UTC",
});

/** The label of a point of the chart: "9 AM", "Jun 9" or "Jun 2026". */
export function pointLabel(at: string, unit: PointUnit): string {
  const text = unit === "hour" ? `${at}:00:00Z` : unit === "day" ? `${at}T00:00:00Z` : `${at}-01T00:00:00Z`;
  return formats[unit].format(new Date(text));
}

/** The days of a period: "Jun 9, 2026" or "May 12 – Jun 10, 2026". */
export function daysLabel({ from, to }: Days): string {
  const [first, last] = [new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`)];
  return from === to ? dayWithYear.format(first) : dayWithYear.formatRange(first, last);
}
