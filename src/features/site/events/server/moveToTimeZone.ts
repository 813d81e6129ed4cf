import { sql } from "kysely";
import { toClockTime, zonedTimeToMs } from "#kernel/domain/zonedTime.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import type { StoredTimes } from "./occurrences.ts";
import { rewriteEvents } from "./rewriteEvents.ts";

/**
 * Keeps the day and time on the clock of events of whole days and of repeating events, whose rules name days: "every
 * Tuesday at 6:30 PM" stays that in the website's new time zone. Other events keep their moment.
 */
export async function moveToTimeZone(
  tx: SiteTransaction,
  { from, to, now }: { from: string; to: string; now: Date },
): Promise<void> {
  await rewriteEvents(tx, {
    which: sql<boolean>`(all_day or recurrence is not null)`,
    move: (times) => movedTimes(times, { from, to }),
    timeZone: to,
    now,
  });
}

function movedTimes(times: StoredTimes, { from, to }: { from: string; to: string }): StoredTimes {
  const moved = (time: Date) => {
    const shown = toClockTime(time.toISOString(), from);
    return new Date(zonedTimeToMs(times.all_day ? shown.slice(0, 10) : shown, to));
  };
  const start = moved(times.starts_at);
  // Positive also if the clocks change during the event in the new time zone.
  const end = new Date(Math.max(moved(times.ends_at).getTime(), start.getTime() + 60_000));
  return { ...times, starts_at: start, ends_at: end };
}
