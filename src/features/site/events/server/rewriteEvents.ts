import type { RawBuilder } from "kysely";
import { recordTypes } from "#features/site/page-model/contract.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { enqueueAdvance } from "./advanceEvents.ts";
import type { StoredTimes } from "./occurrences.ts";
import { timeColumns, writeTimes } from "./writeTimes.ts";

/** Events that one statement reads and one writes. */
const perStatement = 1000;

/**
 * Computes the places of a website's events in lists again, also of those in the trash.
 * @param options `which`: condition on `content_items`; `move`: the new times of an event, if they change
 */
export async function rewriteEvents(
  tx: SiteTransaction,
  {
    which,
    move,
    ...written
  }: { which: RawBuilder<boolean>; move?: (times: StoredTimes) => StoredTimes; timeZone: string; now: Date },
): Promise<void> {
  const collections = new Set<string>();
  for (let after: string | undefined; ; ) {
    const events = await tx.db
      .selectFrom("content_items")
      .select(["id", "collection_id", ...timeColumns])
      .where("website_id", "=", tx.websiteId)
      .where("record_type", "=", recordTypes.event)
      .where(which)
      .$if(after !== undefined, (query) => query.where("id", ">", after as string))
      .orderBy("id")
      .limit(perStatement)
      .forUpdate()
      .execute();
    await writeTimes(
      tx,
      events.map(({ id, collection_id: _page, ...stored }) => {
        const times = stored as StoredTimes;
        return { id, times: move ? move(times) : times };
      }),
      { ...written, isMoved: move !== undefined },
    );
    for (const { collection_id } of events) collections.add(collection_id);
    if (events.length < perStatement) break;
    after = events.at(-1)?.id;
  }
  for (const id of collections) await enqueueAdvance(tx, id);
}
