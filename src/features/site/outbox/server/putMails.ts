import { sql } from "kysely";
import { type SiteTransaction, settingsOf } from "#kernel/server/database/siteScope.ts";
import { newId } from "#kernel/server/ids.ts";
import { sendMailJob } from "../contract.ts";
import type { CircularDraft, CircularReader } from "./Outbox.ts";
import { readSender } from "./readSender.ts";

/** Stands in a circular where each reader's own link goes: private use characters, which no template holds. */
export const unsubscribePlace = "\u{f8ff}unsubscribe\u{f8ff}";

/** Mails of a circular go out when no other mail waits. */
export const circularPriority = 10;

export interface PutOptions {
  /** `installSender` */
  mailFrom: string | undefined;
  /** Whether there is a mail server. */
  isSent: boolean;
  /** False for what many get: it goes out when nothing urgent waits. */
  isUrgent: boolean;
  now: Date;
}

/**
 * Writes a mail to each reader into the outbox and asks for their sending, in the caller's transaction; a known key
 * changes nothing. Without a mail server they are kept at once: no job has to find that out.
 */
export async function putMails(
  tx: SiteTransaction,
  draft: CircularDraft & { orderId?: string },
  readers: readonly CircularReader[],
  { mailFrom, isSent, isUrgent, now }: PutOptions,
): Promise<void> {
  if (readers.length === 0) return;
  const from = await readSender(tx.db, tx.websiteId, mailFrom);
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

/** Asks for the sending of mails behind all others, in one statement. */
export async function enqueueBehindOthers(tx: SiteTransaction, mailIds: readonly string[]): Promise<void> {
  await sql`select graphile_worker.add_job(
      identifier => ${sendMailJob.name},
      payload => json_build_object('websiteId', ${tx.websiteId}::text, 'mailId', mail.id),
      job_key => ${jobKeyOf("")} || mail.id, ${settingsOf(sendMailJob, { priority: circularPriority })})
    from unnest(${mailIds}::text[]) as mail (id)`.execute(tx.db);
}

/** The job's key keeps a mail from being handed over by two workers at once. */
export const jobKeyOf = (mailId: string) => `${sendMailJob.name}:${mailId}`;

/** A subject is one line: what a customer wrote must not become another header. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
