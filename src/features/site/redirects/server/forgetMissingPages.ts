import { sql } from "kysely";
import type { App } from "#kernel/server/http/createApp.ts";
import { repeatJob } from "#kernel/server/jobs/repeatJob.ts";
import { forgetMissingPagesJob, missingPageDays } from "../contract.ts";

/** For how many days requests are kept by day: two years, so that 12 months can be compared with those before. */
const countedDays = 731;

const dayMs = 86_400_000;

/** Removes addresses that nobody has asked for in a while, once a day, in whichever process. */
export function registerForgetting(app: App): void {
  const { clock, database } = app.services;
  repeatJob(app, forgetMissingPagesJob, { atHour: 0 }, async () => {
    const before = new Date(clock.now().getTime() - missingPageDays * dayMs);
    await sql`
      delete from missing_pages as page using websites as website
      where page.website_id = website.id and page.last_seen_at < ${before}`.execute(database.db);
    const oldest = new Date(clock.now().getTime() - countedDays * dayMs);
    await sql`
      delete from missing_page_days as counted using websites as website
      where counted.website_id = website.id and counted.day < ${oldest}::timestamptz::date`.execute(database.db);
  });
}
