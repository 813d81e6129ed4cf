import { sql } from "kysely";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { type ChangedBy, writeAuditEntry } from "#kernel/server/database/writeAuditEntry.ts";
import { type MailSummary, sendMailJob } from "../contract.ts";
import { jobKeyOf } from "./putMails.ts";
import { readSender } from "./readSender.ts";

/**
 * Sends an email now: one that was not sent, has failed, or waits for its retry. A sent one stays sent, and one that is
 * being sent is not sent twice. It gets the current sender, because an unsent one had no mail server.
 * @param mailFrom `installSender`
 * @returns its new state; undefined if there is no such email
 */
export async function resendMail(
  tx: SiteTransaction,
  mailId: string,
  by: ChangedBy,
  mailFrom: string | undefined,
): Promise<MailSummary["state"] | undefined> {
  const mail = await tx.db
    .selectFrom("mails")
    .select(["state", "subject"])
    .where("website_id", "=", tx.websiteId)
    .where("id", "=", mailId)
    .forUpdate()
    .executeTakeFirst();
  if (mail && mail.state !== "SENT") {
    await writeAuditEntry(tx, {
      ...by,
      action: "mail.send",
      subjectType: "mail",
      subjectId: mailId,
      detail: { title: mail.subject },
    });
  }
  if (mail?.state === "QUEUED" && (await hasJob(tx, mailId))) {
    // Does not change a running job.
    await sql`select graphile_worker.reschedule_jobs(
      array(select id from graphile_worker.jobs where key = ${jobKeyOf(mailId)}), run_at => now(), attempts => 0::smallint
    )`.execute(tx.db);
    return "QUEUED";
  }
  if (mail === undefined || mail.state === "SENT") return mail?.state as MailSummary["state"] | undefined;
  const from = await readSender(tx.db, tx.websiteId, mailFrom);
  await tx.db
    .updateTable("mails")
    .set({ ...(from ? { sender: from.sender, reply_to: from.replyTo } : {}) })
    .set({ state: "QUEUED", attempts: 0, last_error: null, queued_at: by.at, send_after: null })
    .where("website_id", "=", tx.websiteId)
    .where("id", "=", mailId)
    .execute();
  await tx.enqueue(sendMailJob, { mailId }, { jobKey: jobKeyOf(mailId) });
  return "QUEUED";
}

async function hasJob(tx: SiteTransaction, mailId: string): Promise<boolean> {
  const found = await sql`select from graphile_worker.jobs where key = ${jobKeyOf(mailId)}`.execute(tx.db);
  return found.rows.length > 0;
}
