import { type RawBuilder, sql } from "kysely";
import type { MailKind } from "#features/site/outbox/server/index.ts";
import type { Job } from "#kernel/contract/defineJob.ts";
import { aheadOf, databaseTime } from "#kernel/server/database/databaseTime.ts";
import { addJob } from "#kernel/server/database/siteScope.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { cleanVisitsJob, rollUpVisitsJob, trimVisitsJob, weeklyVisitsJob } from "../contract.ts";
import { cleanVisits } from "./cleanVisits.ts";
import { sendWeeklyMails } from "./mails/sendWeeklyMails.ts";
import type { WeeklyMailData } from "./mails/weeklyMail.ts";
import { rollUpVisits } from "./rollUpVisits.ts";
import { trimVisits } from "./trimVisits.ts";

/** Events are added up when they are this old: by then the statements that wrote them have ended (ms). */
export const settledMs = 30_000;

/** The jobs that add up visits each minute, and clean up each hour and each day. They belong to no website. */
export function planVisitJobs(app: App, weeklyMail: MailKind<WeeklyMailData>): void {
  const { clock, database, logger } = app.services;
  app.fastify.addHook("onReady", async () => {
    await plan(rollUpVisitsJob, sql`now()`);
    await plan(cleanVisitsJob, sql`now()`);
    await plan(trimVisitsJob, sql`now()`);
    await plan(weeklyVisitsJob, sql`now()`);
  });

  app.job(rollUpVisitsJob, async (_payload, { signal }) => {
    try {
      const until = await settledUntil();
      for (const { id, timeZone } of await websitesWithNews(until)) {
        if (signal.aborted) return;
        await rollUpAll(id, timeZone, until, signal).catch((error: unknown) =>
          logger.error({ err: error, websiteId: id }, "visits could not be added up"),
        );
      }
    } finally {
      await plan(rollUpVisitsJob, sql`now() + interval '1 minute'`);
    }
  });

  app.job(cleanVisitsJob, async () => {
    try {
      await cleanVisits(app);
    } finally {
      await plan(cleanVisitsJob, sql`now() + interval '1 hour'`);
    }
  });

  app.job(trimVisitsJob, async (_payload, { signal }) => {
    try {
      await trimVisits(app, signal);
    } finally {
      await plan(trimVisitsJob, sql`now() + interval '1 day'`);
    }
  });

  app.job(weeklyVisitsJob, async (_payload, { signal }) => {
    try {
      await sendWeeklyMails(app, weeklyMail, signal);
    } finally {
      await plan(weeklyVisitsJob, sql`now() + interval '20 minutes'`);
    }
  });

  /** By the database's clock, as the events. */
  async function settledUntil(): Promise<Date> {
    const { rows } = await sql<{ now: Date }>`select ${databaseTime(sql`${aheadOf(clock)}`)} as now`.execute(
      database.db,
    );
    return new Date((rows[0] as { now: Date }).now.getTime() - settledMs);
  }

  async function rollUpAll(websiteId: string, timeZone: string, until: Date, signal: AbortSignal): Promise<void> {
    const scope = app.site(websiteId);
    let rolledUntil: Date | undefined;
    while (!signal.aborted && (rolledUntil === undefined || rolledUntil < until))
      rolledUntil = await scope.transaction((tx) => rollUpVisits(tx, timeZone, until));
  }

  async function websitesWithNews(until: Date): Promise<{ id: string; timeZone: string }[]> {
    const { rows } = await sql<{ id: string; timeZone: string }>`
      select website.id, website.time_zone as "timeZone"
      from websites as website left join visit_rollups as rollup on rollup.website_id = website.id
      where website.deleted_at is null and exists (
        select from visit_events as event where event.website_id = website.id
          and event.occurred_at >= coalesce(rollup.rolled_until, '-infinity') and event.occurred_at < ${until})`.execute(
      database.db,
    );
    return rows;
  }

  /** By the database's clock. There is one of each for all processes. */
  async function plan(job: Job<Record<string, never>>, runAt: RawBuilder<unknown>): Promise<void> {
    const { rows } = await sql<{ runAt: Date }>`select ${runAt} as "runAt"`.execute(database.db);
    await sql`select ${addJob("", job, {}, { jobKey: job.name, ...rows[0] })}`.execute(database.db);
  }
}
