import { sql } from "kysely";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { enqueueAdvance } from "./advanceEvents.ts";

/**
 * Moves events of whole days to the midnights of the website's new time zone. The places of all events in lists are
 * computed again by the job.
 */
export async function moveToTimeZone(
  tx: SiteTransaction,
  { from, to, now }: { from: string; to: string; now: Date },
): Promise<void> {
  const moved = (column: string) => sql`(${sql.ref(column)} at time zone ${from}) at time zone ${to}`;
  await sql`update content_items set starts_at = ${moved("starts_at")}, ends_at = ${moved("ends_at")},
      last_ends_at = ${moved("last_ends_at")}, next_starts_at = ${moved("next_starts_at")},
      next_ends_at = ${moved("next_ends_at")}
    where website_id = ${tx.websiteId} and record_type = 12 and all_day`.execute(tx.db);
  // The job takes what has ended.
  const { rows } = await sql<{ collection_id: string }>`
    with repeated as (
      update content_items set next_ends_at = ${now}
      where website_id = ${tx.websiteId} and record_type = 12 and next_ends_at is not null
        and (all_day or recurrence is not null)
      returning collection_id)
    select distinct collection_id from repeated`.execute(tx.db);
  for (const row of rows) await enqueueAdvance(tx, row.collection_id);
}
