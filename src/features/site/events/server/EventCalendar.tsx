import type { CalendarEntry } from "#features/site/blocks/calendar/block.ts";
import { Month } from "#features/site/blocks/calendar/Month.tsx";
import { listBlockTexts } from "#features/site/blocks/domain/listBlockTexts.ts";
import { firstDayOf } from "#features/site/blocks/domain/monthGrid.ts";
import { monthName } from "#features/site/blocks/domain/monthName.ts";
import { fillMessage } from "#kernel/contract/failure.ts";

interface MonthLink {
  month: string;
  url: string;
}

/** The month of an events page's calendar, in the page's model. */
export interface EventMonth {
  /** "2026-12" */
  month: string;
  today: string;
  locale: string;
  entries: CalendarEntry[];
  previous: MonthLink | null;
  next: MonthLink | null;
}

/** A month of events with links to the months around it. */
export function EventCalendar({ month, today, locale, entries, previous, next }: EventMonth) {
  const name = monthName(month, locale);
  return (
    <div className="calendar event-calendar">
      <section className="calendar-month" aria-label={name}>
        <div className="calendar-head">
          <MonthWay link={previous} rel="prev" text={listBlockTexts.earlierMonth} sign="←" locale={locale} />
          <h2>{name}</h2>
          <MonthWay link={next} rel="next" text={listBlockTexts.laterMonth} sign="→" locale={locale} />
        </div>
        <Month
          month={month}
          firstDay={firstDayOf(locale)}
          today={today}
          entries={entries}
          locale={locale}
          emptyText={listBlockTexts.noEventsThisMonth}
        />
      </section>
    </div>
  );
}

interface MonthWayProps {
  link: MonthLink | null;
  rel: "prev" | "next";
  text: string;
  sign: string;
  locale: string;
}

function MonthWay({ link, rel, text, sign, locale }: MonthWayProps) {
  if (!link) return <span className="calendar-way" />;
  return (
    <a className="calendar-way" rel={rel} href={link.url}>
      <span className="calendar-arrow" aria-hidden="true">
        {sign}
      </span>
      <span className="visually-hidden">{fillMessage(text, { month: monthName(link.month, locale) })}</span>
    </a>
  );
}
