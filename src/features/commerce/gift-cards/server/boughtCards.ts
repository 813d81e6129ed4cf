import { sql } from "kysely";
import { readOrder, recordChange, type StoredOrder } from "#features/commerce/orders/server/index.ts";
import { productTypes } from "#features/commerce/product-kinds/domain/productTypes.ts";
import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import { formatMoney } from "#kernel/domain/money.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { giftCardFailures } from "../contract.ts";
import { type BoughtGiftCard, boughtGiftCard } from "../domain/boughtGiftCard.ts";
import { voidCard } from "./changeGiftCard.ts";
import type { GiftCardCodes } from "./giftCardCodes.ts";
import { readCardsOfOrder } from "./giftCardRows.ts";
import { issueGiftCard } from "./issueGiftCard.ts";
import { bookEntry } from "./ledger.ts";
import { replaceVoidCard } from "./replaceVoidCard.ts";

const fail = failuresOf(giftCardFailures);

interface BoughtLine {
  position: number;
  valueCents: number;
  details: unknown;
  currency: string;
  testMode: boolean;
  customerEmail: string;
}

/** Issues the cards of a paid order, in its transaction. Does nothing for an order that is not paid, or not of cards. */
export async function issueBoughtCards(
  tx: SiteTransaction,
  codes: GiftCardCodes,
  orderId: string,
  now: Date,
): Promise<void> {
  const { rows } = await sql<BoughtLine>`
    select line.position, line.unit_price_cents as "valueCents", line.details, placed.currency,
      placed.test_mode as "testMode", placed.customer_email as "customerEmail"
    from orders as placed
    join order_lines as line on line.website_id = placed.website_id and line.order_id = placed.id
    where placed.website_id = ${tx.websiteId} and placed.id = ${orderId} and placed.payment_state = 'PAID'
      and line.product_type = ${productTypes.giftCard}
    order by line.position`.execute(tx.db);
  for (const { position, valueCents, details, currency, testMode, customerEmail } of rows) {
    const bought: BoughtGiftCard = boughtGiftCard(details);
    const { recipientEmail, recipientName, senderName, message, sendAt } = bought;
    await issueGiftCard(tx, codes, {
      amountCents: valueCents,
      currency,
      isTest: testMode,
      recipientEmail: recipientEmail || customerEmail || null,
      ...{ recipientName, senderName, message },
      sendAt: sendAt === null ? null : new Date(sendAt),
      bought: { orderId, position },
      now,
    });
  }
}

/** Voids what is left on the cards of an order that was canceled or refunded. */
export async function voidBoughtCards(tx: SiteTransaction, orderId: string, reason: string, now: Date): Promise<void> {
  for (const card of await readCardsOfOrder(tx, orderId, { lock: true })) {
    if (!card.voidedAt) await voidCard(tx, card, { reason, orderId, now });
  }
}

/**
 * Takes the amount of a refund from the card that the order paid for. Refused if less is left on it: what was spent is not
 * refunded.
 */
export async function takeRefundFromCards(
  tx: SiteTransaction,
  { id: orderId, currency }: Pick<StoredOrder, "id" | "currency">,
  amountCents: number,
  locale: string,
  now: Date,
): Promise<Failure | undefined> {
  const cards = await readCardsOfOrder(tx, orderId, { lock: true });
  if (cards.length === 0) return undefined;
  let missing = amountCents;
  for (const { id, balanceCents } of cards) {
    const taken = Math.min(balanceCents, missing);
    if (taken > 0) {
      const entry = { giftCardId: id, kind: "ADJUST" as const, amountCents: -taken, orderId, reason: "Order refunded" };
      await bookEntry(tx, { ...entry, now });
    }
    missing -= taken;
  }
  if (missing === 0) return undefined;
  const balance = formatMoney({ cents: amountCents - missing, currency }, locale);
  const failure = fail("refund-exceeds-balance", { values: { balance } });
  return fail("refund-exceeds-balance", { values: { balance }, errors: { amountCents: failure.message } });
}

/**
 * Puts back what a refund has taken that was not made in the end. If the card was voided meanwhile, the buyer gets a new
 * one, which takes its place at the order, so that the next refund takes the amount from there. The void stays if the buyer
 * was erased.
 */
export async function returnRefundToCards(
  tx: SiteTransaction,
  codes: GiftCardCodes,
  orderId: string,
  amountCents: number,
  now: Date,
): Promise<void> {
  const cards = await readCardsOfOrder(tx, orderId, { lock: true });
  const card = cards.find(({ voidedAt }) => voidedAt === null) ?? cards[0];
  if (!card) return;
  const entry = { giftCardId: card.id, kind: "ADJUST" as const, amountCents, orderId, reason: "Refund failed", now };
  if (await bookEntry(tx, entry)) return;
  const order = await readOrder(tx.db, tx.websiteId, { id: orderId });
  if (!order?.customerEmail) return;
  const bought = await releaseLine(tx, card.id);
  await replaceVoidCard(tx, codes, card, { amountCents, buyer: order, bought, now });
  await recordChange(tx, order, "order.gift-card-replaced", { accountId: null, now }, { amountCents });
}

/** Takes a card from the order's line that paid for it. @returns the line */
async function releaseLine(
  tx: SiteTransaction,
  giftCardId: string,
): Promise<{ orderId: string; position: number } | undefined> {
  const { rows } = await sql<{ orderId: string; position: number }>`
    update gift_cards as card set order_id = null, order_position = null
    from gift_cards as former
    where card.website_id = ${tx.websiteId} and card.id = ${giftCardId}
      and former.website_id = card.website_id and former.id = card.id
    returning former.order_id as "orderId", former.order_position as position`.execute(tx.db);
  return rows[0];
}
