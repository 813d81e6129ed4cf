import { sql } from "kysely";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";

/** Removes what a customer wrote on the gift cards that they bought. Their recipients keep the cards. */
export async function forgetGiftCards(tx: SiteTransaction, customerId: string): Promise<void> {
  await sql`
    update gift_cards as card set sender_name = '', message = ''
    from orders as bought
    where card.website_id = ${tx.websiteId} and bought.website_id = card.website_id and bought.id = card.order_id
      and bought.customer_id = ${customerId}`.execute(tx.db);
}

/** Removes who received a gift card, and what was written to them. The card and its balance stay. */
export async function forgetReceivedGiftCards(tx: SiteTransaction, emails: readonly string[]): Promise<void> {
  await sql`
    update gift_cards set recipient_email = null, recipient_name = '', message = ''
    where website_id = ${tx.websiteId} and lower(recipient_email) = any(${[...emails]}::text[])`.execute(tx.db);
}
