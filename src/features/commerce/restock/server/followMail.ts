import { sql } from "kysely";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { readNoticeKey } from "./noticeKey.ts";

/**
 * A sign-up is used up by a mail that was sent: when it was given up, who signed up waits again, unless they signed up
 * anew meanwhile. When it is sent after all, it is used up again.
 */
export async function followMail(tx: SiteTransaction, dedupeKey: string, isSent: boolean): Promise<void> {
  const notice = readNoticeKey(dedupeKey);
  if (!notice) return;
  const { signUpId, sendId } = notice;
  if (isSent) {
    await sql`update restock_sign_ups set state = 'SENT', send_id = ${sendId}::uuid
      where website_id = ${tx.websiteId} and id = ${signUpId}::uuid and state = 'WAITING'`.execute(tx.db);
    return;
  }
  await sql`update restock_sign_ups as sign_up set state = 'WAITING', sent_at = null, send_id = null
    where sign_up.website_id = ${tx.websiteId} and sign_up.id = ${signUpId}::uuid and sign_up.state = 'SENT'
      and sign_up.send_id = ${sendId}::uuid
      and not exists (select from restock_sign_ups as other where other.website_id = ${tx.websiteId}
        and other.variant_id = sign_up.variant_id and lower(other.email) = lower(sign_up.email)
        and other.state = 'WAITING')`.execute(tx.db);
}
