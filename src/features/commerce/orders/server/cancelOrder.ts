import { returnUses } from "#features/commerce/discounts/server/index.ts";
import { type Failure, failuresOf, isFailure } from "#kernel/contract/failure.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import { orderCanceled, orderFailures, orderMailJob } from "../contract.ts";
import { refundableOf } from "../domain/allocateRefund.ts";
import { orderCan } from "../domain/orderLifecycle.ts";
import { tryAuthorization } from "./authorizations/checkAuthorization.ts";
import { setAuthorization } from "./authorizations/heldPayments.ts";
import { cancelKey } from "./cancelKey.ts";
import { lockOrder, type OrderChange, recordChange } from "./lockOrder.ts";
import { addRefunds, type Refunding, tryRefunds } from "./refundOrder.ts";
import { restockRest } from "./restockLines.ts";

const fail = failuresOf(orderFailures);

/** Cancels a pending order and refunds it, or releases what is authorized. Restocks it if requested. */
export async function cancelOrder(
  site: SiteScope,
  refunding: Refunding,
  orderId: string,
  { restock, notifyCustomer }: { restock: boolean; notifyCustomer: boolean },
  change: OrderChange,
): Promise<undefined | Failure> {
  const canceled = await site.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) return fail("order-unknown");
    if (!orderCan.cancel(order)) {
      return fail(
        order.fulfillmentStatus === "PARTIALLY_FULFILLED" ? "order-partially-fulfilled" : "order-not-pending",
      );
    }
    if (order.authorization?.state === "CAPTURING") return fail("capture-under-way");
    // Of an order that waits for its payment, gift cards may have paid a part.
    const amountCents = refundableOf(order).reduce((sum, each) => sum + each.amountCents, 0);
    const refund = {
      reason: "Order canceled",
      idempotencyKey: cancelKey(orderId),
      notifyCustomer: false,
      lines: [],
      shippingCents: 0,
    };
    const next = { ...order, fulfillmentStatus: "CANCELED" as const };
    const refundIds = amountCents > 0 ? await addRefunds(tx, refunding, next, { amountCents, ...refund }, change) : [];
    if (isFailure(refundIds)) return refundIds;
    const heldId = order.authorization?.paymentId;
    if (heldId) await setAuthorization(tx, heldId, { authorization_state: "VOIDING", asked_at: change.now });
    await tx.db
      .updateTable("orders")
      .set({ fulfillment_status: "CANCELED", canceled_at: change.now })
      .where("website_id", "=", tx.websiteId)
      .where("id", "=", orderId)
      .execute();
    if (restock) await restockRest(tx, orderId, change);
    await recordChange(tx, order, "order.cancel", change, { restock, amountCents });
    if (notifyCustomer) await tx.enqueue(orderMailJob, { orderId, kind: "canceled" });
    await tx.emit(orderCanceled, { orderId });
    // After the variants and last, as when placing orders, so that the two never wait for each other.
    await returnUses(tx, orderId);
    return { refundIds, heldId };
  });
  if (isFailure(canceled)) return canceled;
  const { refundIds, heldId } = canceled;
  if (heldId) await tryAuthorization(site, refunding, heldId, change);
  // The order is canceled, whether or not its refund succeeds. The order's page shows one that failed.
  await tryRefunds(site, refunding, refundIds, change.now);
  return undefined;
}
