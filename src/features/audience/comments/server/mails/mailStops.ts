import { sql } from "kysely";
import type { SiteScope, SiteTransaction } from "#kernel/server/database/siteScope.ts";

/**
 * Addresses that get no emails about replies. Anyone can type an address, so only its own person changes this: with the
 * link in an email, or signed in.
 */

/** Whether this address unsubscribed. */
export async function hasStopped(
  { db, websiteId }: Pick<SiteScope, "db" | "websiteId">,
  email: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from comment_mail_stops where website_id = ${websiteId} and email = lower(${email})`.execute(db);
  return rows.length > 0;
}

/** Unsubscribes an address. */
export async function stopReplies(tx: SiteTransaction, email: string, now: Date): Promise<void> {
  await sql`
    insert into comment_mail_stops (website_id, email, created_at) values (${tx.websiteId}, lower(${email}), ${now})
    on conflict do nothing`.execute(tx.db);
}

/** Lets an address get these emails again. */
export async function wantReplies(tx: SiteTransaction, email: string): Promise<void> {
  await sql`
    delete from comment_mail_stops where website_id = ${tx.websiteId} and email = lower(${email})`.execute(tx.db);
}
