const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat("en-US", {
      timeZone,
      calendar: "gregory",
      hourCycle: "h23",
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
    });
    formats.set(timeZone, format);
  }
  return format;
}

/** What a clock in the zone shows at an ISO time, as a date-time input holds it: "2026-03-04T09:05". */
export function toClockTime(iso: string, timeZone: string): string {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(new Date(iso))
      .map(({ type, value }) => [type, value]),
  );
  return `${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}`;
}

const clockTime = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})/;

/**
 * The ISO time at which a clock in the zone shows this. Of a time that comes twice when clocks go back, the first; for one
 * that is skipped when they go forward, as much later. Undefined for text that is no time.
 */
export function fromClockTime(text: string, timeZone: string): string | undefined {
  const match = clockTime.exec(text);
  if (!match) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = match.slice(1).map(Number);
  const wanted = Date.UTC(year, month - 1, day, hour, minute);
  if (Number.isNaN(wanted)) return undefined;
  const dayMs = 86_400_000;
  // What the zone is ahead of UTC before and after; the larger one gives the earlier time.
  const offsets = [offsetMs(wanted - dayMs, timeZone), offsetMs(wanted + dayMs, timeZone)];
  const times = offsets.map((offset) => wanted - offset).sort((one, other) => one - other);
  const exact = times.find((time) => time + offsetMs(time, timeZone) === wanted);
  return new Date(exact ?? (times[1] as number)).toISOString();
}

function offsetMs(time: number, timeZone: string): number {
  const shown = toClockTime(new Date(time).toISOString(), timeZone);
  return Date.parse(`${shown}:00Z`) - Math.floor(time / 60_000) * 60_000;
}
