import { siteTags } from "#features/site/sites/contract.ts";
import { defineJob } from "#kernel/contract/defineJob.ts";
import type { SiteScope, SiteTransaction } from "#kernel/server/database/siteScope.ts";
import type { StoredTimes } from "./occurrences.ts";
import { readTimeZone } from "./readTimeZone.ts";
import { timeColumns, writeTimes } from "./writeTimes.ts";

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

/** A few statements for any number of events whose date is over. */
export async function advanceEvents(
  site: SiteScope,
  { collectionId, plannedFor }: { collectionId: string; plannedFor?: string | undefined },
  now: Date,
): Promise<void> {
  // If the program's clock is far behind the database's, planning the same time again would never end.
  if (plannedFor && Date.parse(plannedFor) - now.getTime() > toleranceMs) return;
  const timeZone = await readTimeZone(site);
  await site.transaction(async (tx) => {
    const events = () =>
      tx.db
        .selectFrom("content_items")
        .where("website_id", "=", tx.websiteId)
        .where("collection_id", "=", collectionId)
        .where("deleted_at", "is", null);
    const over = await events()
      .select(["id", ...timeColumns])
      .where("next_ends_at", "<=", now)
      .orderBy("next_ends_at")
      .limit(perRun)
      .forUpdate()
      .execute();
    await writeTimes(
      tx,
      over.map(({ id, ...times }) => ({ id, times: times as StoredTimes })),
      { timeZone, now },
    );
    if (over.length > 0) tx.touch(siteTags.collection(collectionId));
    const next = await events()
      .select(({ fn }) => fn.min("next_ends_at").as("at"))
      .executeTakeFirst();
    if (next?.at) await enqueueAdvance(tx, collectionId, next.at);
  });
}
