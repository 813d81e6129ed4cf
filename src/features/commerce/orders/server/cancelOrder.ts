import { returnUses } from "#features/commerce/discounts/server/index.ts";
import { type Failure, failuresOf, isFailure } from "#kernel/contract/failure.ts";
import { sumOf } from "#kernel/domain/sumOf.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import { orderCanceled, orderFailures, orderMailJob } from "../contract.ts";
import { notRefundedByPayment } from "../domain/allocateRefund.ts";
import { orderCan } from "../domain/orderLifecycle.ts";
import { ownRefundKeys } from "../domain/refundKeys.ts";
import { tryToAdvance } from "./authorizations/advanceAuthorization.ts";
import { setAuthorization } from "./authorizations/storedAuthorization.ts";
import { lockOrder, type OrderChange, recordChange } from "./lockOrder.ts";
import { addRefunds, type Refunding, refundOfCanceled, tryRefunds } from "./refunds/refundOrder.ts";
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
    const amountCents = sumOf(notRefundedByPayment(order).map((payment) => payment.amountCents));
    const next = { ...order, fulfillmentStatus: "CANCELED" as const };
    const refund = refundOfCanceled(amountCents, ownRefundKeys.canceled(orderId), notifyCustomer);
    const refundIds = amountCents > 0 ? await addRefunds(tx, refunding, next, refund, change) : [];
    if (isFailure(refundIds)) return refundIds;
    const authorizedId = order.authorization?.paymentId;
    if (authorizedId)
      await setAuthorization(tx, authorizedId, { authorization_state: "VOIDING", asked_at: tx.realNow() });
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
    return { refundIds, authorizedId };
  });
  if (isFailure(canceled)) return canceled;
  const { refundIds, authorizedId } = canceled;
  if (authorizedId) await tryToAdvance(site, refunding, authorizedId, change);
  // The order is canceled, whether or not its refund succeeds. The order's page shows one that failed.
  await tryRefunds(site, refunding, refundIds, change.now);
  return undefined;
}
