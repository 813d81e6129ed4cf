import { sql } from "kysely";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";

/** Removes what a person entered in checkouts, those of their orders and those that they left, with the codes. */
export async function forgetCheckouts(tx: SiteTransaction, emails: readonly string[]): Promise<void> {
  await sql`
    with forgotten as (
      update checkouts
      set email = null, shipping_address = null, billing_address = null, payment_method = null, browser_hash = null,
        left_browser_hash = null, note = '', form_answers = null
      where website_id = ${tx.websiteId} and lower(email) = any(${[...emails]}::text[])
      returning cart_id
    )
    delete from checkout_codes
    where website_id = ${tx.websiteId} and cart_id in (select cart_id from forgotten)`.execute(tx.db);
}
