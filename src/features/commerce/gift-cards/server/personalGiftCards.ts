import { sql } from "kysely";
import type { PersonalData } from "#features/audience/members/server/index.ts";
import { forgetEntered } from "#features/commerce/cart/server/index.ts";
import { forgetLine } from "#features/commerce/orders/server/index.ts";
import type { Outbox } from "#features/site/outbox/server/index.ts";

interface Row {
  wasBought: boolean;
  lastFour: string;
  currency: string;
  initialCents: number;
  balanceCents: number;
  recipientEmail: string | null;
  recipientName: string;
  senderName: string;
  message: string;
  issuedAt: Date;
  sentAt: Date | null;
}

/** The gift cards that a person bought, and those that they received. Their codes are in no file. */
export const personalGiftCards = (outbox: Pick<Outbox, "forgetPerson">): PersonalData => ({
  name: "giftCards",

  async read({ db, websiteId }, { id, email }) {
    const { rows } = await sql<Row>`
      select bought.id is not null as "wasBought", card.last_four as "lastFour", card.currency,
        card.initial_cents as "initialCents", card.balance_cents as "balanceCents",
        card.recipient_email as "recipientEmail", card.recipient_name as "recipientName",
        card.sender_name as "senderName", card.message, card.created_at as "issuedAt", card.sent_at as "sentAt"
      from gift_cards as card
      left join orders as bought on bought.website_id = card.website_id and bought.id = card.order_id
        and bought.customer_id = ${id}
      where card.website_id = ${websiteId} and (bought.id is not null or card.recipient_email = ${email.toLowerCase()})
      order by card.created_at, card.id`.execute(db);
    return rows.map(({ issuedAt, sentAt, ...card }) => ({
      ...card,
      issuedAt: issuedAt.toISOString(),
      sentAt: sentAt?.toISOString() ?? null,
    }));
  },

  // Deleting an account keeps them. A card is money, and may still have to be sent. It belongs to the person who has its
  // code, with or without an account.
  async forget(tx, { id, emails }) {
    const { websiteId } = tx;
    // Their recipients keep the cards.
    await sql`
      update gift_cards as card set sender_name = '', message = ''
      from orders as bought
      where card.website_id = ${websiteId} and bought.website_id = card.website_id and bought.id = card.order_id
        and bought.customer_id = ${id}`.execute(tx.db);
    // The card and its balance stay. The order of who bought it names the recipient, and so do its emails.
    const { rows } = await sql<{ orderId: string | null; position: number }>`
      update gift_cards set recipient_email = null, recipient_name = '', message = ''
      where website_id = ${websiteId} and recipient_email = any(${[...emails]}::text[])
      returning order_id as "orderId", order_position as position`.execute(tx.db);
    const cartIds = [];
    for (const { orderId, position } of rows) {
      const cartId = orderId === null ? undefined : await forgetLine(tx, { orderId, position });
      if (cartId) cartIds.push(cartId);
    }
    await forgetEntered(tx, cartIds);
    await outbox.forgetPerson(tx, { orderIds: rows.flatMap(({ orderId }) => orderId ?? []) });
  },
});
