import { fillMessage } from "#kernel/contract/failure.ts";
import { type PluralForms, pluralForm } from "#kernel/domain/pluralForm.ts";
import { type EventRepeats, weekdayOf, weekdays, weekOfMonth } from "./eventRepeats.ts";
import { eventTexts } from "./eventTexts.ts";

interface DateFormat {
  locale: string;
  timeZone: string;
  isAllDay: boolean;
}

/**
 * When a date of an event takes place: "Saturday, December 5, 2026, 10:00 AM – 4:00 PM".
 * @param date ms; the end of an event of whole days is the midnight after it
 */
export function datesText(
  date: { startsAt: number; endsAt: number },
  { locale, timeZone, isAllDay }: DateFormat,
): string {
  const day: Intl.DateTimeFormatOptions = { weekday: "long", year: "numeric", month: "long", day: "numeric", timeZone };
  const options = isAllDay ? day : { ...day, hour: "numeric" as const, minute: "2-digit" as const };
  const format = dateFormat(locale, options);
  return format.formatRange(date.startsAt, isAllDay ? date.endsAt - 1 : date.endsAt);
}

const formats = new Map<string, Intl.DateTimeFormat>();
const maxFormats = 1000;

/** A format that is made once, because making one takes longer than formatting ten dates. */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options]);
  const known = formats.get(key);
  if (known) return known;
  if (formats.size >= maxFormats) formats.clear();
  const made = new Intl.DateTimeFormat(locale, options);
  formats.set(key, made);
  return made;
}

/** How an event repeats: "Every Tuesday until January 31, 2027". @param startDay "2026-12-01" */
export function repeatsText(repeats: EventRepeats, startDay: string, locale: string): string {
  const rule = ruleText(repeats, startDay, locale);
  const { count, until } = repeats;
  if (count !== null) return filled(eventTexts.times, count, locale, { rule });
  return until === null ? rule : fillMessage(eventTexts.until, { rule, date: dayText(until, locale) });
}

const ordinals = ["first", "second", "third", "fourth", "fifth"] as const;

function ruleText(repeats: EventRepeats, startDay: string, locale: string): string {
  const { frequency, interval: count } = repeats;
  const weekday = weekdayName(weekdayOf(startDay), locale);
  if (frequency === "monthly" && repeats.monthDay !== "date") {
    const which = repeats.monthDay === "lastWeekday" ? "last" : ordinals[weekOfMonth(startDay) - 1];
    return filled(eventTexts.monthlyOn[which ?? "last"], count, locale, { weekday });
  }
  const texts = eventTexts.repeats[frequency];
  const named = weekdays.filter((day) => repeats.weekdays.includes(day)).map((day) => weekdayName(day, locale));
  return filled(texts, count, locale, {
    days: new Intl.ListFormat(locale).format(named.length > 0 ? named : [weekday]),
    day: new Intl.NumberFormat(locale).format(Number(startDay.slice(8))),
    date: dateFormat(locale, { month: "long", day: "numeric", timeZone: "UTC" }).format(dayTime(startDay)),
  });
}

/** "Tuesday, December 15, 2026" */
export function dayName(day: string, locale: string): string {
  return dateFormat(locale, { dateStyle: "full", timeZone: "UTC" }).format(dayTime(day));
}

const filled = (forms: PluralForms, count: number, locale: string, values: Record<string, string>) =>
  fillMessage(pluralForm(forms, count, locale), { count: new Intl.NumberFormat(locale).format(count), ...values });

/** "2027-01-31" in the locale's format. */
function dayText(day: string, locale: string): string {
  return dateFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(dayTime(day));
}

const dayTime = (day: string) => new Date(`${day}T12:00Z`);

function weekdayName(weekday: (typeof weekdays)[number], locale: string): string {
  // January 1, 2024 was a Monday.
  const day = new Date(Date.UTC(2024, 0, 1 + weekdays.indexOf(weekday), 12));
  return dateFormat(locale, { weekday: "long", timeZone: "UTC" }).format(day);
}
