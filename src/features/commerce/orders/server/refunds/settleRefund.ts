import type { RemoteRefund } from "#features/commerce/payments/server/index.ts";
import { type Failure, isFailure } from "#kernel/contract/failure.ts";
import type { SiteScope, SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { orderMailJob, orderRefunded, orderRefundFailed } from "../../contract.ts";
import { type OrderLedger, type RefundState, recomputeOrder } from "../../domain/orderLedger.ts";
import type { FulfillmentStatus } from "../../domain/orderLifecycle.ts";
import { isOwnRefundKey } from "../../domain/refundKeys.ts";
import { lockOrder, recordChange } from "../lockOrder.ts";
import { failureText } from "../openPayments.ts";
import type { StoredOrder } from "../readOrder.ts";
import type { AnnouncedRefund } from "./openRefunds.ts";

type StoredRefund = StoredOrder["refunds"][number];

/**
 * Settles an announced refund: it was made, or its amount is available again. The first one who learns the outcome wins,
 * and nothing happens to a refund that is settled.
 */
export async function settleRefund(
  site: SiteScope,
  { id, orderId, amountCents }: AnnouncedRefund,
  outcome: RemoteRefund | Failure,
  now: Date,
): Promise<void> {
  await site.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const refund = order?.refunds.find((candidate) => candidate.id === id);
    if (!order || refund?.state !== "ANNOUNCED") return;
    const state: RefundState = isFailure(outcome) ? "FAILED" : "SETTLED";
    await tx.db
      .updateTable("refunds")
      .set(isFailure(outcome) ? { state, failure: failureText(outcome) } : { state, reference: outcome.reference })
      .where("website_id", "=", tx.websiteId)
      .where("id", "=", id)
      .execute();
    const refunds = order.refunds.map((each) => (each === refund ? { ...each, state } : each));
    const changed = { ...order, refunds };
    await saveRefunds(tx, changed);
    if (state === "SETTLED") return finishRefund(tx, changed, refund);
    await recordChange(tx, order, "order.refund-failed", { accountId: null, now }, { amountCents });
    await tx.emit(orderRefundFailed, { orderId, amountCents });
  });
}

/** Saves what follows from an order's refunds. */
export async function saveRefunds(tx: SiteTransaction, order: OrderLedger & { id: string }): Promise<void> {
  const { refundedCents, paymentState } = recomputeOrder(order);
  await tx.db
    .updateTable("orders")
    .set({ refunded_cents: refundedCents, payment_state: paymentState })
    .where("website_id", "=", tx.websiteId)
    .where("id", "=", order.id)
    .execute();
}

/** What happens after a refund was made. A cancellation has its own event and email. */
export async function finishRefund(
  tx: SiteTransaction,
  order: OrderLedger & { id: string; fulfillmentStatus: FulfillmentStatus },
  { id: refundId, notifyCustomer, idempotencyKey }: Pick<StoredRefund, "id" | "notifyCustomer" | "idempotencyKey">,
): Promise<void> {
  const orderId = order.id;
  const refunds = order.refunds.filter(({ state }) => state === "SETTLED");
  const isAll = recomputeOrder({ ...order, refunds }).paymentState === "REFUNDED";
  if (isAll && order.fulfillmentStatus !== "CANCELED") await tx.emit(orderRefunded, { orderId });
  if (notifyCustomer && !isOwnRefundKey(idempotencyKey))
    await tx.enqueue(orderMailJob, { orderId, kind: "refunded", refundId });
}
