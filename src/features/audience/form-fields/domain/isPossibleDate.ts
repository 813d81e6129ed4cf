// spec.txt §5 requires at least one part, so a date or a time may be incomplete. The given parts must be possible.

/** Checks the given parts of month, day and year: February 31 is never valid, February 29 only in a leap year. */
export function isPossibleDate([month = "", day = "", year = ""]: readonly string[]): boolean {
  if (!isBetween(month, 1, 12) || !isBetween(day, 1, 31)) return false;
  if (year !== "" && !/^\d{4}$/.test(year)) return false;
  if (year !== "" && Number(year) === 0) return false;
  return month === "" || day === "" || Number(day) <= daysOf(Number(month), year === "" ? undefined : Number(year));
}

/** Checks the given parts of hour, minute, second and AM or PM. Without AM or PM, the day has 24 hours. */
export function isPossibleTime([hour = "", minute = "", second = "", ampm = ""]: readonly string[]): boolean {
  const isTwelve = ampm !== "";
  if (isTwelve && !/^[ap]m$/i.test(ampm)) return false;
  return isBetween(hour, isTwelve ? 1 : 0, isTwelve ? 12 : 23) && isBetween(minute, 0, 59) && isBetween(second, 0, 59);
}

/** True for a missing part. */
function isBetween(text: string, lowest: number, highest: number): boolean {
  return text === "" || (/^\d{1,2}$/.test(text) && Number(text) >= lowest && Number(text) <= highest);
}

/** If the year is unknown, February may have 29 days. */
function daysOf(month: number, year: number | undefined): number {
  if (month === 2) return year === undefined || isLeap(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

function isLeap(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}
