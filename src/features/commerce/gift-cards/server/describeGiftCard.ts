import { sql } from "kysely";
import { groupedCode } from "#features/commerce/payments/domain/giftCardCode.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import { giftCardPaths } from "../browserContract.ts";
import type { GiftCardDetail } from "../contract.ts";
import type { GiftCardCodes } from "./giftCardCodes.ts";
import { readGiftCard } from "./giftCardRows.ts";
import { summaryOf } from "./listGiftCards.ts";

type Entry = Omit<GiftCardDetail["entries"][number], "order" | "at"> & {
  orderId: string | null;
  orderNumber: number | null;
  at: Date;
};

/** A gift card for the studio, with its code and its ledger; undefined if the website has none with this id. */
export async function describeGiftCard(
  site: Pick<SiteScope, "db" | "websiteId">,
  codes: GiftCardCodes,
  id: string,
  { siteUrl, isMailed }: { siteUrl: string; isMailed: boolean },
): Promise<GiftCardDetail | undefined> {
  const card = await readGiftCard(site, { id });
  if (!card) return undefined;
  const { rows } = await sql<Entry>`
    select entry.id, entry.kind, entry.amount_cents as "amountCents", entry.balance_cents as "balanceCents", entry.reason,
      coalesce(nullif(account.name, ''), account.email) as by, placed.id as "orderId", placed.number as "orderNumber",
      entry.created_at as at
    from gift_card_entries as entry
    left join accounts as account on account.id = entry.account_id
    left join orders as placed on placed.website_id = entry.website_id and placed.id = entry.order_id
    where entry.website_id = ${site.websiteId} and entry.gift_card_id = ${id}
    order by entry.created_at, entry.id`.execute(site.db);
  const entries = rows.map(({ orderId, orderNumber, at, ...entry }) => ({
    ...entry,
    order: orderId !== null && orderNumber !== null ? { id: orderId, number: orderNumber } : null,
    at: at.toISOString(),
  }));
  return {
    ...summaryOf(card),
    code: groupedCode(codes.open(site.websiteId, card.sealedCode)),
    senderName: card.senderName,
    message: card.message,
    sendAt: card.sendAt?.toISOString() ?? null,
    sentAt: card.sentAt?.toISOString() ?? null,
    voidedAt: card.voidedAt?.toISOString() ?? null,
    order: entries.find(({ kind }) => kind === "ISSUE")?.order ?? null,
    isMailed,
    printUrl: card.voidedAt ? null : `${siteUrl}${giftCardPaths.card}/${codes.pageToken(site.websiteId, id)}`,
    entries,
  };
}
