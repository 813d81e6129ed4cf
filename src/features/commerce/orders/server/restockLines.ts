import { sql } from "kysely";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import type { OrderChange } from "./lockOrder.ts";
import { returnStock } from "./returnStock.ts";

/** Puts back into stock what refunds say. They have just been written, and their rows never change. */
export async function restockRefunded(
  tx: SiteTransaction,
  orderId: string,
  refundIds: readonly string[],
  { accountId }: Pick<OrderChange, "accountId">,
): Promise<void> {
  await returnStock(
    tx,
    { reason: "ORDER_REFUNDED", accountId, orderId },
    sql`select line.variant_id as id, sum(item.restocked_quantity)::integer as quantity
      from refund_lines as item
      join order_lines as line on line.website_id = item.website_id and line.order_id = item.order_id
        and line.position = item.position
      where item.website_id = ${tx.websiteId} and item.refund_id = any(${refundIds}::uuid[])
        and item.restocked_quantity > 0 and line.variant_id is not null and has_stock(line.product_type)
      group by line.variant_id`,
  );
}

/**
 * Puts the rest of a canceled order back into stock: all units but those that were refunded, whose restocking was decided
 * then, and those that were restocked by a refund that failed.
 */
export async function restockRest(
  tx: SiteTransaction,
  orderId: string,
  { accountId }: Pick<OrderChange, "accountId">,
): Promise<void> {
  const rest = sql`(line.quantity - greatest(line.refunded_quantity, line.restocked_quantity))`;
  const ofOrder = sql`line.website_id = ${tx.websiteId} and line.order_id = ${orderId} and line.variant_id is not null
    and has_stock(line.product_type)`;
  await returnStock(
    tx,
    { reason: "ORDER_CANCELED", accountId, orderId },
    sql`select line.variant_id as id, sum(${rest})::integer as quantity from order_lines as line
      where ${ofOrder} and ${rest} > 0 group by line.variant_id`,
  );
  await sql`update order_lines as line set restocked_quantity = line.restocked_quantity + ${rest}
    where ${ofOrder} and ${rest} > 0`.execute(tx.db);
}
