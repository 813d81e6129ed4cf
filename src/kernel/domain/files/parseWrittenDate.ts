const yearFirst = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?!\d)/;
const yearLast = /^(\d{1,2})(?:([-/.])(\d{1,2})\2(\d{4})|([/.])(\d{1,2})\5(\d{2}))(?!\d)/;
const unparted = /^(\d{4})(\d{2})(\d{2})(?!\d)/;
const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const monthName =
  "(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?";
const monthFirst = new RegExp(`^${monthName} (\\d{1,2})(?:st|nd|rd|th)?,? (\\d{4})(?!\\d)`, "i");
const dayBeforeName = new RegExp(`^(\\d{1,2})(?:st|nd|rd|th)?\\.?[- ]${monthName}[- ,]+(\\d{4}|\\d{2})(?!\\d)`, "i");
const timeOfDay =
  /^(?:[T,]\s*|\s+)(\d{1,2}):(\d{2})(?::(\d{2}(?:\.\d+)?))?\s*([ap]\.?m\.?)?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})?$/i;

/**
 * A date or time in the formats of other programs. Without a zone, it is UTC. Undefined if it is invalid or not from
 * 1990 to 2100.
 * @param dayFirst decides if the year is last and the first two numbers could both be a month (`dateHabit.ts`)
 * @example parseWrittenDate("2023-04-05 10:00:00 -0400")?.toISOString() // "2023-04-05T14:00:00.000Z"
 * @example parseWrittenDate("31/12/2018")?.toISOString() // "2018-12-31T00:00:00.000Z"
 */
export function parseWrittenDate(text: string, dayFirst = false): Date | undefined {
  const plain = text
    .slice(0, 60)
    .normalize("NFKC")
    .trim()
    .replace(/^(\d{4})年(\d{1,2})月(\d{1,2})日/, "$1-$2-$3");
  const day = readDay(plain, dayFirst);
  if (!day) return undefined;
  const time = readTime(plain.slice(day.length));
  const date = `${String(day.year)}-${twoDigits(day.month)}-${twoDigits(day.day)}`;
  // An invalid day would become a day of the next month.
  const isReal = day.year >= 1990 && day.year <= 2100 && new Date(`${date}T00:00:00Z`).getUTCDate() === day.day;
  if (!time || !isReal) return undefined;
  const read = new Date(`${date}T${time}`);
  return Number.isNaN(read.getTime()) ? undefined : read;
}

interface Day {
  year: number;
  month: number;
  day: number;
  /** Number of characters it uses. */
  length: number;
}

function readDay(text: string, dayFirst: boolean): Day | undefined {
  const written = yearFirst.exec(text);
  if (written) {
    const [{ length }, year, , month, day] = written;
    return { year: Number(year), month: Number(month), day: Number(day), length };
  }
  const named = readNamedMonth(text);
  if (named) return named;
  const digits = unparted.exec(text);
  if (digits) {
    const [{ length }, year, month, day] = digits;
    return { year: Number(year), month: Number(month), day: Number(day), length };
  }
  const numbers = yearLast.exec(text);
  if (!numbers) return undefined;
  const [{ length }, first] = numbers;
  const [mark, second, year] = numbers[2] === undefined ? numbers.slice(5) : numbers.slice(2);
  const [one, two] = [Number(first), Number(second)];
  // Dates with points never put the month first.
  const isDayFirst = mark === "." || one > 12 || (dayFirst && two <= 12);
  return { year: yearOf(year), month: isDayFirst ? two : one, day: isDayFirst ? one : two, length };
}

/** "Apr 5, 2023", "5 April 2023", "5-Apr-23" */
function readNamedMonth(text: string): Day | undefined {
  const [before, month = "", day, year] = monthFirst.exec(text) ?? [];
  if (before !== undefined)
    return { year: yearOf(year), month: monthOf(month), day: Number(day), length: before.length };
  const [behind, first, name = "", last] = dayBeforeName.exec(text) ?? [];
  if (behind === undefined) return undefined;
  return { year: yearOf(last), month: monthOf(name), day: Number(first), length: behind.length };
}

const monthOf = (name: string) => months.indexOf(name.slice(0, 3).toLowerCase()) + 1;

/** A year of two digits is from 1990 on. */
function yearOf(digits: string | undefined): number {
  const year = Number(digits);
  return digits?.length === 2 ? year + (year >= 90 ? 1900 : 2000) : year;
}

function readTime(text: string): string | undefined {
  if (text.trim() === "") return "00:00:00Z";
  const [found, hour = "", minute, second = "00", half = "", zone = "Z"] = timeOfDay.exec(text) ?? [];
  if (found === undefined) return undefined;
  const hours = half === "" ? Number(hour) : (Number(hour) % 12) + (/^p/i.test(half) ? 12 : 0);
  const offset = /^[+-]/.test(zone) ? zone.replace(/(\d{2}):?(\d{2})$/, "$1:$2") : "Z";
  return `${twoDigits(hours)}:${minute}:${second}${offset}`;
}

const twoDigits = (number: number) => String(number).padStart(2, "0");
