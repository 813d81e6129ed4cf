import { sql } from "kysely";
import { giftCardProvider } from "#features/commerce/orders/domain/paidWith.ts";
import { readGiftCardCode } from "#features/commerce/payments/domain/giftCardCode.ts";
import type { Credit } from "#features/commerce/payments/server/index.ts";
import { failuresOf } from "#kernel/contract/failure.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { redeemFailures } from "../browserContract.ts";
import type { GiftCards } from "./GiftCards.ts";
import type { GiftCardCodes } from "./giftCardCodes.ts";
import { readGiftCard, type StoredGiftCard } from "./giftCardRows.ts";
import { bookEntry } from "./ledger.ts";
import { replaceVoidCard } from "./replaceVoidCard.ts";

const fail = failuresOf(redeemFailures);

/** What gift cards pay of an order, and how it is given back. */
export function createGiftCardPayments(codes: GiftCardCodes): Pick<GiftCards, "find" | "take"> & { credit: Credit } {
  return {
    async find(site, typed) {
      const code = readGiftCardCode(typed);
      const card = code && (await readGiftCard(site, { codeHash: codes.hashOf(site.websiteId, code) }));
      if (!card) return undefined;
      const { id, lastFour, currency, balanceCents, isTest, voidedAt } = card;
      return { id, lastFour, currency, balanceCents, isTest, isVoid: voidedAt !== null };
    },

    async take(tx, orderId, parts, now) {
      const entries = new Map<string, string>();
      // In the order of their ids, so that orders with the same cards never wait for each other in a circle.
      for (const part of parts.toSorted((one, other) => (one.giftCardId < other.giftCardId ? -1 : 1))) {
        const { giftCardId, lastFour, amountCents } = part;
        const entry = await bookEntry(tx, { giftCardId, kind: "REDEEM", amountCents: -amountCents, orderId, now });
        if (!entry) return fail("gift-card-changed", { values: { lastFour } });
        entries.set(giftCardId, entry);
      }
      return parts.map(({ giftCardId, lastFour, amountCents }) => {
        const entry = entries.get(giftCardId) as string;
        return { id: entry, provider: giftCardProvider, reference: entry, amountCents, brand: "Gift card", lastFour };
      });
    },

    credit: {
      name: giftCardProvider,
      async giveBack(tx, { reference, amountCents, reason, now }) {
        const spent = await readSpent(tx, reference);
        if (!spent) throw new Error("the gift card's entry does not exist");
        const { giftCardId, orderId, customerEmail, customerName } = spent;
        const refund = { giftCardId, kind: "REFUND" as const, amountCents, orderId, reason, now };
        const booked = await bookEntry(tx, refund);
        if (booked) return { reference: booked };
        // The card was voided meanwhile. The buyer gets another one, unless there is no order, or the buyer was erased: then
        // the void stays.
        if (!customerEmail) return { reference: "" };
        const card = (await readGiftCard(tx, { id: giftCardId })) as StoredGiftCard;
        const buyer = { customerEmail, customerName };
        const { id, lastFour } = await replaceVoidCard(tx, codes, card, { amountCents, buyer, now });
        return { reference: id, lastFour };
      },
    },
  };
}

/** The entry by which a card paid, with the buyer of its order; without a buyer while the order's payment is open. */
async function readSpent(
  { db, websiteId }: SiteTransaction,
  entryId: string,
): Promise<{ giftCardId: string; orderId: string; customerEmail: string | null; customerName: string } | undefined> {
  const { rows } = await sql<{
    giftCardId: string;
    orderId: string;
    customerEmail: string | null;
    customerName: string;
  }>`
    select entry.gift_card_id as "giftCardId", entry.order_id as "orderId", placed.customer_email as "customerEmail",
      coalesce(placed.customer_name, '') as "customerName"
    from gift_card_entries as entry
    left join orders as placed on placed.website_id = entry.website_id and placed.id = entry.order_id
    where entry.website_id = ${websiteId} and entry.id = ${entryId}`.execute(db);
  return rows[0];
}
