import { sql } from "kysely";
import { addJob } from "#kernel/server/database/siteScope.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { forgetMissingPagesJob, missingPageDays } from "../contract.ts";

/** For how many days requests are kept by day: two years, so that 12 months can be compared with those before. */
const countedDays = 731;

const dayMs = 86_400_000;

/** Removes addresses that nobody has asked for in a while, once a day, in whichever process. */
export function registerForgetting(app: App): void {
  const { clock, database } = app.services;
  app.fastify.addHook("onReady", plan);
  app.job(forgetMissingPagesJob, async () => {
    const before = new Date(clock.now().getTime() - missingPageDays * dayMs);
    await sql`
      delete from missing_pages as page using websites as website
      where page.website_id = website.id and page.last_seen_at < ${before}`.execute(database.db);
    const oldest = new Date(clock.now().getTime() - countedDays * dayMs);
    await sql`
      delete from missing_page_days as counted using websites as website
      where counted.website_id = website.id and counted.day < ${oldest}::timestamptz::date`.execute(database.db);
    await plan();
  });

  /** It belongs to no website. The same key again changes nothing, so every start may plan it. */
  async function plan(): Promise<void> {
    const { rows } = await sql<{ now: Date }>`select now()`.execute(database.db);
    const now = rows[0]?.now ?? clock.now();
    const runAt = new Date((Math.floor(now.getTime() / dayMs) + 1) * dayMs);
    await sql`select ${addJob("", forgetMissingPagesJob, {}, { runAt, jobKey: forgetMissingPagesJob.name })}`.execute(
      database.db,
    );
  }
}
