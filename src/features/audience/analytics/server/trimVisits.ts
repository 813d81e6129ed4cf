import { sql } from "kysely";
import type { Database } from "#kernel/server/database/openDatabase.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { eventMonth } from "../domain/eventMonths.ts";
import { analyticsSettings } from "../settingsContract.ts";
import { cutDay, cutSpeeds } from "./rollUpVisits.ts";

const dayMs = 86_400_000;
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Days that are over everywhere. More than one, because the job may not have run on a day. */
const closedDays = [2, 3, 4, 5];

/** Deletes what is older than each website keeps it, and sums up rare values. A failure of one website ends no other. */
export async function trimVisits(app: App, signal: AbortSignal): Promise<void> {
  const { database, clock, logger } = app.services;
  const now = clock.now().getTime();
  await deleteUnowned(database, new Date(now - 2 * dayMs));
  const websites = await database.db.selectFrom("websites").select(["id", "analytics"]).execute();
  for (const { id, analytics } of websites) {
    signal.throwIfAborted();
    const trim = async (tx: SiteTransaction) => {
      await deleteBefore(tx, eventMonth(dayOf(now), -analyticsSettings.parse(analytics).keepMonths).from);
      await deleteRareErrors(tx);
      for (const day of closedDays.map((days) => dayOf(now - days * dayMs))) {
        await cutDay(tx, day);
        await cutSpeeds(tx, day);
      }
    };
    await app
      .site(id)
      .transaction(trim)
      .catch((error: unknown) => logger.error({ err: error, websiteId: id }, "visits could not be trimmed"));
  }
}

/** Deletes events that were written while their website was removed. */
async function deleteUnowned({ db }: Pick<Database, "db">, since: Date): Promise<void> {
  await sql`
    delete from visit_events as event where event.website_id is not null and event.occurred_at >= ${since}
      and not exists (select from websites as website where website.id = event.website_id)`.execute(db);
}

/** Deletes what happened before a day. */
async function deleteBefore({ websiteId, db }: SiteTransaction, day: string): Promise<void> {
  await sql`delete from visit_events where website_id = ${websiteId} and occurred_at < ${new Date(day)}`.execute(db);
  await sql`delete from visit_days where website_id = ${websiteId} and day < ${day}::date`.execute(db);
  await sql`delete from visit_speeds where website_id = ${websiteId} and day < ${day}::date`.execute(db);
  await sql`delete from script_errors where website_id = ${websiteId} and last_at < ${new Date(day)}`.execute(db);
}

/** Different errors of a website that are kept: the last ones. */
const keptErrors = 2000;

/** Deletes errors with which someone who invents them could fill the database. */
async function deleteRareErrors({ websiteId, db }: SiteTransaction): Promise<void> {
  await sql`
    delete from script_errors where website_id = ${websiteId} and fingerprint in (
      select fingerprint from script_errors where website_id = ${websiteId}
      order by last_at desc, fingerprint offset ${keptErrors})`.execute(db);
}
