import { sql } from "kysely";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { readNoticeKey } from "./noticeKey.ts";

/**
 * A sign-up is used up by a mail that the mail server took: only then is it told. When the mail was given up, who signed
 * up waits again, and the send has one mail less. When it is sent after all, it is used up again.
 */
export async function followMail(
  tx: SiteTransaction,
  dedupeKey: string,
  { isSent, now }: { isSent: boolean; now: Date },
): Promise<void> {
  const notice = readNoticeKey(dedupeKey);
  if (!notice) return;
  if (!isSent) return giveBack(tx, notice);
  const { signUpId, sendId } = notice;
  const told = await sql`update restock_sign_ups set sent_at = ${now}
    where website_id = ${tx.websiteId} and id = ${signUpId}::uuid and state = 'SENT'
      and send_id = ${sendId}::uuid`.execute(tx.db);
  if (told.numAffectedRows) return;
  await lockSend(tx, sendId);
  const after = await sql`update restock_sign_ups set state = 'SENT', sent_at = ${now}, send_id = ${sendId}::uuid
    where website_id = ${tx.websiteId} and id = ${signUpId}::uuid and state = 'WAITING'`.execute(tx.db);
  if (after.numAffectedRows) await count(tx, sendId, 1);
}

async function giveBack(tx: SiteTransaction, { signUpId, sendId }: { signUpId: string; sendId: string }) {
  await lockSend(tx, sendId);
  // Who signed up again meanwhile waits once: the new sign-up keeps the wish of the old one.
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

/** Before the sign-up, as a running send does, so that neither waits for the other. */
async function lockSend(tx: SiteTransaction, sendId: string): Promise<void> {
  await sql`select from restock_sends where website_id = ${tx.websiteId} and id = ${sendId}::uuid for update`.execute(
    tx.db,
  );
}

/** One mail more or less; who got none counts as skipped once the send has ended. */
async function count(tx: SiteTransaction, sendId: string, more: 1 | -1): Promise<void> {
  await sql`update restock_sends set sent = greatest(sent + ${more}::integer, 0),
      skipped = case when finished_at is null then skipped else greatest(skipped - ${more}::integer, 0) end
    where website_id = ${tx.websiteId} and id = ${sendId}::uuid`.execute(tx.db);
}
