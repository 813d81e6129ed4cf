import { sql } from "kysely";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { readTimeZone } from "./readTimeZone.ts";
import { rewriteEvents } from "./rewriteEvents.ts";

/** After a reset of the test clock, lists have the events again that were over only by its time. */
export async function returnToRealTime(tx: SiteTransaction, { now }: { now: Date }): Promise<void> {
  // Events that are over by the real time were over by the clock's, too.
  await rewriteEvents(tx, { which: sql<boolean>`last_ends_at > ${now}`, timeZone: await readTimeZone(tx), now });
}
