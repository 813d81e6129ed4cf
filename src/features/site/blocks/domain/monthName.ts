/** "2026-05" in the locale's format: "May 2026". */
export function monthName(month: string, locale: string): string {
  const [year, number] = month.split("-").map(Number);
  const middle = new Date(Date.UTC(year ?? 0, (number ?? 1) - 1, 15));
  return new Intl.DateTimeFormat(locale, { month: "long", year: "numeric", timeZone: "UTC" }).format(middle);
}
