import { sql } from "kysely";
import type { App } from "#kernel/server/http/createApp.ts";
import { repeatJob } from "#kernel/server/jobs/repeatJob.ts";
import { subscriptionSweepJob } from "../contract.ts";
import { enqueueTurn } from "./saveSubscription.ts";

/** Subscriptions in one run. The next run is a minute later. */
const maximumPerRun = 500;
/** How late the job of a subscription may be before it is enqueued again (ms). */
const lateMs = 3_600_000;

/** Of a website that is not in the trash, where jobs only wait. */
const isLive = sql`exists (select 1 from websites as website
  where website.id = subscriptions.website_id and website.deleted_at is null)`;

/** The job that finds subscriptions whose price was changed, or whose own job was lost. It belongs to no website. */
export function sweepSubscriptions(app: App): void {
  const { clock, database } = app.services;

  repeatJob(app, subscriptionSweepJob, { everyMs: 60_000 }, async () => {
    const late = new Date(clock.now().getTime() - lateMs);
    const { rows } = await sql<{ websiteId: string; id: string }>`
      (select website_id as "websiteId", id from subscriptions
        where is_price_stale and ${isLive} limit ${maximumPerRun})
      union
      (select website_id, id from subscriptions where next_action_at <= ${late} and ${isLive}
        order by next_action_at limit ${maximumPerRun})`.execute(database.db);
    for (const { websiteId, id } of rows) {
      await app.site(websiteId).transaction((tx) => enqueueTurn(tx, id));
    }
  });
}
