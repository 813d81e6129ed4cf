const monthNames = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/**
 * Parses dates and times in the formats of other programs: "2024-05-01", "2024-05-01 13:45:00 UTC",
 * "2024-05-01T13:45:00+02:00", "05/31/2024" (month first, if possible), "31.05.2024", "May 1, 2024", "1 May 2024". A
 * time without a zone is UTC. Undefined for anything else, for invalid days, and for days outside 1990 to 2100.
 */
export function parseWrittenDate(text: string): Date | undefined {
  return readIso(text) ?? readNumbers(text) ?? readNamed(text);
}

function readIso(text: string): Date | undefined {
  const match =
    /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.(\d{1,3})\d*)?)?)?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})?$/i.exec(
      text,
    );
  if (!match) return undefined;
  const [, year, month, day, hour = "0", minute = "0", second = "0", fraction = "0", zone = ""] = match;
  const date = dateOf(
    Number(year),
    Number(month),
    Number(day),
    [hour, minute, second, fraction.padEnd(3, "0")].map(Number),
  );
  return date && new Date(date.getTime() - zoneMinutes(zone) * 60_000);
}

function readNumbers(text: string): Date | undefined {
  const match = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})(?:[, ]+(\d{1,2}):(\d{2})(?::(\d{2}))?\s*([ap]m)?)?$/i.exec(
    text,
  );
  if (!match) return undefined;
  const [, first, separator, second, written, hour = "0", minute = "0", seconds = "0", half] = match;
  const year = Number(written) < 100 ? 2000 + Number(written) : Number(written);
  const isDayFirst = separator === "." || Number(first) > 12;
  const [month, day] = isDayFirst ? [second, first] : [first, second];
  const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === "pm" ? 12 : 0) : Number(hour);
  return dateOf(year, Number(month), Number(day), [hours, Number(minute), Number(seconds), 0]);
}

function readNamed(text: string): Date | undefined {
  const monthFirst = /^([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/i.exec(text);
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?\.? ([a-z]{3,9})\.?,? (\d{4})$/i.exec(text);
  const [name, day, year] = monthFirst?.slice(1) ?? (dayFirst ? [dayFirst[2], dayFirst[1], dayFirst[3]] : []);
  const month = monthNames.indexOf((name ?? "").slice(0, 3).toLowerCase()) + 1;
  return month > 0 ? dateOf(Number(year), month, Number(day), [0, 0, 0, 0]) : undefined;
}

function dateOf(
  year: number,
  month: number,
  day: number,
  [hour = 0, minute = 0, second = 0, ms = 0]: number[],
): Date | undefined {
  if (year < 1990 || year > 2100 || hour > 23 || minute > 59 || second > 59) return undefined;
  const date = new Date(Date.UTC(year, month - 1, day, hour, minute, second, ms));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date : undefined;
}

function zoneMinutes(zone: string): number {
  const match = /^([+-])(\d{2}):?(\d{2})$/.exec(zone);
  if (!match) return 0;
  return (match[1] === "-" ? -1 : 1) * (Number(match[2]) * 60 + Number(match[3]));
}
