import type { RemoteCharge } from "#features/commerce/payments/server/index.ts";
import { type Failure, isFailure } from "#kernel/contract/failure.ts";
import type { SiteScope, SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { orderPaid } from "../../contract.ts";
import { ownRefundKeys } from "../../domain/refundKeys.ts";
import { lockOrder, type OrderChange, recordChange } from "../lockOrder.ts";
import type { StoredOrder } from "../readOrder.ts";
import { addRefunds, type Refunding, refundOfCanceled } from "../refunds/refundOrder.ts";
import { saveRefunds } from "../refunds/settleRefund.ts";
import { readAuthorization, type StoredAuthorization, setAuthorization } from "./storedAuthorization.ts";

/**
 * Settles an authorized payment: it was captured, or it was released or has expired. The first one who learns the outcome
 * wins, and nothing happens to a payment that is settled. One that is still authorized stays so.
 * @param change.accountId who captures it
 * @param decide how the charge stands; called after the order is locked
 */
export async function settleAuthorization(
  site: SiteScope,
  refunding: Refunding,
  { id, orderId }: Pick<StoredAuthorization, "id" | "orderId">,
  decide: (tx: SiteTransaction, stored: StoredAuthorization) => Promise<RemoteCharge | Failure>,
  change: OrderChange,
): Promise<void> {
  await site.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const stored = await readAuthorization(tx, id);
    if (!order || !stored || stored.state === "ENDED") return;
    const outcome = await decide(tx, stored);
    if (isFailure(outcome)) return end(tx, order, stored, change.now);
    if (outcome.state === "PAID") return capture(tx, refunding, order, stored, change);
    if (outcome.state === "AUTHORIZED") await setAuthorization(tx, id, { capture_before: outcome.captureBefore });
  });
}

/** The amount is not held anymore. The order waits for a payment by other means, unless it is canceled. */
async function end(
  tx: SiteTransaction,
  order: StoredOrder,
  { id, state, amountCents }: StoredAuthorization,
  now: Date,
) {
  await setAuthorization(tx, id, { authorization_state: "ENDED" });
  const action = state === "VOIDING" ? "order.void" : "order.authorization-ended";
  await recordChange(tx, order, action, { accountId: null, now }, { amountCents });
}

/** The order is paid. If it was canceled at the same time, the money is given back. */
async function capture(
  tx: SiteTransaction,
  refunding: Refunding,
  order: StoredOrder,
  { id, state, amountCents }: StoredAuthorization,
  { accountId, now }: OrderChange,
): Promise<void> {
  await tx.db
    .updateTable("payments")
    .set({ state: "PAID", authorization_state: null, capture_before: null, captured_at: now })
    .where("website_id", "=", tx.websiteId)
    .where("id", "=", id)
    .execute();
  const payments = order.payments.map((each) => (each.id === id ? { ...each, state: "PAID" as const } : each));
  const paid = { ...order, payments, authorization: null };
  await saveRefunds(tx, paid);
  const change = { accountId: null, now };
  if (state === "CAPTURING") await recordChange(tx, order, "order.capture", { accountId, now }, { amountCents });
  else await recordChange(tx, order, "order.capture-outside", change, { amountCents });
  if (order.fulfillmentStatus !== "CANCELED") return tx.emit(orderPaid, { orderId: order.id });
  const refunds = await addRefunds(
    tx,
    refunding,
    paid,
    refundOfCanceled(amountCents, ownRefundKeys.voided(id), false),
    change,
  );
  if (isFailure(refunds)) throw new Error(`The payment of a canceled order can't be given back: ${refunds.message}`);
}
