import { sql } from "kysely";
import { catalogTags } from "#features/commerce/catalog/contract.ts";
import { returnUses } from "#features/commerce/discounts/server/index.ts";
import type { PaymentProviders } from "#features/commerce/payments/server/index.ts";
import { type Failure, failuresOf, isFailure } from "#kernel/contract/failure.ts";
import type { SiteScope, SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { orderCanceled, orderFailures, orderMailJob } from "../contract.ts";
import { orderCan, refundableCents } from "../domain/orderLifecycle.ts";
import { lockOrder, type OrderChange, recordChange } from "./lockOrder.ts";
import { refundPayment } from "./refundOrder.ts";

const fail = failuresOf(orderFailures);

/** Cancels a pending order and refunds it. Restocks it if requested. */
export async function cancelOrder(
  site: SiteScope,
  payments: PaymentProviders,
  orderId: string,
  { restock, notifyCustomer }: { restock: boolean; notifyCustomer: boolean },
  change: OrderChange,
): Promise<undefined | Failure> {
  return site.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) return fail("order-unknown");
    if (!orderCan.cancel(order)) {
      return fail(
        order.fulfillmentStatus === "PARTIALLY_FULFILLED" ? "order-partially-fulfilled" : "order-not-pending",
      );
    }
    const amountCents = refundableCents(order);
    if (amountCents > 0) {
      const refund = await refundPayment(
        tx,
        payments,
        order,
        { amountCents, reason: "Order canceled", idempotencyKey: `cancel-${orderId}` },
        change,
      );
      if (isFailure(refund)) return refund;
    }
    await tx.db
      .updateTable("orders")
      .set({ fulfillment_status: "CANCELED", canceled_at: change.now })
      .where("website_id", "=", tx.websiteId)
      .where("id", "=", orderId)
      .execute();
    if (restock) await putBack(tx, orderId, change.accountId);
    await recordChange(tx, order, "order.cancel", change, { restock, amountCents });
    if (notifyCustomer) await tx.enqueue(orderMailJob, { orderId, kind: "canceled" });
    await tx.emit(orderCanceled, { orderId });
    // After the variants and last, as when placing orders, so that the two never wait for each other.
    await returnUses(tx, orderId);
    return undefined;
  });
}

/**
 * Restocks an order's items, with the canceling account in the ledger. Variants are locked in the order of their ids,
 * as when placing orders.
 */
async function putBack(tx: SiteTransaction, orderId: string, accountId: string | null): Promise<void> {
  const { rows } = await sql<{ productId: string }>`
    with explained as materialized (
      select explain_stock('ORDER_CANCELED', ${accountId}::uuid, ${orderId}::uuid)
    ), returned as (
      select line.variant_id as id, sum(line.quantity)::integer as quantity from order_lines as line
      where line.website_id = ${tx.websiteId} and line.order_id = ${orderId} and line.variant_id is not null
        and has_stock(line.product_type)
      group by line.variant_id
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
