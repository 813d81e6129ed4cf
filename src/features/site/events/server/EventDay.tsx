import type { CalendarEntry } from "#features/site/blocks/calendar/block.ts";
import { monthName } from "#features/site/blocks/domain/monthName.ts";
import { fillMessage } from "#kernel/contract/failure.ts";
import { dayName } from "../domain/describeEvent.ts";
import { eventTexts } from "../domain/eventTexts.ts";

/** A day of an events page's calendar, in the page's model. */
export interface EventsOfDay {
  /** "2026-12-15" */
  day: string;
  locale: string;
  entries: CalendarEntry[];
  month: { month: string; url: string };
}

/** All events of a day, with a link to its month. */
export function EventDay({ day, locale, entries, month }: EventsOfDay) {
  return (
    <section className="events-of-day">
      <h2 className="event-day-title">
        <time dateTime={day}>{dayName(day, locale)}</time>
      </h2>
      <ul className="event-day-entries">
        {entries.map(({ path, title, time }) => (
          <li key={path} className="event-day-entry">
            {time && (
              <>
                <span className="entry-time">{time}</span>{" "}
              </>
            )}
            <a href={path} dir="auto">
              {title}
            </a>
          </li>
        ))}
      </ul>
      <p data-only-screen="">
        <a className="arrow-link" href={month.url}>
          {fillMessage(eventTexts.backToMonth, { month: monthName(month.month, locale) })}
        </a>
      </p>
    </section>
  );
}
