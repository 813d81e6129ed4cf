import { escapeHtml } from "#kernel/domain/escapeHtml.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { sendNoticeJob } from "../contract.ts";

const longestError = 1000;
const maximumAttempts = sendNoticeJob.maxAttempts ?? 25;

/**
 * Hands a notice to the mail server, once. Without a mail server it is kept, to be read in the studio. A refusal is
 * noted and thrown, so that the job is tried again later.
 */
export async function sendNotice(app: App, noticeId: string): Promise<void> {
  const { database, mailTransport, configuration, clock } = app.services;
  const { db } = database;
  const mail = await db
    .selectFrom("account_mails")
    .selectAll()
    .where("id", "=", noticeId)
    .where("state", "=", "QUEUED")
    .executeTakeFirst();
  if (!mail) return;
  const mark = (values: { state: string; attempts?: number; last_error?: string | null; sent_at?: Date }) =>
    db.updateTable("account_mails").set(values).where("id", "=", noticeId).execute();
  if (!mailTransport) {
    await mark({ state: "KEPT" });
    return;
  }
  const attempts = mail.attempts + 1;
  try {
    await mailTransport.send({
      id: mail.id,
      from: senderOf(configuration.mailFrom),
      to: mail.recipient,
      subject: mail.subject,
      text: mail.text,
      html: htmlOf(mail.text),
    });
  } catch (error) {
    const last_error = (error instanceof Error ? error.message : String(error)).slice(0, longestError);
    await mark({ state: attempts >= maximumAttempts ? "FAILED" : "QUEUED", attempts, last_error });
    throw error;
  }
  await mark({ state: "SENT", attempts, last_error: null, sent_at: clock.now() });
}

function senderOf(mailFrom: string | undefined): string {
  if (mailFrom?.includes("<")) return mailFrom;
  return `"Vitrine" <${mailFrom || "no-reply@localhost"}>`;
}

function htmlOf(text: string): string {
  const paragraphs = text.trim().split("\n\n");
  return paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join("\n");
}
