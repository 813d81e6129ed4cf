const firstYear = 1900;
/** The last day that a day field takes. It has four digits for the year, so browsers do not take five. */
export const lastTypedDay = "2199-12-31";

/**
 * Whether a date field's value is a date that was meant: it exists and is from 1900 to 2199. While the year 2026 is
 * typed, browsers report the years 2, 20 and 202.
 */
export function isWholeDay(day: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return false;
  const time = Date.parse(day);
  // Some engines read February 30 as March 2.
  const exists = !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
  return exists && Number(day.slice(0, 4)) >= firstYear && day <= lastTypedDay;
}
