import { type RawBuilder, sql } from "kysely";
import { catalogTags } from "#features/commerce/catalog/contract.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";

/**
 * Puts an order's units back into stock, with the reason in the ledger. Variants are locked in the order of their ids, as
 * when placing orders.
 * @param units a query for the id and the quantity of each variant
 */
export async function returnStock(
  tx: SiteTransaction,
  why: { reason: "ORDER_CANCELED" | "ORDER_REFUNDED" | "PAYMENT_ENDED"; accountId: string | null; orderId: string },
  units: RawBuilder<unknown>,
): Promise<void> {
  const { rows } = await sql<{ productId: string }>`
    with explained as materialized (
      select explain_stock(${why.reason}, ${why.accountId}::uuid, ${why.orderId}::uuid)
    ), returned as (
      ${units}
    ), locked as materialized (
      select variant.id from variants as variant
      where variant.website_id = ${tx.websiteId} and variant.id in (select id from returned)
      order by variant.id for no key update
    )
    update variants as variant set qty_in_stock = variant.qty_in_stock + returned.quantity
    from returned
    where variant.website_id = ${tx.websiteId} and variant.id = returned.id and not variant.unlimited
      and (select count(*) from locked, explained) > 0
    returning variant.product_id as "productId"`.execute(tx.db);
  tx.touch(...rows.map((row) => catalogTags.product(row.productId)));
}
