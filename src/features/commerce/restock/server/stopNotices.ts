import { sql } from "kysely";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";

/** Ends every sign-up of the address that a mail went to, and its wish for the mailing list. Again: changes nothing. */
export async function stopNotices(tx: SiteTransaction, email: string): Promise<void> {
  await sql`
    update restock_sign_ups
    set wants_mailing_list = false, state = case when state = 'WAITING' then 'UNSUBSCRIBED' else state end
    where website_id = ${tx.websiteId} and lower(email) = lower(${email})`.execute(tx.db);
}
