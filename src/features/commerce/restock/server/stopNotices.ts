import { sql } from "kysely";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";

/** Ends every sign-up of an email's address, and its mailing-list consent. Repeating it changes nothing. */
export async function stopNotices(tx: SiteTransaction, email: string): Promise<void> {
  await sql`
    update restock_sign_ups
    set wants_mailing_list = false, state = case when state = 'WAITING' then 'UNSUBSCRIBED' else state end
    where website_id = ${tx.websiteId} and lower(email) = lower(${email})`.execute(tx.db);
}
