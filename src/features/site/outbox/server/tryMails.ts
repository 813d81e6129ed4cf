import { sql } from "kysely";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { jobKeyOf } from "./putMails.ts";

/** The first ones; the others follow when the server has accepted one and no email is held anymore. */
const maxAtOnce = 1000;

/**
 * Enqueues the emails that wait for the mail server, oldest first. Those that wait because of the hourly limit continue
 * to wait.
 * @returns how many
 */
export async function tryMails(tx: SiteTransaction, now: Date): Promise<number> {
  const { rows } = await sql`select from graphile_worker.reschedule_jobs(
    array(
      select job.id from mails as mail join graphile_worker.jobs as job on job.key = ${jobKeyOf("")} || mail.id
      where mail.website_id = ${tx.websiteId} and mail.state = 'QUEUED'
        and (mail.send_after is null or mail.send_after <= ${now})
      order by mail.created_at limit ${maxAtOnce}
    ), run_at => now(), attempts => 0::smallint)`.execute(tx.db);
  return rows.length;
}
