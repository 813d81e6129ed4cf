import { sql } from "kysely";
import { paragraphsHtml } from "#kernel/domain/mailContent.ts";
import { mailName } from "#kernel/domain/mailName.ts";
import { addJob } from "#kernel/server/database/siteScope.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { JobRun } from "#kernel/server/jobs/jobRunner.ts";
import { afterFailedSend } from "#kernel/server/mail/afterFailedSend.ts";
import type { MailTransport } from "#kernel/server/mail/mailTransport.ts";
import { sendNoticeJob } from "../contract.ts";

/**
 * Sends a notice to the mail server once. Without a mail server, it can only be read in the studio. A rejection is
 * recorded, and the notice is retried like emails of the outbox. An unavailable server uses up no attempt.
 */
export async function sendNotice(app: App, noticeId: string, { signal }: JobRun): Promise<void> {
  const { database, configuration, clock } = app.services;
  const mail = await database.db
    .selectFrom("account_mails")
    .selectAll()
    .where("id", "=", noticeId)
    .where("state", "=", "QUEUED")
    .executeTakeFirst();
  if (!mail) return;
  if (!app.services.mailTransport) await app.refreshMailServer();
  const { mailTransport } = app.services;
  if (!mailTransport) return mark({ state: "KEPT" });
  const outgoing = {
    id: mail.id,
    from: senderOf(configuration.mailFrom, mailTransport.from),
    to: mail.recipient,
    subject: mail.subject,
    text: mail.text,
    html: paragraphsHtml(mail.text),
  };
  try {
    await mailTransport.send(outgoing, { signal });
  } catch (error) {
    const queuedAt = mail.created_at;
    const { values, runAt } = afterFailedSend({ attempts: mail.attempts, queuedAt }, error, clock.now());
    return mark(values, runAt);
  }
  await mark({ state: "SENT", attempts: mail.attempts + 1, last_error: null, sent_at: clock.now() });

  async function mark(
    values: { state: string; attempts?: number; last_error?: string | null; sent_at?: Date },
    runAt?: Date,
  ): Promise<void> {
    await database.db.transaction().execute(async (tx) => {
      await tx.updateTable("account_mails").set(values).where("id", "=", noticeId).execute();
      if (runAt) await sql`select ${addJob("", sendNoticeJob, { noticeId }, { runAt })}`.execute(tx);
    });
  }
}

function senderOf(mailFrom: string | undefined, from: MailTransport["from"]): string {
  if (mailFrom?.includes("<")) return mailFrom;
  const name = mailName(from?.name ?? "") || "Vitrine";
  return `"${name}" <${mailFrom || from?.address || "no-reply@localhost"}>`;
}
