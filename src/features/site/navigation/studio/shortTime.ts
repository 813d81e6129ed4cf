const formats = new Map<string, Intl.DateTimeFormat>();

/** A time on the website's clock in few words: "Dec 1, 9:00 AM". */
export function shortTime(time: Date, timeZone: string): string {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat("en-US", {
      month: "short",
      day: "numeric",
      hour: "numeric",
      minute: "2-digit",
      timeZone,
    });
    formats.set(timeZone, format);
  }
  return format.format(time);
}
