import type { Selectable } from "kysely";
import type { DB } from "#kernel/server/database/schema.generated.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { JobRun } from "#kernel/server/jobs/jobRunner.ts";
import { afterFailedSend } from "#kernel/server/mail/afterFailedSend.ts";
import { MailServerUnavailable } from "#kernel/server/mail/mailTransport.ts";
import { mailEnded, sendMailJob } from "../contract.ts";
import { circularPriority, jobKeyOf } from "./putMails.ts";
import { releaseMailTurn, takeMailTurn } from "./takeMailTurn.ts";

type Mail = Selectable<DB["mails"]>;

/** Sends one mail of the outbox. */
export type MailSender = (payload: { websiteId: string; mailId: string }, run: JobRun) => Promise<void>;

/**
 * Sends an email to the mail server once; a sent or unsendable one is skipped. Without a mail server, it is marked as
 * not sent. A rejection is recorded, and the email retried until it has waited too long. While the server is
 * unavailable, the email waits without using an attempt. If the website's hourly limit is reached, it waits for a later
 * hour.
 */
export function createMailSender(app: App): MailSender {
  const { clock } = app.services;
  // Emails that the server has accepted, but whose rows could not be updated because the database was lost.
  const taken = new Set<string>();

  return async ({ websiteId, mailId }, { signal }) => {
    const site = app.site(websiteId);
    const mail = await site.db
      .selectFrom("mails")
      .selectAll()
      .where("website_id", "=", websiteId)
      .where("id", "=", mailId)
      .where("state", "=", "QUEUED")
      .executeTakeFirst();
    if (!mail) return;
    // Another process may have learned of one a moment ago.
    if (!app.services.mailTransport) await app.refreshMailServer();
    const { mailTransport } = app.services;
    if (!mailTransport) return mark({ state: "KEPT" });
    const isCircular = mail.unsubscribe_url !== "";
    const sendAfter = taken.has(mailId) ? undefined : await takeMailTurn(site, isCircular, clock.now());
    if (sendAfter) return mark({ send_after: sendAfter }, sendAfter);
    try {
      if (!taken.has(mailId)) await mailTransport.send(outgoing(mail), { signal });
    } catch (error) {
      const failed = { attempts: mail.attempts, queuedAt: mail.queued_at };
      const { values, runAt } = afterFailedSend(failed, error, clock.now());
      if (error instanceof MailServerUnavailable) await releaseMailTurn(site, isCircular, clock.now());
      return mark(values, runAt);
    }
    taken.add(mailId);
    await mark({
      state: "SENT",
      attempts: mail.attempts + 1,
      last_error: null,
      sent_at: clock.now(),
      send_after: null,
    });
    taken.delete(mailId);

    async function mark(values: Partial<Mail>, runAt?: Date): Promise<void> {
      await site.transaction(async (tx) => {
        await tx.db
          .updateTable("mails")
          .set(values)
          .where("website_id", "=", tx.websiteId)
          .where("id", "=", mailId)
          .execute();
        // Replaces the running job, which graphile-worker then does not retry.
        const { state } = values;
        if (mail && state && state !== "QUEUED") {
          const { dedupe_key: dedupeKey, recipient } = mail;
          await tx.emit(mailEnded, { dedupeKey, recipient, isSent: state === "SENT" });
        }
        const priority = mail?.unsubscribe_url ? circularPriority : 0;
        if (runAt) await tx.enqueue(sendMailJob, { mailId }, { jobKey: jobKeyOf(mailId), runAt, priority });
      });
    }
  };
}

function outgoing(mail: Mail) {
  return {
    id: mail.id,
    from: mail.sender,
    to: mail.recipient,
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    ...(mail.reply_to ? { replyTo: mail.reply_to } : {}),
    ...(mail.unsubscribe_url ? { unsubscribeUrl: mail.unsubscribe_url } : {}),
  };
}
