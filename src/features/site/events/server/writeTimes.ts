import { sql } from "kysely";
import { jsonText } from "#kernel/server/database/jsonText.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { placeInLists } from "./eventColumns.ts";
import type { StoredTimes } from "./occurrences.ts";

/** The columns of an event's times. */
export const timeColumns = ["starts_at", "ends_at", "all_day", "recurrence", "skipped_days"] as const;

interface Written {
  timeZone: string;
  now: Date;
  /** Whether the events' own times are new, not only their places in lists. */
  isMoved?: boolean;
}

/** Writes the places of events in lists, and their own times if they moved. One statement. */
export async function writeTimes(
  tx: SiteTransaction,
  events: readonly { id: string; times: StoredTimes }[],
  { timeZone, now, isMoved = false }: Written,
): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map(({ id, times }) => ({
    id,
    starts_at: times.starts_at,
    ends_at: times.ends_at,
    ...placeInLists(times, timeZone, now),
  }));
  const moved = sql`starts_at = given.starts_at, ends_at = given.ends_at,
      revision = event.revision + 1, updated_at = ${now},`;
  await sql`update content_items as event set ${isMoved ? moved : sql``}
      next_starts_at = given.next_starts_at, next_ends_at = given.next_ends_at,
      last_starts_at = given.last_starts_at, last_ends_at = given.last_ends_at
    from jsonb_to_recordset(${jsonText(rows)}::jsonb) as given (id uuid, starts_at timestamptz, ends_at timestamptz,
      next_starts_at timestamptz, next_ends_at timestamptz, last_starts_at timestamptz, last_ends_at timestamptz)
    where event.website_id = ${tx.websiteId} and event.id = given.id`.execute(tx.db);
}
