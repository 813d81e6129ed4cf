interface CalendarEntry {
  text: string;
  /** ms since 1970 */
  startsAt: number;
  endsAt: number;
  /** Of whole days: the first one, and the one after the last: "2026-12-05". */
  days?: { first: string; after: string } | undefined;
  location?: string;
}

/**
 * A calendar's template link: text, start and end in compact UTC form or as days, and the location if there is one (spec.txt §7).
 */
export function calendarLink({ text, startsAt, endsAt, days, location }: CalendarEntry): string {
  const period = days ? [days.first, days.after].map(compactDay) : [startsAt, endsAt].map(compactUtc);
  const dates = period.join("/");
  const place = location ? `&location=${encodeURIComponent(location)}` : "";
  return `https://www.google.com/calendar/event?action=TEMPLATE&text=${encodeURIComponent(text)}&dates=${dates}${place}`;
}

const compactDay = (day: string): string => day.replaceAll("-", "");

function compactUtc(moment: number): string {
  return new Date(moment).toISOString().replace(/[-:]|\.\d+/g, "");
}
