import { sql } from "kysely";
import { auditActions } from "#kernel/domain/auditActions.ts";
import { addJob } from "#kernel/server/database/siteScope.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { activityDays, forgetActivityJob } from "../contract.ts";

const dayMs = 86_400_000;

/** The hour (UTC) at which old entries are removed. */
const atHour = 3;

const keptActions = Object.entries(auditActions)
  .filter(([, definition]) => "isKept" in definition)
  .map(([action]) => action);

/** Removes old entries once a day, in whichever process. Entries that other screens read are kept. */
export function registerForgetting(app: App): void {
  const { clock, database } = app.services;
  app.fastify.addHook("onReady", plan);
  app.job(forgetActivityJob, async () => {
    const before = new Date(clock.now().getTime() - activityDays * dayMs);
    await sql`
      delete from audit_entries as entry using websites as website
      where entry.website_id = website.id and entry.created_at < ${before}
        and not entry.action = any(${keptActions}::text[])`.execute(database.db);
    await plan();
  });

  /** It belongs to no website. The same time again changes nothing, so every start may plan it. */
  async function plan(): Promise<void> {
    // Jobs run by the database's clock, which may differ from this machine's.
    const { rows } = await sql<{ now: Date }>`select now()`.execute(database.db);
    const job = addJob(
      "",
      forgetActivityJob,
      {},
      { runAt: nextTime(rows[0]?.now ?? clock.now()), jobKey: forgetActivityJob.name },
    );
    await sql`select ${job}`.execute(database.db);
  }
}

/** The next time that a clock in UTC shows the hour. */
export function nextTime(now: Date): Date {
  const today = Math.floor(now.getTime() / dayMs) * dayMs + atHour * 3_600_000;
  return new Date(today > now.getTime() ? today : today + dayMs);
}
