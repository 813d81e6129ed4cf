import { sql } from "kysely";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { newId } from "#kernel/server/ids.ts";
import { sendMailJob } from "../contract.ts";
import type { MailDraft } from "./Outbox.ts";
import { senderOf } from "./senderOf.ts";

/**
 * Writes a mail into the outbox and asks for its sending, in the caller's transaction; a known key changes nothing.
 * Without a mail server it is kept at once: no job has to find that out.
 */
export async function putMail(
  tx: SiteTransaction,
  draft: MailDraft,
  { mailFrom, isSent, now }: { mailFrom: string | undefined; isSent: boolean; now: Date },
): Promise<void> {
  const website = await tx.db
    .selectFrom("websites")
    .select(["title", "contact_email"])
    .where("id", "=", tx.websiteId)
    .executeTakeFirst();
  if (!website) return;
  const id = newId();
  const sender = senderOf({ mailFrom, title: website.title, contactEmail: website.contact_email });
  const { rows } = await sql<{ id: string }>`
    insert into mails (website_id, id, kind, dedupe_key, order_id, recipient, sender, subject, html, text, state,
      created_at)
    values (${tx.websiteId}, ${id}, ${draft.kind}, ${draft.dedupeKey}, ${draft.orderId ?? null}, ${draft.recipient},
      ${sender}, ${oneLine(draft.subject)}, ${draft.html}, ${draft.text}, ${isSent ? "QUEUED" : "KEPT"},
      ${now})
    on conflict (website_id, dedupe_key) do nothing
    returning id`.execute(tx.db);
  // The job's key keeps a mail from being handed over by two workers at once.
  if (rows.length > 0 && isSent) await tx.enqueue(sendMailJob, { mailId: id }, { jobKey: `${sendMailJob.name}:${id}` });
}

/** A subject is one line: what a customer wrote must not become another header. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
