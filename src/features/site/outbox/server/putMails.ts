import { sql } from "kysely";
import type { MailContent } from "#kernel/domain/mailContent.ts";
import { oneLine } from "#kernel/domain/oneLine.ts";
import { type SiteTransaction, settingsOf } from "#kernel/server/database/siteScope.ts";
import { newId } from "#kernel/server/ids.ts";
import { sendMailJob } from "../contract.ts";
import type { CircularReader } from "./Outbox.ts";
import { readSender } from "./readSender.ts";

/** Placeholder for each reader's own link in a circular: private use characters, which no template contains. */
export const unsubscribePlace = "\u{f8ff}unsubscribe\u{f8ff}";

/** Emails of a circular are sent when no other email waits. */
export const circularPriority = 10;

/** An email without its readers. Its HTML and text have `unsubscribePlace` for each reader's own link. */
export interface MailDraft extends MailContent {
  kind: string;
  /** The website's title in the language of the reader. Default: its own. */
  siteTitle?: string;
  orderId?: string | undefined;
}

export interface PutOptions {
  /** `installSender` */
  mailFrom: string | undefined;
  /** Whether there is a mail server. */
  isSent: boolean;
  /** False for circulars, which are sent when nothing urgent waits. */
  isUrgent: boolean;
  now: Date;
}

/**
 * Adds an email for each reader to the outbox and enqueues their sending, in the caller's transaction; a known key
 * changes nothing. Without a mail server, they are marked as not sent at once, without a job.
 */
export async function putMails(
  tx: SiteTransaction,
  draft: MailDraft,
  readers: readonly CircularReader[],
  { mailFrom, isSent, isUrgent, now }: PutOptions,
): Promise<void> {
  if (readers.length === 0) return;
  const from = await readSender(tx.db, tx.websiteId, mailFrom, draft.siteTitle);
  if (!from) return;
  const { rows } = await sql<{ id: string }>`
    insert into mails (website_id, id, kind, dedupe_key, order_id, recipient, sender, reply_to, subject, html, text,
      unsubscribe_url, state, created_at, queued_at)
    select ${tx.websiteId}, reader.id, ${draft.kind}, reader.dedupe_key, ${draft.orderId ?? null}::uuid,
      reader.recipient, ${from.sender}, ${from.replyTo}, ${oneLine(draft.subject)},
      replace(${draft.html}, ${unsubscribePlace}, reader.unsubscribe_url),
      replace(${draft.text}, ${unsubscribePlace}, reader.unsubscribe_url),
      reader.unsubscribe_url, ${isSent ? "QUEUED" : "KEPT"}, ${now}, ${now}
    from unnest(
      ${readers.map(() => newId())}::uuid[], ${readers.map(({ recipient }) => recipient)}::text[],
      ${readers.map(({ dedupeKey }) => dedupeKey)}::text[],
      ${readers.map(({ unsubscribeUrl }) => unsubscribeUrl)}::text[]
    ) as reader (id, recipient, dedupe_key, unsubscribe_url)
    on conflict (website_id, dedupe_key) do nothing
    returning id`.execute(tx.db);
  if (!isSent || rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  await (isUrgent ? enqueueAtOnce(tx, ids) : enqueueBehindOthers(tx, ids));
}

async function enqueueAtOnce(tx: SiteTransaction, mailIds: readonly string[]): Promise<void> {
  for (const mailId of mailIds) await tx.enqueue(sendMailJob, { mailId }, { jobKey: jobKeyOf(mailId) });
}

/** Enqueues emails after all others, in one statement. */
export async function enqueueBehindOthers(tx: SiteTransaction, mailIds: readonly string[]): Promise<void> {
  await sql`select graphile_worker.add_job(
      identifier => ${sendMailJob.name},
      payload => json_build_object('websiteId', ${tx.websiteId}::text, 'mailId', mail.id),
      job_key => ${jobKeyOf("")} || mail.id, ${settingsOf(sendMailJob, { priority: circularPriority })})
    from unnest(${mailIds}::text[]) as mail (id)`.execute(tx.db);
}

/** The job's key prevents two workers from sending the same email. */
export const jobKeyOf = (mailId: string) => `${sendMailJob.name}:${mailId}`;
