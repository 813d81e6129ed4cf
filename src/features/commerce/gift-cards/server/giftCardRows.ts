import { type RawBuilder, sql } from "kysely";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import { type GiftCardStatus, giftCardStatus } from "../domain/giftCard.ts";

type Readable = Pick<SiteScope, "db" | "websiteId">;

/** A gift card as it is stored. */
export interface StoredGiftCard {
  id: string;
  sealedCode: string;
  lastFour: string;
  currency: string;
  initialCents: number;
  balanceCents: number;
  isTest: boolean;
  recipientEmail: string | null;
  recipientName: string;
  senderName: string;
  message: string;
  sendAt: Date | null;
  sentAt: Date | null;
  orderId: string | null;
  createdAt: Date;
  voidedAt: Date | null;
}

export const cardColumns = sql`card.id, card.sealed_code as "sealedCode", card.last_four as "lastFour", card.currency,
  card.initial_cents as "initialCents", card.balance_cents as "balanceCents", card.is_test as "isTest",
  card.recipient_email as "recipientEmail", card.recipient_name as "recipientName", card.sender_name as "senderName",
  card.message, card.send_at as "sendAt", card.sent_at as "sentAt", card.order_id as "orderId",
  card.created_at as "createdAt", card.voided_at as "voidedAt"`;

export function statusOf({
  voidedAt,
  balanceCents,
}: Pick<StoredGiftCard, "voidedAt" | "balanceCents">): GiftCardStatus {
  return giftCardStatus({ isVoid: voidedAt !== null, balanceCents });
}

/** Reads a card by its id or its code. @param lock until the end of the transaction, so that its entries wait */
export async function readGiftCard(
  { db, websiteId }: Readable,
  key: { id: string } | { codeHash: Buffer },
  { lock = false } = {},
): Promise<StoredGiftCard | undefined> {
  const isMeant = "id" in key ? sql`card.id = ${key.id}` : sql`card.code_hash = ${key.codeHash}`;
  return (await readCards({ db, websiteId }, isMeant, lock))[0];
}

/** The cards that an order paid for. @param lock until the end of the transaction */
export function readCardsOfOrder(site: Readable, orderId: string, { lock = false } = {}): Promise<StoredGiftCard[]> {
  return readCards(site, sql`card.order_id = ${orderId}`, lock);
}

async function readCards(
  { db, websiteId }: Readable,
  isMeant: RawBuilder<unknown>,
  lock: boolean,
): Promise<StoredGiftCard[]> {
  const { rows } = await sql<StoredGiftCard>`
    select ${cardColumns} from gift_cards as card where card.website_id = ${websiteId} and ${isMeant}
    order by card.id ${lock ? sql`for update` : sql``}`.execute(db);
  return rows;
}
