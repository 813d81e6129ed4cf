import { type RawBuilder, sql } from "kysely";
import { settledMs } from "#features/audience/analytics/server/index.ts";
import { addJob } from "#kernel/server/database/siteScope.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { realTime } from "#kernel/server/websiteTime.ts";
import { countExperimentsJob } from "../contract.ts";
import { countVisitors } from "./countVisitors.ts";
import { eventTime } from "./eventTime.ts";

/** The job that counts visitors of tests each minute. It belongs to no website. */
export function planCounting(app: App): void {
  const { clock, database, logger } = app.services;
  app.fastify.addHook("onReady", () => plan(sql`now()`));

  app.job(countExperimentsJob, async (_payload, { signal }) => {
    try {
      const now = await eventTime({ db: database.db, realNow: () => realTime(clock) });
      const until = new Date(now.getTime() - settledMs);
      for (const { websiteId, id } of await experimentsToCount(until)) {
        if (signal.aborted) return;
        await countAll(websiteId, id, until, signal).catch((error: unknown) =>
          logger.error({ err: error, websiteId, experimentId: id }, "visitors of a test could not be counted"),
        );
      }
    } finally {
      await plan(sql`now() + interval '1 minute'`);
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

  /** By the database's clock. There is one for all processes. */
  async function plan(at: RawBuilder<unknown>): Promise<void> {
    const { rows } = await sql<{ runAt: Date }>`select ${at} as "runAt"`.execute(database.db);
    await sql`select ${addJob("", countExperimentsJob, {}, { jobKey: countExperimentsJob.name, ...rows[0] })}`.execute(
      database.db,
    );
  }
}
