import { sql } from "kysely";
import { escapeHtml } from "#kernel/domain/escapeHtml.ts";
import { mailName } from "#kernel/domain/mailName.ts";
import { nextRetry } from "#kernel/domain/nextRetry.ts";
import { addJob } from "#kernel/server/database/siteScope.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { JobRun } from "#kernel/server/jobs/jobRunner.ts";
import { MailRefused, MailServerUnavailable, type MailTransport } from "#kernel/server/mail/mailTransport.ts";
import { sendNoticeJob } from "../contract.ts";

const maxErrorLength = 1000;

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
    html: htmlOf(mail.text),
  };
  try {
    await mailTransport.send(outgoing, { signal });
  } catch (error) {
    if (!(error instanceof MailServerUnavailable || error instanceof MailRefused)) throw error;
    const isServerUnavailable = error instanceof MailServerUnavailable;
    const attempts = mail.attempts + (isServerUnavailable ? 0 : 1);
    const now = clock.now();
    const next = nextRetry(
      { attempts, queuedAt: mail.created_at, isFinal: !isServerUnavailable && error.isFinal },
      now,
    );
    const runAt = next && isServerUnavailable ? new Date(now.getTime() + error.retryAfter) : next;
    const last_error = error.message.slice(0, maxErrorLength);
    return mark({ state: runAt ? "QUEUED" : "FAILED", attempts, last_error }, runAt);
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

function htmlOf(text: string): string {
  const paragraphs = text.trim().split("\n\n");
  return paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join("\n");
}
