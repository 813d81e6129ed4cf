import { sql } from "kysely";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { newId } from "#kernel/server/ids.ts";
import type { EntryKind } from "../domain/giftCard.ts";

export interface NewEntry {
  giftCardId: string;
  kind: EntryKind;
  /** Negative for what leaves the card. */
  amountCents: number;
  orderId?: string | undefined;
  accountId?: string | null | undefined;
  reason?: string;
  now: Date;
}

/**
 * Books an entry and changes the balance with it (`book_gift_card_entry`).
 * @returns the entry's id; undefined if the card is void or has not enough
 */
export async function bookEntry(
  tx: SiteTransaction,
  { giftCardId, kind, amountCents, orderId, accountId, reason = "", now }: NewEntry,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into gift_card_entries (website_id, id, gift_card_id, kind, amount_cents, balance_cents, order_id, account_id,
      reason, created_at)
    values (${tx.websiteId}, ${newId()}, ${giftCardId}, ${kind}, ${amountCents}, 0, ${orderId ?? null}::uuid,
      ${accountId ?? null}::uuid, ${reason}, ${now})
    returning id`.execute(tx.db);
  return rows[0]?.id;
}
