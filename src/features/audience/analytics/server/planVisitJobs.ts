import { sql } from "kysely";
import type { MailKind } from "#features/site/outbox/server/index.ts";
import { aheadOf, databaseTime } from "#kernel/server/database/databaseTime.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { repeatJob } from "#kernel/server/jobs/repeatJob.ts";
import { cleanVisitsJob, rollUpVisitsJob, trimVisitsJob, weeklyVisitsJob } from "../contract.ts";
import { cleanVisits } from "./cleanVisits.ts";
import { sendWeeklyMails } from "./mails/sendWeeklyMails.ts";
import type { WeeklyMailData } from "./mails/weeklyMail.ts";
import { rollUpVisits } from "./rollUpVisits.ts";
import { trimVisits } from "./trimVisits.ts";

/** Events are added up when they are this old: by then the statements that wrote them have ended (ms). */
export const settledMs = 30_000;

const minuteMs = 60_000;

/** The jobs that add up visits each minute, clean up each hour and each day, and send the weekly email. */
export function planVisitJobs(app: App, weeklyMail: MailKind<WeeklyMailData>): void {
  const { clock, database, logger } = app.services;
  repeatJob(app, rollUpVisitsJob, { everyMs: minuteMs }, async (signal) => {
    const until = await settledUntil();
    for (const { id, timeZone } of await websitesWithNews(until)) {
      if (signal.aborted) return;
      await rollUpAll(id, timeZone, until, signal).catch((error: unknown) =>
        logger.error({ err: error, websiteId: id }, "visits could not be added up"),
      );
    }
  });
  repeatJob(app, cleanVisitsJob, { everyMs: 60 * minuteMs }, () => cleanVisits(app));
  repeatJob(app, trimVisitsJob, { everyMs: 24 * 60 * minuteMs }, (signal) => trimVisits(app, signal));
  repeatJob(app, weeklyVisitsJob, { everyMs: 20 * minuteMs }, (signal) => sendWeeklyMails(app, weeklyMail, signal));

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
}
