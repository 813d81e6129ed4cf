interface CalendarEntry {
  text: string;
  /** ms since 1970 */
  startsAt: number;
  endsAt: number;
  location?: string;
}

/**
 * A calendar's template link: text, start and end in compact UTC form, and the location if there is one (spec.txt §7).
 */
export function calendarLink({ text, startsAt, endsAt, location }: CalendarEntry): string {
  const dates = [startsAt, endsAt].map(compactUtc).join("/");
  const place = location ? `&location=${encodeURIComponent(location)}` : "";
  return `https://www.google.com/calendar/event?action=TEMPLATE&text=${encodeURIComponent(text)}&dates=${dates}${place}`;
}

function compactUtc(moment: number): string {
  return new Date(moment).toISOString().replace(/[-:]|\.\d+/g, "");
}
