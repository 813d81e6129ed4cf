import { sql } from "kysely";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { readNoticeKey } from "./noticeKey.ts";

/**
 * Follows a sign-up's email. The sign-up is notified only when the mail server has accepted the email. If the email
 * fails, the sign-up waits again and the send has one email less. If it is sent later, the sign-up is notified after
 * all.
 */
export async function recordNoticeResult(
  tx: SiteTransaction,
  dedupeKey: string,
  { isSent, now }: { isSent: boolean; now: Date },
): Promise<void> {
  const notice = readNoticeKey(dedupeKey);
  if (!notice) return;
  if (!isSent) return restoreSignUp(tx, notice);
  const { signUpId, sendId } = notice;
  const updated = await sql`update restock_sign_ups set sent_at = ${now}
    where website_id = ${tx.websiteId} and id = ${signUpId}::uuid and state = 'SENT'
      and send_id = ${sendId}::uuid`.execute(tx.db);
  if (updated.numAffectedRows) return;
  await lockSend(tx, sendId);
  const after = await sql`update restock_sign_ups set state = 'SENT', sent_at = ${now}, send_id = ${sendId}::uuid
    where website_id = ${tx.websiteId} and id = ${signUpId}::uuid and state = 'WAITING'`.execute(tx.db);
  if (after.numAffectedRows) await count(tx, sendId, 1);
}

async function restoreSignUp(tx: SiteTransaction, { signUpId, sendId }: { signUpId: string; sendId: string }) {
  await lockSend(tx, sendId);
  // A person who signed up again meanwhile waits once: the new sign-up gets the old one's mailing-list consent.
  const merged = await sql`
    with again as (
      update restock_sign_ups as other set wants_mailing_list = other.wants_mailing_list or old.wants_mailing_list
      from restock_sign_ups as old
      where old.website_id = ${tx.websiteId} and old.id = ${signUpId}::uuid and old.state = 'SENT'
        and old.send_id = ${sendId}::uuid and other.website_id = old.website_id
        and other.variant_id = old.variant_id and lower(other.email) = lower(old.email) and other.state = 'WAITING'
      returning old.id
    )
    delete from restock_sign_ups
    where website_id = ${tx.websiteId} and id in (select id from again)`.execute(tx.db);
  const freed = merged.numAffectedRows
    ? merged
    : await sql`update restock_sign_ups set state = 'WAITING', sent_at = null, send_id = null
        where website_id = ${tx.websiteId} and id = ${signUpId}::uuid and state = 'SENT'
          and send_id = ${sendId}::uuid`.execute(tx.db);
  if (freed.numAffectedRows) await count(tx, sendId, -1);
}

/** Locked before the sign-up, as in a running send, to avoid deadlocks. */
async function lockSend(tx: SiteTransaction, sendId: string): Promise<void> {
  await sql`select from restock_sends where website_id = ${tx.websiteId} and id = ${sendId}::uuid for update`.execute(
    tx.db,
  );
}

/** Adds or subtracts one email. Sign-ups without an email count as skipped once the send has ended. */
async function count(tx: SiteTransaction, sendId: string, more: 1 | -1): Promise<void> {
  await sql`update restock_sends set sent = greatest(sent + ${more}::integer, 0),
      skipped = case when finished_at is null then skipped else greatest(skipped - ${more}::integer, 0) end
    where website_id = ${tx.websiteId} and id = ${sendId}::uuid`.execute(tx.db);
}
