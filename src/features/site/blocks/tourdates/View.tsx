import type { z } from "zod";
import { fillMessage } from "#kernel/contract/failure.ts";
import { calendarLink } from "../domain/calendarLink.ts";
import { dataTexts } from "../domain/dataTexts.ts";
import type { BlockContext, BlockViewProps } from "../server/blockContext.ts";
import type { tourDatesBlock } from "./block.ts";
import { type PlannedDate, planDates } from "./planDates.ts";

type Props = z.output<typeof tourDatesBlock.props>;

export function TourDatesView({ props, context }: BlockViewProps<Props>) {
  if (props.dates.length === 0) return null;
  const { dates } = planDates(props.dates, { now: context.now, timeZone: context.website.time_zone });
  const shown = props.hidesPast ? dates.filter(({ isPast }) => !isPast) : dates;
  if (shown.length === 0)
    return (
      <p className="tourdates-none" dir="auto">
        {props.emptyText || dataTexts.noDates}
      </p>
    );
  return (
    <ol className="tourdates-block">
      {shown.map((date, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: several may be of one day and place; they never move
        <li key={index} className={`tour-date tour-${date.isPast ? "past" : date.status}`}>
          <When date={date} context={context} />
          <div className="tour-what">
            <p className="tour-title" dir="auto">
              {titleOf(date)}
            </p>
            {date.title && placeOf(date) && (
              <p className="tour-place" dir="auto">
                {placeOf(date)}
              </p>
            )}
            {!date.title && date.venue && date.city && (
              <p className="tour-place" dir="auto">
                {date.city}
              </p>
            )}
          </div>
          <Actions date={date} props={props} />
        </li>
      ))}
    </ol>
  );
}

function titleOf({ title, venue, city }: PlannedDate): string {
  return title || venue || city;
}

/** A place's name and city in the order of addresses. */
function placeOf({ venue, city }: PlannedDate): string {
  return [venue, city].filter(Boolean).join(", ");
}

function When({ date, context }: { date: PlannedDate; context: BlockContext }) {
  if (Number.isNaN(date.start)) return <p className="tour-when">{dataTexts.dayUnknown}</p>;
  const { language } = context.model.website;
  const timeZone = context.website.time_zone;
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { timeZone, ...options }).format(date.start);
  return (
    <p className="tour-when">
      <time dateTime={date.isWholeDay ? date.startsAt : new Date(date.start).toISOString()}>
        <span className="tour-day">{format({ day: "numeric", month: "long", year: "numeric" })}</span>
        <span className="tour-hour">
          {format(date.isWholeDay ? { weekday: "long" } : { weekday: "long", hour: "numeric", minute: "2-digit" })}
        </span>
      </time>
    </p>
  );
}

function Actions({ date, props }: { date: PlannedDate; props: Props }) {
  const title = titleOf(date);
  const isOpen = date.status === "open" && !date.isPast;
  return (
    <div className="tour-actions">
      {date.status === "soldOut" && <p className="tour-status">{dataTexts.soldOut}</p>}
      {date.status === "cancelled" && <p className="tour-status">{dataTexts.canceled}</p>}
      {props.hasCalendarLinks && !date.isPast && date.status !== "cancelled" && date.start > 0 && (
        <a
          className="tour-calendar"
          href={calendarLink({ text: title, startsAt: date.start, endsAt: date.end, location: placeOf(date) })}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={fillMessage(dataTexts.addDateToCalendar, { title })}
        >
          {dataTexts.addToCalendar}
        </a>
      )}
      {isOpen && date.url && (
        <a className="button button-secondary button-small" href={date.url}>
          {props.buttonText || dataTexts.tickets}
          <span className="visually-hidden"> {title}</span>
        </a>
      )}
    </div>
  );
}
