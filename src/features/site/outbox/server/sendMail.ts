import type { Selectable } from "kysely";
import type { DB } from "#kernel/server/database/schema.generated.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { sendMailJob } from "../contract.ts";
import { takeMailTurn } from "./takeMailTurn.ts";

type Mail = Selectable<DB["mails"]>;

const longestError = 1000;

/**
 * Hands a mail to the mail server, once: a mail that was sent or kept is left alone. Without a mail server it is kept.
 * When the website's mails of this hour are used up it waits for one of the next.
 * A refusal is noted and thrown, so that the job is tried again later; the last try marks the mail as failed.
 */
export async function sendMail(app: App, websiteId: string, mailId: string): Promise<void> {
  const site = app.site(websiteId);
  const { db } = site;
  const { mailTransport, clock } = app.services;
  const mail = await db
    .selectFrom("mails")
    .selectAll()
    .where("website_id", "=", websiteId)
    .where("id", "=", mailId)
    .where("state", "=", "QUEUED")
    .executeTakeFirst();
  if (!mail) return;
  if (!mailTransport) return mark(mail, { state: "KEPT" });
  const sendAfter = await takeMailTurn(site, mail.unsubscribe_url !== "", clock.now());
  if (sendAfter) return wait(mail, sendAfter);
  try {
    await mailTransport.send({
      id: mail.id,
      from: mail.sender,
      to: mail.recipient,
      subject: mail.subject,
      html: mail.html,
      text: mail.text,
      ...(mail.unsubscribe_url ? { unsubscribeUrl: mail.unsubscribe_url } : {}),
    });
  } catch (error) {
    const attempts = mail.attempts + 1;
    const last_error = (error instanceof Error ? error.message : String(error)).slice(0, longestError);
    await mark(mail, { state: attempts >= maximumAttempts ? "FAILED" : "QUEUED", attempts, last_error });
    throw error;
  }
  const sent_at = clock.now();
  await mark(mail, { state: "SENT", attempts: mail.attempts + 1, last_error: null, sent_at, send_after: null });

  async function wait(of: Mail, sendAfter: Date): Promise<void> {
    await site.transaction(async (tx) => {
      await tx.db
        .updateTable("mails")
        .set({ send_after: sendAfter })
        .where("website_id", "=", websiteId)
        .where("id", "=", of.id)
        .execute();
      await tx.enqueue(sendMailJob, { mailId: of.id }, { jobKey: jobKeyOf(of.id), runAt: sendAfter });
    });
  }

  async function mark(of: Mail, values: Partial<Mail>): Promise<void> {
    await db.updateTable("mails").set(values).where("website_id", "=", websiteId).where("id", "=", of.id).execute();
  }
}

/** The job's key keeps a mail from being handed over by two workers at once. */
export const jobKeyOf = (mailId: string) => `${sendMailJob.name}:${mailId}`;

/** After so many refusals a mail has failed; the owner can ask for it again in the studio. */
export const maximumAttempts = sendMailJob.maxAttempts ?? 25;
