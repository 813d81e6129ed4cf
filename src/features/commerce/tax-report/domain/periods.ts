import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";
import { zonedTimeToMs } from "#kernel/domain/zonedTime.ts";

const texts = defineTexts("studio.taxReport.period", {
  dayMissing: "Enter a date.",
  dayTooEarly: "Choose a day that is not before the first one.",
});

/** First and last day, as ISO dates. */
export interface Period {
  from: string;
  to: string;
}

/** Periods to choose from. */
export const presets = ["this-month", "last-month", "this-quarter", "last-quarter", "this-year", "last-year"] as const;

export type Preset = (typeof presets)[number];

/**
 * The days of a preset, with those of it that are still to come.
 * @param today ISO date
 * @example periodOf("last-month", "2026-03-15") // { from: "2026-02-01", to: "2026-02-28" }
 */
export function periodOf(preset: Preset, today: string): Period {
  const [year = 0, month = 1] = today.split("-").map(Number);
  const [which, unit] = preset.split("-") as ["this" | "last", "month" | "quarter" | "year"];
  const length = { month: 1, quarter: 3, year: 12 }[unit];
  const current = Math.floor((month - 1) / length) * length;
  const first = which === "this" ? current : current - length;
  // Day 0 is the last one of the month before.
  return { from: isoDay(year, first, 1), to: isoDay(year, first + length, 0) };
}

/** Why there is no report of these days, by field; empty if there is one. */
export function periodProblems({ from, to }: Period, timeZone: string): Partial<Record<keyof Period, string>> {
  const problem = (day: string) => (Number.isNaN(zonedTimeToMs(day, timeZone)) ? texts.dayMissing : undefined);
  const [ofFrom, ofTo] = [problem(from), problem(to)];
  if (ofFrom || ofTo) return { ...(ofFrom && { from: ofFrom }), ...(ofTo && { to: ofTo }) };
  return to < from ? { to: texts.dayTooEarly } : {};
}

function isoDay(year: number, month: number, day: number): string {
  return new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);
}
