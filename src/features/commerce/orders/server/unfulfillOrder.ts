import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import type { SiteScope, SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { orderFailures } from "../contract.ts";
import { orderCan } from "../domain/orderLifecycle.ts";
import { statusOfShipments } from "../domain/shipment.ts";
import { lockOrder, type OrderChange, recordChange } from "./lockOrder.ts";
import { readOrder } from "./readOrder.ts";

const fail = failuresOf(orderFailures);

/** Resets an order to pending and removes its shipments. */
export async function unfulfillOrder(
  site: SiteScope,
  orderId: string,
  change: OrderChange,
): Promise<undefined | Failure> {
  return site.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) return fail("order-unknown");
    if (!orderCan.unfulfill(order)) return fail("order-not-fulfilled");
    await deleteShipments(
      tx,
      orderId,
      order.fulfillments.map(({ id }) => id),
    );
    await recordChange(tx, order, "order.unfulfill", change);
    return undefined;
  });
}

/** Removes one shipment, so that its items can be shipped again. */
export async function removeShipment(
  site: SiteScope,
  orderId: string,
  fulfillmentId: string,
  change: OrderChange,
): Promise<undefined | Failure> {
  return site.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) return fail("order-unknown");
    if (!order.fulfillments.some(({ id }) => id === fulfillmentId)) return fail("shipment-unknown");
    if (!orderCan.unfulfill(order)) return fail("order-not-fulfilled");
    await deleteShipments(tx, orderId, [fulfillmentId]);
    await recordChange(tx, order, "order.remove-shipment", change, { fulfillmentId });
    return undefined;
  });
}

/** A trigger counts their items at the lines. The order's status follows from what is left. */
async function deleteShipments(tx: SiteTransaction, orderId: string, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) {
    await tx.db
      .deleteFrom("fulfillments")
      .where("website_id", "=", tx.websiteId)
      .where("order_id", "=", orderId)
      .where("id", "in", [...ids])
      .execute();
  }
  const left = await readOrder(tx.db, tx.websiteId, { id: orderId });
  if (!left) return;
  const status = statusOfShipments(left.lines, left.fulfillments.length);
  await tx.db
    .updateTable("orders")
    // It stays fulfilled if the items of the shipment were refunded.
    .set({ fulfillment_status: status, fulfilled_at: status === "FULFILLED" ? left.fulfilledAt : null })
    .where("website_id", "=", tx.websiteId)
    .where("id", "=", orderId)
    .execute();
}
