import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import { newId } from "#kernel/server/ids.ts";
import { orderFailures, orderFulfilled, orderMailJob } from "../contract.ts";
import { orderCan } from "../domain/orderLifecycle.ts";
import { lockOrder, type OrderChange, recordChange } from "./lockOrder.ts";

const fail = failuresOf(orderFailures);

export interface Shipment {
  carrier: string;
  trackingNumber: string;
  trackingUrl: string;
  notifyCustomer: boolean;
}

/** Marks a pending order as fulfilled, with its tracking, and emails the customer if requested. */
export async function fulfillOrder(
  site: SiteScope,
  orderId: string,
  shipment: Shipment,
  change: OrderChange,
): Promise<undefined | Failure> {
  return site.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) return fail("order-unknown");
    if (!orderCan.fulfill(order)) return fail("order-not-pending");
    const fulfillmentId = newId();
    await tx.db
      .insertInto("fulfillments")
      .values({
        website_id: tx.websiteId,
        id: fulfillmentId,
        order_id: orderId,
        carrier: shipment.carrier,
        tracking_number: shipment.trackingNumber,
        tracking_url: shipment.trackingUrl,
        created_by: change.accountId,
        created_at: change.now,
      })
      .execute();
    await tx.db
      .updateTable("orders")
      .set({ fulfillment_status: "FULFILLED", fulfilled_at: change.now })
      .where("website_id", "=", tx.websiteId)
      .where("id", "=", orderId)
      .execute();
    await recordChange(tx, order, "order.fulfill", change, { fulfillmentId });
    if (shipment.notifyCustomer) await tx.enqueue(orderMailJob, { orderId, kind: "shipped" });
    await tx.emit(orderFulfilled, { orderId });
    return undefined;
  });
}

/** Resets a fulfilled order to pending and removes its shipments. */
export async function unfulfillOrder(
  site: SiteScope,
  orderId: string,
  change: OrderChange,
): Promise<undefined | Failure> {
  return site.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) return fail("order-unknown");
    if (!orderCan.unfulfill(order)) return fail("order-not-fulfilled");
    await tx.db
      .deleteFrom("fulfillments")
      .where("website_id", "=", tx.websiteId)
      .where("order_id", "=", orderId)
      .execute();
    await tx.db
      .updateTable("orders")
      .set({ fulfillment_status: "PENDING", fulfilled_at: null })
      .where("website_id", "=", tx.websiteId)
      .where("id", "=", orderId)
      .execute();
    await recordChange(tx, order, "order.unfulfill", change);
    return undefined;
  });
}
