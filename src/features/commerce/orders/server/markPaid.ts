import { kindOf } from "#features/commerce/product-kinds/domain/productKind.ts";
import { productTypes } from "#features/commerce/product-kinds/domain/productTypes.ts";
import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import { orderFailures, orderFulfilled, orderMailJob, orderPaid } from "../contract.ts";
import { isFulfilledWhenPaid, orderCan } from "../domain/orderLifecycle.ts";
import { lockOrder, type OrderChange, recordChange } from "./lockOrder.ts";

const fail = failuresOf(orderFailures);

/** Records that an awaited payment has arrived. Digital goods are fulfilled automatically. */
export async function markPaid(site: SiteScope, orderId: string, change: OrderChange): Promise<undefined | Failure> {
  return site.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) return fail("order-unknown");
    if (order.fulfillmentStatus === "CANCELED") return fail("order-canceled");
    if (order.authorization) return fail("payment-authorized");
    if (!orderCan.markPaid(order)) return fail("payment-not-awaited");
    const digitalLines = order.lines.filter((line) => kindOf(line.productType).hasFile);
    const hasMemberships = order.lines.some((line) => line.productType === productTypes.paywall);
    const isFulfilled = isFulfilledWhenPaid(order) && orderCan.fulfill(order);
    await tx.db
      .updateTable("payments")
      .set({ state: "PAID", authorization_state: null, capture_before: null })
      .where("website_id", "=", tx.websiteId)
      .where("order_id", "=", orderId)
      .execute();
    await tx.db
      .updateTable("orders")
      .set({
        payment_state: "PAID",
        ...(isFulfilled ? { fulfillment_status: "FULFILLED", fulfilled_at: change.now } : {}),
      })
      .where("website_id", "=", tx.websiteId)
      .where("id", "=", orderId)
      .execute();
    await recordChange(tx, order, "order.mark-paid", change);
    await tx.emit(orderPaid, { orderId });
    // The confirmation had no download links, because the order was not paid.
    if (digitalLines.length > 0) await tx.enqueue(orderMailJob, { orderId, kind: "downloads" });
    else if (hasMemberships) await tx.enqueue(orderMailJob, { orderId, kind: "memberships" });
    if (isFulfilled) {
      await recordChange(tx, order, "order.fulfill", change);
      await tx.emit(orderFulfilled, { orderId });
    }
    return undefined;
  });
}
