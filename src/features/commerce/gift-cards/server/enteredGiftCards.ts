import { type RawBuilder, sql } from "kysely";
import type { EnteredGiftCard } from "./GiftCards.ts";

/** SQL: the cards that were entered for a checkout, as JSON, in the order of their ids in the array. */
export function enteredGiftCards(websiteId: string, ids: RawBuilder<unknown>): RawBuilder<EnteredGiftCard[]> {
  return sql<EnteredGiftCard[]>`coalesce((select json_agg(json_build_object(
    'id', card.id, 'lastFour', card.last_four, 'currency', card.currency, 'balanceCents', card.balance_cents,
    'isTest', card.is_test, 'isVoid', card.voided_at is not null) order by array_position(${ids}, card.id))
    from gift_cards as card where card.website_id = ${websiteId} and card.id = any(${ids})), '[]')`;
}
