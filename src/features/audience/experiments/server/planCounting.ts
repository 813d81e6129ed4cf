import { sql } from "kysely";
import { settledMs } from "#features/audience/analytics/server/index.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { repeatJob } from "#kernel/server/jobs/repeatJob.ts";
import { realTime } from "#kernel/server/websiteTime.ts";
import { countExperimentsJob } from "../contract.ts";
import { countVisitors } from "./countVisitors.ts";
import { eventTime } from "./eventTime.ts";

/** Counts visitors of tests each minute. */
export function planCounting(app: App): void {
  const { clock, database, logger } = app.services;
  repeatJob(app, countExperimentsJob, { everyMs: 60_000 }, async (signal) => {
    const now = await eventTime({ db: database.db, realNow: () => realTime(clock) });
    const until = new Date(now.getTime() - settledMs);
    for (const { websiteId, id } of await experimentsToCount(until)) {
      if (signal.aborted) return;
      await countAll(websiteId, id, until, signal).catch((error: unknown) =>
        logger.error({ err: error, websiteId, experimentId: id }, "visitors of a test could not be counted"),
      );
    }
  });

  async function countAll(websiteId: string, id: string, until: Date, signal: AbortSignal): Promise<void> {
    const scope = app.site(websiteId);
    let counted: Date | undefined;
    while (!signal.aborted && (counted === undefined || counted < until))
      counted = await scope.transaction((tx) => countVisitors(tx, id, until));
  }

  /** Tests whose visits are not all counted, also those that have just stopped. */
  async function experimentsToCount(until: Date): Promise<{ websiteId: string; id: string }[]> {
    const { rows } = await sql<{ websiteId: string; id: string }>`
      select experiment.website_id as "websiteId", experiment.id
      from experiments as experiment join websites as website on website.id = experiment.website_id
      where website.deleted_at is null and experiment.status <> 'draft'
        and experiment.counted_until < least(${until}::timestamptz, experiment.stopped_at)`.execute(database.db);
    return rows;
  }
}
