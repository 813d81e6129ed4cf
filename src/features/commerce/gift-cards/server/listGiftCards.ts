import { sql } from "kysely";
import { readGiftCardCode } from "#features/commerce/payments/domain/giftCardCode.ts";
import type { RouteAnswer, RouteInput } from "#kernel/contract/defineRoute.ts";
import { type Failure, kernelFailure } from "#kernel/contract/failure.ts";
import { containsText } from "#kernel/server/database/containsText.ts";
import { cursorNumber, cursorText, cutPage, readCursor, sortedPlace } from "#kernel/server/database/listPages.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { GiftCardSummary, giftCardTotalsRoute, listGiftCardsRoute } from "../contract.ts";
import { cardColumns, type StoredGiftCard, statusOf } from "./giftCardRows.ts";

type Query = RouteInput<typeof listGiftCardsRoute>["query"];

/** The values that the list is sorted by, and their type in cursors. Ids are in the order of creation. */
const sorts = {
  created: { value: sql`card.id::text`, type: sql`text`, cursor: cursorText },
  balance: { value: sql`card.balance_cents`, type: sql`bigint`, cursor: cursorNumber },
};

/** A page of the gift cards. */
export async function listGiftCards(
  { db, websiteId }: SiteScope,
  { search, status, sort, direction, cursor, limit }: Query,
): Promise<RouteAnswer<typeof listGiftCardsRoute> | Failure> {
  const { value, type, cursor: cursorValue } = sorts[sort];
  const name = `${sort} ${direction}`;
  const after = readCursor(cursor, sortedPlace(name, cursorValue));
  if (cursor !== undefined && !after) return kernelFailure("invalid-input", { errors: { cursor: "Unknown cursor." } });
  const isBehind = direction === "asc" ? sql`>` : sql`<`;
  const order = direction === "asc" ? sql`asc` : sql`desc`;
  const matching = sql`card.website_id = ${websiteId}
    ${search ? sql`and ${foundBy(search)}` : sql``} ${status ? statusConditions[status] : sql``}`;
  const { rows } = await sql<StoredGiftCard & { place: string }>`
    select ${cardColumns}, (${value})::text as place from gift_cards as card
    where ${matching}
      ${after ? sql`and (${value}, card.id) ${isBehind} (${after[1]}::${type}, ${after[2]}::uuid)` : sql``}
    order by ${value} ${order}, card.id ${order} limit ${limit + 1}`.execute(db);
  const counted = await sql<{ total: number }>`
    select count(*)::integer as total from gift_cards as card where ${matching}`.execute(db);
  const { shown, nextCursor } = cutPage(rows, limit, (row) => [name, row.place, row.id]);
  return { items: shown.map(summaryOf), nextCursor, total: counted.rows[0]?.total ?? 0 };
}

const statusConditions = {
  ACTIVE: sql`and card.voided_at is null and card.balance_cents > 0`,
  USED: sql`and card.voided_at is null and card.balance_cents = 0`,
  VOID: sql`and card.voided_at is not null`,
};

/** A whole code that was typed here all the same finds nothing, rather than the cards with its last characters. */
function foundBy(search: string) {
  if (readGiftCardCode(search)) return sql`false`;
  const typed = search.replaceAll("·", "").toUpperCase();
  return sql`(card.last_four = ${typed}
    or ${containsText(search, "card.recipient_email", "card.recipient_name", "card.sender_name")})`;
}

export function summaryOf(card: StoredGiftCard): GiftCardSummary {
  const { id, lastFour, isTest, recipientName, recipientEmail, currency, initialCents, balanceCents } = card;
  return {
    ...{ id, lastFour, isTest, recipientName, currency, initialCents, balanceCents },
    status: statusOf(card),
    recipientEmail: recipientEmail ?? "",
    createdAt: card.createdAt.toISOString(),
  };
}

/** What the shop owes on its cards. */
export async function giftCardTotals({ db, websiteId }: SiteScope): Promise<RouteAnswer<typeof giftCardTotalsRoute>> {
  const { rows } = await sql<{ currency: string; balanceCents: number; count: number }>`
    select currency, sum(balance_cents)::bigint as "balanceCents", count(*)::integer as count from gift_cards
    where website_id = ${websiteId} and balance_cents > 0 and not is_test
    group by currency order by currency`.execute(db);
  return { items: rows };
}
