import { isRemote, type PaymentProviders } from "#features/commerce/payments/server/index.ts";
import { type Failure, failuresOf, isFailure } from "#kernel/contract/failure.ts";
import type { SiteScope, SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { newId } from "#kernel/server/ids.ts";
import { orderFailures, orderMailJob, orderRefunded } from "../contract.ts";
import { orderCan, paymentStateAfterRefund, refundableCents } from "../domain/orderLifecycle.ts";
import { lockOrder, type OrderChange, recordChange } from "./lockOrder.ts";
import type { StoredOrder } from "./readOrder.ts";

const fail = failuresOf(orderFailures);

export interface RefundRequest {
  amountCents: number;
  reason: string;
  /** The same key makes no second refund. */
  idempotencyKey: string;
}

/** Refunds a part of an order's payment. */
export async function refundOrder(
  site: SiteScope,
  payments: PaymentProviders,
  orderId: string,
  request: RefundRequest & { notifyCustomer: boolean },
  change: OrderChange,
): Promise<undefined | Failure> {
  return site.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) return fail("order-unknown");
    if (order.refunds.some((refund) => refund.idempotencyKey === request.idempotencyKey)) return undefined;
    if (!orderCan.refund(order)) return fail("nothing-to-refund");
    if (request.amountCents > refundableCents(order)) {
      return fail("refund-too-large", { errors: { amountCents: orderFailures["refund-too-large"].message } });
    }
    const refundId = await refundPayment(tx, payments, order, request, change);
    if (isFailure(refundId)) return refundId;
    await recordChange(tx, order, "order.refund", change, { amountCents: request.amountCents });
    if (request.amountCents === refundableCents(order)) await tx.emit(orderRefunded, { orderId });
    if (request.notifyCustomer) await tx.enqueue(orderMailJob, { orderId, kind: "refunded", refundId });
    return undefined;
  });
}

/**
 * Refunds through the original payment method and records the refund. Returns its id. The caller has locked the order.
 */
export async function refundPayment(
  tx: SiteTransaction,
  payments: PaymentProviders,
  order: StoredOrder,
  { amountCents, reason, idempotencyKey }: RefundRequest,
  { accountId, now }: OrderChange,
): Promise<string | Failure> {
  const payment = order.payments.find((candidate) => candidate.state === "PAID");
  const provider = payment && payments.find(payment.provider);
  if (!payment || !provider || isRemote(provider)) return fail("nothing-to-refund");
  const amount = { cents: amountCents, currency: order.currency };
  const refund = await provider.refund(payment.reference, amount, `${order.id}-${idempotencyKey}`);
  if (isFailure(refund)) return refund;
  const id = newId();
  await tx.db
    .insertInto("refunds")
    .values({
      website_id: tx.websiteId,
      id,
      order_id: order.id,
      payment_id: payment.id,
      amount_cents: amountCents,
      reason,
      reference: refund.reference,
      idempotency_key: idempotencyKey,
      created_by: accountId,
      created_at: now,
    })
    .execute();
  const refundedCents = order.refundedCents + amountCents;
  await tx.db
    .updateTable("orders")
    .set({
      refunded_cents: refundedCents,
      payment_state: paymentStateAfterRefund(order.grandTotalCents, refundedCents),
    })
    .where("website_id", "=", tx.websiteId)
    .where("id", "=", order.id)
    .execute();
  return id;
}
