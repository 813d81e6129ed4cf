import type { z } from "zod";
import { fillMessage } from "#kernel/contract/failure.ts";
import { listBlockTexts, ownerNotes } from "../domain/listBlockTexts.ts";
import { firstDayOf, monthBefore } from "../domain/monthGrid.ts";
import { monthName } from "../domain/monthName.ts";
import type { BlockViewProps } from "../server/blockContext.ts";
import { OwnerNote } from "../server/OwnerNote.tsx";
import type { calendarBlock, FoundCalendar } from "./block.ts";
import { Month } from "./Month.tsx";

/**
 * Months side by side in a box that scrolls sideways, with the current month visible; links lead to the previous and
 * next. Posts are in months that are over, events in those to come. All have the same height, so nothing moves.
 */
export function CalendarView({ id, props, context }: BlockViewProps<z.output<typeof calendarBlock.props>>) {
  if (!props.collectionId) return null;
  const found = context.foundOf(id) as FoundCalendar | undefined;
  if (!found) return <OwnerNote context={context}>{ownerNotes.collectionGone}</OwnerNote>;
  const { locale } = context.website;
  const { isOfEvents } = found;
  const count = isOfEvents ? props.monthsAhead : props.monthsBack;
  // The current month is first.
  const months = Array.from({ length: count + 1 }, (_none, index) =>
    monthBefore(found.today.slice(0, 7), isOfEvents ? -index : index),
  );
  const firstDay = props.firstDay || firstDayOf(locale);
  return (
    <div className={isOfEvents ? "calendar calendar-of-events" : "calendar"} data-calendar="">
      {months.map((month, index) => (
        <section
          key={month}
          className="calendar-month"
          id={`calendar-${id}-${month}`}
          aria-label={monthName(month, locale)}
        >
          <div className="calendar-head">
            <MonthLink
              id={id}
              month={months[isOfEvents ? index - 1 : index + 1]}
              locale={locale}
              text={listBlockTexts.earlierMonth}
              sign="←"
            />
            <h2>{monthName(month, locale)}</h2>
            <MonthLink
              id={id}
              month={months[isOfEvents ? index + 1 : index - 1]}
              locale={locale}
              text={listBlockTexts.laterMonth}
              sign="→"
            />
          </div>
          <Month
            month={month}
            firstDay={firstDay}
            today={found.today}
            entries={found.entries.filter(({ day }) => day.startsWith(month))}
            locale={locale}
            {...(isOfEvents ? { emptyText: listBlockTexts.noEventsThisMonth } : {})}
          />
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
