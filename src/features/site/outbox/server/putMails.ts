import { sql } from "kysely";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { newId } from "#kernel/server/ids.ts";
import { sendMailJob } from "../contract.ts";
import type { MailDraft } from "./Outbox.ts";
import { senderOf } from "./senderOf.ts";

/**
 * Writes mails into the outbox and asks for their sending, in the caller's transaction; a known key changes nothing.
 * Without a mail server they are kept at once: no job has to find that out.
 */
export async function putMails(
  tx: SiteTransaction,
  drafts: readonly MailDraft[],
  { mailFrom, isSent, now }: { mailFrom: string | undefined; isSent: boolean; now: Date },
): Promise<void> {
  if (drafts.length === 0) return;
  const website = await tx.db
    .selectFrom("websites")
    .select(["title", "contact_email"])
    .where("id", "=", tx.websiteId)
    .executeTakeFirst();
  if (!website) return;
  const sender = senderOf({ mailFrom, title: website.title, contactEmail: website.contact_email });
  const { rows } = await sql<{ id: string }>`
    insert into mails (website_id, id, kind, dedupe_key, order_id, recipient, sender, subject, html, text,
      unsubscribe_url, state, created_at)
    select ${tx.websiteId}, draft.id, draft.kind, draft.dedupe_key, draft.order_id, draft.recipient, ${sender},
      draft.subject, draft.html, draft.text, draft.unsubscribe_url, ${isSent ? "QUEUED" : "KEPT"}, ${now}
    from unnest(
      ${drafts.map(() => newId())}::uuid[], ${drafts.map(({ kind }) => kind)}::text[],
      ${drafts.map(({ dedupeKey }) => dedupeKey)}::text[], ${drafts.map(({ orderId }) => orderId ?? null)}::uuid[],
      ${drafts.map(({ recipient }) => recipient)}::text[], ${drafts.map(({ subject }) => oneLine(subject))}::text[],
      ${drafts.map(({ html }) => html)}::text[], ${drafts.map(({ text }) => text)}::text[],
      ${drafts.map(({ unsubscribeUrl }) => unsubscribeUrl ?? "")}::text[]
    ) as draft (id, kind, dedupe_key, order_id, recipient, subject, html, text, unsubscribe_url)
    on conflict (website_id, dedupe_key) do nothing
    returning id`.execute(tx.db);
  if (isSent && rows.length > 0) await enqueueSending(tx, rows);
}

/** The job's key keeps a mail from being handed over by two workers at once. */
async function enqueueSending(tx: SiteTransaction, mails: readonly { id: string }[]): Promise<void> {
  const [first, ...more] = mails;
  if (first && more.length === 0) return tx.enqueue(sendMailJob, { mailId: first.id }, { jobKey: jobKeyOf(first.id) });
  const ids = mails.map(({ id }) => id);
  await sql`select graphile_worker.add_job(
      identifier => ${sendMailJob.name},
      payload => json_build_object('websiteId', ${tx.websiteId}::text, 'mailId', mail.id),
      job_key => ${jobKeyOf("")} || mail.id, max_attempts => ${sendMailJob.maxAttempts ?? 25})
    from unnest(${ids}::text[]) as mail (id)`.execute(tx.db);
}

const jobKeyOf = (mailId: string) => `${sendMailJob.name}:${mailId}`;

/** A subject is one line: what a customer wrote must not become another header. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
