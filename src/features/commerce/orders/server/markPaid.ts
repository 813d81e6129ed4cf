import { manualProvider, manualReference } from "#features/commerce/payments/server/index.ts";
import { kindOf } from "#features/commerce/product-kinds/domain/productKind.ts";
import { productTypes } from "#features/commerce/product-kinds/domain/productTypes.ts";
import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import type { SiteScope, SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { orderFailures, orderFulfilled, orderMailJob, orderPaid } from "../contract.ts";
import { isFulfilledWhenPaid, orderCan } from "../domain/orderLifecycle.ts";
import { lockOrder, type OrderChange, recordChange } from "./lockOrder.ts";
import type { StoredOrder } from "./readOrder.ts";

const fail = failuresOf(orderFailures);

/**
 * An awaited payment was made by other means. One that was held before becomes a manual one, because its provider and its
 * card have charged nothing and can refund nothing.
 */
async function payManually(tx: SiteTransaction, { payments }: Pick<StoredOrder, "payments">): Promise<void> {
  for (const { id, state } of payments) {
    if (state !== "AWAITING") continue;
    await tx.db
      .updateTable("payments")
      .set({
        state: "PAID",
        provider: manualProvider.name,
        reference: manualReference(id),
        brand: null,
        last_four: null,
        authorization_state: null,
        capture_before: null,
      })
      .where("website_id", "=", tx.websiteId)
      .where("id", "=", id)
      .execute();
  }
}

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
    await payManually(tx, order);
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
