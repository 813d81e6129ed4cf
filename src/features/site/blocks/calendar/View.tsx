import type { z } from "zod";
import { fillMessage } from "#kernel/contract/failure.ts";
import { listBlockTexts, ownerNotes } from "../domain/listBlockTexts.ts";
import { firstDayOf, monthBefore, monthGrid } from "../domain/monthGrid.ts";
import { monthName } from "../domain/monthName.ts";
import type { BlockViewProps } from "../server/blockContext.ts";
import { OwnerNote } from "../server/OwnerNote.tsx";
import type { CalendarEntry, calendarBlock, FoundCalendar } from "./block.ts";

/**
 * Months side by side in a box that scrolls sideways, with the current month visible; links lead to the previous and
 * next. All have the same height, so nothing moves.
 */
export function CalendarView({ id, props, context }: BlockViewProps<z.output<typeof calendarBlock.props>>) {
  if (!props.collectionId) return null;
  const found = context.foundOf(id) as FoundCalendar | undefined;
  if (!found) return <OwnerNote context={context}>{ownerNotes.collectionGone}</OwnerNote>;
  const { locale } = context.website;
  const months = Array.from({ length: props.monthsBack + 1 }, (_none, back) =>
    monthBefore(found.today.slice(0, 7), back),
  );
  const byDay = Map.groupBy(found.entries, (entry) => entry.day);
  const firstDay = props.firstDay || firstDayOf(locale);
  return (
    <div className="calendar" data-calendar="">
      {months.map((month, index) => (
        <section
          key={month}
          className="calendar-month"
          id={`calendar-${id}-${month}`}
          aria-label={monthName(month, locale)}
        >
          <div className="calendar-head">
            <MonthLink id={id} month={months[index + 1]} locale={locale} text={listBlockTexts.earlierMonth} sign="←" />
            <h3>{monthName(month, locale)}</h3>
            <MonthLink id={id} month={months[index - 1]} locale={locale} text={listBlockTexts.laterMonth} sign="→" />
          </div>
          <MonthTable month={month} firstDay={firstDay} today={found.today} byDay={byDay} locale={locale} />
          <MonthList entries={found.entries.filter(({ day }) => day.startsWith(month))} locale={locale} />
        </section>
      ))}
    </div>
  );
}

interface MonthLinkProps {
  id: string;
  month: string | undefined;
  locale: string;
  text: string;
  sign: string;
}

function MonthLink({ id, month, locale, text, sign }: MonthLinkProps) {
  if (!month) return <span className="calendar-way" />;
  return (
    <a className="calendar-way" href={`#calendar-${id}-${month}`}>
      <span className="calendar-arrow" aria-hidden="true">
        {sign}
      </span>
      <span className="visually-hidden">{fillMessage(text, { month: monthName(month, locale) })}</span>
    </a>
  );
}

interface MonthTableProps {
  month: string;
  firstDay: number;
  today: string;
  byDay: ReadonlyMap<string, CalendarEntry[]>;
  locale: string;
}

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
          // biome-ignore lint/suspicious/noArrayIndexKey: a month's weeks stand where they stand
          <tr key={index}>
            {week.map((day, column) =>
              day ? (
                <td key={day} className={dayClass(day, today, byDay)} aria-current={day === today ? "date" : undefined}>
                  <Day day={day} entries={byDay.get(day) ?? []} locale={locale} />
                </td>
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: an empty place of the week
                <td key={column} />
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

function MonthList({ entries, locale }: { entries: CalendarEntry[]; locale: string }) {
  const short = new Intl.DateTimeFormat(locale, { day: "numeric", month: "short", timeZone: "UTC" });
  if (entries.length === 0) return <p className="month-empty">{listBlockTexts.nothingThisMonth}</p>;
  return (
    <ul className="month-entries">
      {entries.map((entry) => (
        <li key={entry.path}>
          <time dateTime={entry.day}>{short.format(new Date(entry.day))}</time>{" "}
          <a href={entry.path} dir="auto">
            {entry.title}
          </a>
        </li>
      ))}
    </ul>
  );
}
