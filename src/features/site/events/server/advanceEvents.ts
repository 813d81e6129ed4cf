import { siteTags } from "#features/site/sites/contract.ts";
import { defineJob } from "#kernel/contract/defineJob.ts";
import type { SiteScope, SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { placeInLists } from "./eventColumns.ts";
import type { StoredTimes } from "./occurrences.ts";

/**
 * Moves events of a page to their next date. It runs after a change of an event, and when the next date ends. Until then,
 * lists have the right events, and only the order of those that repeat is that of the date before.
 */
export const advanceEventsJob = defineJob<{ collectionId: string; plannedFor?: string }>("events.advance");

const perRun = 500;

/** The clocks of the program and the database may differ by this. */
const toleranceMs = 60_000;

/** Has the places of a page's events in lists renewed. */
export async function enqueueAdvance(tx: SiteTransaction, collectionId: string, runAt?: Date): Promise<void> {
  const jobKey = `${advanceEventsJob.name}:${tx.websiteId}:${collectionId}`;
  const payload = { collectionId, ...(runAt ? { plannedFor: runAt.toISOString() } : {}) };
  await tx.enqueue(advanceEventsJob, payload, { jobKey, ...(runAt ? { runAt } : {}) });
}

/** Three statements, and one for each event whose date is over. */
export async function advanceEvents(
  site: SiteScope,
  { collectionId, plannedFor }: { collectionId: string; plannedFor?: string | undefined },
  now: Date,
): Promise<void> {
  // If the program's clock is far behind the database's, planning the same time again would never end.
  if (plannedFor && Date.parse(plannedFor) - now.getTime() > toleranceMs) return;
  const { time_zone: timeZone } = await site.db
    .selectFrom("websites")
    .select("time_zone")
    .where("id", "=", site.websiteId)
    .executeTakeFirstOrThrow();
  await site.transaction(async (tx) => {
    const events = () =>
      tx.db
        .selectFrom("content_items")
        .where("website_id", "=", tx.websiteId)
        .where("collection_id", "=", collectionId)
        .where("deleted_at", "is", null);
    const over = await events()
      .select(["id", "starts_at", "ends_at", "all_day", "recurrence"])
      .where("next_ends_at", "<=", now)
      .orderBy("next_ends_at")
      .limit(perRun)
      .forUpdate()
      .execute();
    for (const { id, ...times } of over) {
      await tx.db
        .updateTable("content_items")
        .set(placeInLists(times as StoredTimes, timeZone, now))
        .where("website_id", "=", tx.websiteId)
        .where("id", "=", id)
        .execute();
    }
    if (over.length > 0) tx.touch(siteTags.collection(collectionId));
    const next = await events()
      .select(({ fn }) => fn.min("next_ends_at").as("at"))
      .executeTakeFirst();
    if (next?.at) await enqueueAdvance(tx, collectionId, next.at);
  });
}
