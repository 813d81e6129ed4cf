import { isRemote, type PaymentProviders } from "#features/commerce/payments/server/index.ts";
import { type Failure, failuresOf, isFailure } from "#kernel/contract/failure.ts";
import type { SiteScope, SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { newId } from "#kernel/server/ids.ts";
import { orderFailures } from "../contract.ts";
import { orderCan, refundableCents } from "../domain/orderLifecycle.ts";
import { tryRefund } from "./checkRefund.ts";
import { lockOrder, type OrderChange, recordChange } from "./lockOrder.ts";
import type { StoredOrder } from "./readOrder.ts";
import { finishRefund, saveRefunds } from "./settleRefund.ts";

const fail = failuresOf(orderFailures);

export interface RefundRequest {
  amountCents: number;
  reason: string;
  notifyCustomer: boolean;
  /** The same key makes no second refund. */
  idempotencyKey: string;
}

/**
 * Refunds a part of an order's payment. A remote provider is asked after the refund was announced. If it does not answer,
 * the job asks again.
 */
export async function refundOrder(
  site: SiteScope,
  payments: PaymentProviders,
  orderId: string,
  request: RefundRequest,
  change: OrderChange,
): Promise<undefined | Failure> {
  const refundId = await site.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) return fail("order-unknown");
    const same = order.refunds.find((refund) => refund.idempotencyKey === request.idempotencyKey);
    if (same) return same.id;
    if (!orderCan.refund(order)) return fail("nothing-to-refund");
    if (request.amountCents > refundableCents(order)) {
      return fail("refund-too-large", { errors: { amountCents: orderFailures["refund-too-large"].message } });
    }
    const added = await addRefund(tx, payments, order, request, change);
    if (isFailure(added)) return added;
    await recordChange(tx, order, "order.refund", change, { amountCents: request.amountCents });
    return added;
  });
  return isFailure(refundId) ? refundId : tryRefund(site, payments, refundId, change.now);
}

/**
 * Refunds through the original payment method, or announces the refund to a remote provider, which must be asked
 * afterwards. Returns its id. The caller has locked the order.
 */
export async function addRefund(
  tx: SiteTransaction,
  payments: PaymentProviders,
  order: StoredOrder,
  { amountCents, reason, notifyCustomer, idempotencyKey }: RefundRequest,
  change: OrderChange,
): Promise<string | Failure> {
  const payment = order.payments.find((candidate) => candidate.state === "PAID");
  const provider = payment && payments.find(payment.provider);
  if (!payment || !provider) return fail("nothing-to-refund");
  const amount = { cents: amountCents, currency: order.currency };
  const made = isRemote(provider)
    ? undefined
    : await provider.refund({ reference: payment.reference, amount, key: `${order.id}-${idempotencyKey}`, tx });
  if (isFailure(made)) return made;
  const id = newId();
  const state = made ? "SETTLED" : "ANNOUNCED";
  await tx.db
    .insertInto("refunds")
    .values({
      website_id: tx.websiteId,
      id,
      order_id: order.id,
      payment_id: payment.id,
      amount_cents: amountCents,
      reason,
      reference: made?.reference ?? "",
      state,
      notify_customer: notifyCustomer,
      idempotency_key: idempotencyKey,
      created_by: change.accountId,
      created_at: change.now,
      asked_at: change.now,
    })
    .execute();
  const refund = { id, state, amountCents } as const;
  const changed = { ...order, refunds: [...order.refunds, { ...refund, reason, idempotencyKey }] };
  await saveRefunds(tx, changed);
  if (made) await finishRefund(tx, changed, { id, notifyCustomer });
  return id;
}
