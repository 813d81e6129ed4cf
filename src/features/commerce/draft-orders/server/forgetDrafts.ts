import { sql } from "kysely";
import { forgetTitles } from "#kernel/server/database/forgetPerson.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";

/**
 * Removes the notes of drafts for a person, and the name in their entries of the audit log. Their addresses are those of
 * the checkouts.
 */
export async function forgetDrafts(tx: SiteTransaction, emails: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    update draft_orders as draft set note = ''
    from checkouts as checkout
    where draft.website_id = ${tx.websiteId} and checkout.website_id = draft.website_id
      and checkout.cart_id = draft.cart_id and lower(checkout.email) = any(${[...emails]}::text[])
    returning draft.id`.execute(tx.db);
  await forgetTitles(tx, { subjectType: "draft-order", subjectIds: rows.map(({ id }) => id) });
}
