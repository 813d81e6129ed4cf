import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { newId } from "#kernel/server/ids.ts";
import { giftCardMailJob } from "../contract.ts";
import type { GiftCardCodes } from "./giftCardCodes.ts";
import { bookEntry } from "./ledger.ts";

export interface IssuedGiftCard {
  amountCents: number;
  currency: string;
  isTest: boolean;
  /** Null: no email is sent. */
  recipientEmail: string | null;
  recipientName: string;
  senderName: string;
  message: string;
  /** Null: at once. */
  sendAt: Date | null;
  /** The order's line that paid for it. */
  bought?: { orderId: string; position: number };
  idempotencyKey?: string;
  accountId?: string | null;
  reason?: string;
  now: Date;
}

/** Issues a card with its first entry, and enqueues its email if that is due. Returns its id. */
export async function issueGiftCard(
  tx: SiteTransaction,
  codes: GiftCardCodes,
  { bought, accountId = null, now, ...card }: IssuedGiftCard,
): Promise<string> {
  const id = newId();
  const { hash, sealed, lastFour } = codes.make(tx.websiteId);
  const sendAt = card.recipientEmail === null ? null : (card.sendAt ?? now);
  await tx.db
    .insertInto("gift_cards")
    .values({
      website_id: tx.websiteId,
      id,
      code_hash: hash,
      sealed_code: sealed,
      last_four: lastFour,
      currency: card.currency,
      initial_cents: card.amountCents,
      is_test: card.isTest,
      recipient_email: card.recipientEmail,
      recipient_name: card.recipientName,
      sender_name: card.senderName,
      message: card.message,
      send_at: sendAt,
      order_id: bought?.orderId ?? null,
      order_position: bought?.position ?? null,
      idempotency_key: card.idempotencyKey ?? null,
      created_by: accountId,
      created_at: now,
    })
    .execute();
  const entry = { giftCardId: id, kind: "ISSUE" as const, amountCents: card.amountCents, now };
  await bookEntry(tx, { ...entry, orderId: bought?.orderId, accountId, reason: card.reason ?? "" });
  if (sendAt && sendAt <= now) await tx.enqueue(giftCardMailJob, { giftCardId: id });
  return id;
}
