import { listBlockTexts } from "../domain/listBlockTexts.ts";
import { monthGrid } from "../domain/monthGrid.ts";
import type { CalendarEntry } from "./block.ts";

interface MonthProps {
  /** "2026-05" */
  month: string;
  /** 1 Monday … 7 Sunday */
  firstDay: number;
  /** "2026-05-17" */
  today: string;
  /** Of this month. */
  entries: readonly CalendarEntry[];
  locale: string;
  emptyText?: string;
}

/** A month as a table, and as a list for narrow places. Only one of them is visible. */
export function Month({ emptyText = listBlockTexts.nothingThisMonth, ...month }: MonthProps) {
  const byDay = Map.groupBy(month.entries, (entry) => entry.day);
  return (
    <>
      <MonthTable {...month} byDay={byDay} />
      <MonthList entries={month.entries} locale={month.locale} emptyText={emptyText} />
    </>
  );
}

type MonthTableProps = Omit<MonthProps, "entries" | "emptyText"> & { byDay: ReadonlyMap<string, CalendarEntry[]> };

function MonthTable({ month, firstDay, today, byDay, locale }: MonthTableProps) {
  const weekdays = Array.from({ length: 7 }, (_none, index) => new Date(Date.UTC(2024, 0, firstDay + index)));
  const named = (weekday: "narrow" | "short" | "long") => new Intl.DateTimeFormat(locale, { weekday, timeZone: "UTC" });
  return (
    <table>
      <thead>
        <tr>
          {weekdays.map((day) => (
            <th key={day.getTime()} scope="col" abbr={named("long").format(day)}>
              <Weekday short={named("short").format(day)} narrow={named("narrow").format(day)} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {monthGrid(month, firstDay).map((week, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: weeks without days have nothing else
          <tr key={index}>
            {week.map((day, column) =>
              day ? (
                <td key={day} className={dayClass(day, today, byDay)} aria-current={day === today ? "date" : undefined}>
                  <Day day={day} entries={byDay.get(day) ?? []} locale={locale} />
                </td>
              ) : (
                <td key={weekdays[column]?.getTime()} />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Letters of a weekday that fit a phone's column. */
const fewLetters = 4;

/** In some languages, short weekday names are two words. On a phone, a single letter is shown. */
function Weekday({ short, narrow }: { short: string; narrow: string }) {
  if (short.length <= fewLetters) return short;
  return (
    <>
      <span className="weekday-short">{short}</span>
      <span className="weekday-narrow">{narrow}</span>
    </>
  );
}

function dayClass(day: string, today: string, byDay: ReadonlyMap<string, unknown>): string | undefined {
  return [day === today ? "is-today" : "", byDay.has(day) ? "has-entries" : ""].filter(Boolean).join(" ") || undefined;
}

/** A wide calendar shows a day's titles in its cell, a narrow one below the month. */
function Day({ day, entries, locale }: { day: string; entries: CalendarEntry[]; locale: string }) {
  const number = new Intl.NumberFormat(locale).format(Number(day.slice(8)));
  return (
    <>
      <time dateTime={day}>{number}</time>
      {entries.length > 0 && (
        <ul className="day-entries">
          {entries.map((entry) => (
            <li key={entry.path}>
              <Time entry={entry} />
              <a href={entry.path} dir="auto">
                {entry.title}
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** The time at which an event begins. */
function Time({ entry: { time } }: { entry: CalendarEntry }) {
  if (!time) return null;
  // The space is outside, because a line may break there, and because a time may have another direction.
  return (
    <>
      <span className="entry-time">{time}</span>{" "}
    </>
  );
}

function MonthList({ entries, locale, emptyText }: Pick<MonthProps, "entries" | "locale"> & { emptyText: string }) {
  const short = new Intl.DateTimeFormat(locale, { day: "numeric", month: "short", timeZone: "UTC" });
  if (entries.length === 0) return <p className="month-empty">{emptyText}</p>;
  return (
    <ul className="month-entries">
      {entries.map((entry) => (
        <li key={`${entry.day} ${entry.path}`}>
          <time dateTime={entry.day}>{short.format(new Date(entry.day))}</time> <Time entry={entry} />
          <a href={entry.path} dir="auto">
            {entry.title}
          </a>
        </li>
      ))}
    </ul>
  );
}
