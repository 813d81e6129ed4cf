import { sql } from "kysely";
import { auditActions } from "#kernel/domain/auditActions.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { repeatJob } from "#kernel/server/jobs/repeatJob.ts";
import { activityDays, forgetActivityJob } from "../contract.ts";

const dayMs = 86_400_000;

const keptActions = Object.entries(auditActions)
  .filter(([, definition]) => "isKept" in definition)
  .map(([action]) => action);

/** Removes old entries once a day, in whichever process. Entries that other screens read are kept. */
export function registerForgetting(app: App): void {
  const { clock, database } = app.services;
  repeatJob(app, forgetActivityJob, { atHour: 3 }, async () => {
    const before = new Date(clock.now().getTime() - activityDays * dayMs);
    await sql`
      delete from audit_entries as entry using websites as website
      where entry.website_id = website.id and entry.created_at < ${before}
        and not entry.action = any(${keptActions}::text[])`.execute(database.db);
  });
}
