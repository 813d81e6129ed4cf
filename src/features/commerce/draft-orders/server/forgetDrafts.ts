import { sql } from "kysely";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";

/** Removes the notes of drafts for a person. Their addresses are those of the checkouts. */
export async function forgetDrafts(tx: SiteTransaction, emails: readonly string[]): Promise<void> {
  await sql`
    update draft_orders as draft set note = ''
    from checkouts as checkout
    where draft.website_id = ${tx.websiteId} and checkout.website_id = draft.website_id
      and checkout.cart_id = draft.cart_id and lower(checkout.email) = any(${[...emails]}::text[])`.execute(tx.db);
}
